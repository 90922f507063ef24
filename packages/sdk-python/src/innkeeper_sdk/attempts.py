"""Which failures are repeated, how often and after how long."""

from .errors import InnkeeperError

limited_waits_max = 5  # others of the tenant may take what was waited for
longest_wait_seconds = 120  # what takes longer, a maintenance window for instance, is for the caller to decide
first_back_off_seconds = 0.5

no_answer = 0
of_gateways = (502, 504)
passing_codes = ("SVC-3010", "SVC-4005", "SVC-4009")  # a payment whose outcome is unknown, or an earlier attempt that still runs


class Attempts:
    """Counts the repeats of one call. A 429 is repeated after exactly its Retry-After and uses up no retry."""

    def __init__(self, retries_max: int) -> None:
        self._retries_left = retries_max
        self._limited_left = limited_waits_max
        self._back_off_seconds = first_back_off_seconds

    def seconds_before_repeat(self, error: InnkeeperError) -> float | None:
        """None: the error is final."""
        back_off, self._back_off_seconds = self._back_off_seconds, self._back_off_seconds * 2
        seconds = back_off if error.retry_after_seconds is None else error.retry_after_seconds
        return seconds if self._may_repeat(error) and seconds <= longest_wait_seconds else None

    def _may_repeat(self, error: InnkeeperError) -> bool:
        if error.status == 429:
            self._limited_left -= 1
            return self._limited_left >= 0
        self._retries_left -= 1 if is_passing(error) else 0
        return is_passing(error) and self._retries_left >= 0


def is_passing(error: InnkeeperError) -> bool:
    """Whether the same request, with the same key, may fare better. Any other refusal stays one."""
    if error.status in (no_answer, 500, 503):
        return True
    return error.status in of_gateways if error.code is None else error.code in passing_codes
