"""Figures about the running server, as Prometheus reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts and a histogram of request times; gauges are asked when somebody looks."""

    def __init__(self) -> None:
        self.requests: Counter[int] = Counter()
        self.times: Counter[float] = Counter()
        self.seconds = 0.0
        self.gauges: dict[str, Callable[[], float]] = {}

    def request(self, status: int, seconds: float) -> None:
        self.requests[status] += 1
        self.seconds += seconds
        for edge in BUCKETS:
            if seconds <= edge:
                self.times[edge] += 1
                break

    def text(self) -> str:
        lines = ["# TYPE astrarium_requests_total counter"]
        for status, count in sorted(self.requests.items()):
            lines.append(f'astrarium_requests_total{{status="{status}"}} {count}')
        lines += self._histogram()
        for name, read in self.gauges.items():
            lines += [f"# TYPE astrarium_{name} gauge", f"astrarium_{name} {read():g}"]
        return "\n".join(lines) + "\n"

    def _histogram(self) -> list[str]:
        name, total = "astrarium_request_seconds", self.requests.total()
        lines, below = [f"# TYPE {name} histogram"], 0
        for edge in BUCKETS:
            below += self.times[edge]
            lines.append(f'{name}_bucket{{le="{edge}"}} {below}')
        lines += [f'{name}_bucket{{le="+Inf"}} {total}', f"{name}_sum {self.seconds:g}"]
        return [*lines, f"{name}_count {total}"]
