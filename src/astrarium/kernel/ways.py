"""The ways in which a table asks in windows: who is waited for, and for how long.

In most windows most seats can only pass, and how long it takes until all have passed must not tell
who held something. A table chooses (`docs/secrets.md` says what each way tells an observer):

- `DAYS`: a window closes when all have answered, by themselves or by standing orders.
- `LIVE`: the seal is kept until the table says that the time is over (`Flow.close_window`), also
  if all have answered long before, or only one is asked. Whoever has not answered by then passes.
- `STRICT`: no standing order answers in a window: everybody who could is asked.
"""

from __future__ import annotations

LIVE, DAYS, STRICT = "live", "days", "strict"
WAYS = (LIVE, DAYS, STRICT)
