"""Settings of both clients."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import uuid4

from .call import Call, CallOptions

version = "0.1.0"


@dataclass(frozen=True)
class Settings:
    token: str
    base_url: str  # including the version: https://api.example.com/v1
    user_agent: str  # identifies the integration: acme-channel-manager/2.3
    timeout: float = 30.0  # seconds per attempt, including reading its answer
    retries_max: int = 2  # after temporary failures; waits for the rate limit do not count

    def url_of(self, call: Call) -> str:
        return f"{self.base_url.rstrip('/')}{call.path}"

    def headers_of(self, call: Call, options: CallOptions) -> Mapping[str, str]:
        """Headers of a call, made once: its idempotency key stays the same across its retries."""
        key = {} if call.method == "GET" else {"Idempotency-Key": str(uuid4())}
        user_agent = f"{self.user_agent} innkeeper-sdk-python/{version}"
        own = {"Authorization": f"Bearer {self.token}", "User-Agent": user_agent}
        return key | own | call.headers() | dict(options.get("headers", {}))
