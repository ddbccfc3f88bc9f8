"""Points in time as people say them: just now, yesterday, 12 May."""

from datetime import datetime, timedelta

from app.i18n import Words

A_WEEK = 7


def when(words: Words, stored: str, now: datetime) -> str:
    """How long ago something stored was; `now` knows the time zone of the players. Empty where nothing is known."""
    try:
        then = datetime.fromisoformat(stored).astimezone(now.tzinfo)
    except (ValueError, OverflowError):
        return ""
    days = (now.date() - then.date()).days
    time = f"{then.hour}:{then.minute:02}"
    if timedelta() <= now - then < timedelta(hours=1):
        minutes = int((now - then).total_seconds() // 60)
        return words("when.minutes", count=minutes) if minutes else words("when.now")
    if days == 0:
        return words("when.today", time=time)
    if days == 1:
        return words("when.yesterday", time=time)
    return words("when.days", count=days) if 1 < days < A_WEEK else date(words, then, now)


def date(words: Words, day: datetime, now: datetime) -> str:
    """A day with its month; the year only where it is another one."""
    month = words(f"month.{day.month}")
    if day.year == now.year:
        return words("when.day_and_month", day=day.day, month=month)
    return words("when.date", day=day.day, month=month, year=day.year)
