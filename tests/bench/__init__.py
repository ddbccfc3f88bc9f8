"""Speed and memory as ratios in one run: `make bench`. Timings never decide a test."""
