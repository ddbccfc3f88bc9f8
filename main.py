"""Starts the app. Packaging for Android wants this file at the top."""

from app.start import start

if __name__ == "__main__":
    start()
