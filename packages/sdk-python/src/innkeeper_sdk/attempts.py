"""The retry policy: which failures are retried, how often and after which pauses."""

from .errors import InnkeeperError

limited_waits_max = 5  # other clients of the tenant may use up the capacity meanwhile
longest_wait_seconds = 120  # longer waits, such as a maintenance window, are left to the caller
first_back_off_seconds = 0.5

no_answer = 0
gateway_statuses = (502, 504)
retryable_codes = ("SVC-3010", "SVC-4005", "SVC-4009")  # an unknown outcome, or an earlier attempt that is still running


class Attempts:
    """Counts the retries of one call. A 429 is retried after exactly its Retry-After and does not count as a retry."""

    def __init__(self, retries_max: int) -> None:
        self._retries_left = retries_max
        self._limited_left = limited_waits_max
        self._back_off_seconds = first_back_off_seconds

    def seconds_before_retry(self, error: InnkeeperError) -> float | None:
        """Takes an attempt; None if the error is final."""
        back_off, self._back_off_seconds = self._back_off_seconds, self._back_off_seconds * 2
        seconds = back_off if error.retry_after_seconds is None else error.retry_after_seconds
        return seconds if self._take(error) and seconds <= longest_wait_seconds else None

    def _take(self, error: InnkeeperError) -> bool:
        if error.status == 429:
            self._limited_left -= 1
            return self._limited_left >= 0
        self._retries_left -= 1 if is_retryable(error) else 0
        return is_retryable(error) and self._retries_left >= 0


def is_retryable(error: InnkeeperError) -> bool:
    """Reports whether the same request, with the same key, may succeed later. Any other refusal is permanent."""
    if error.status in (no_answer, 500, 503):
        return True
    return error.status in gateway_statuses if error.code is None else error.code in retryable_codes
