"""Method: the published vectors of every language, and a receiver with the requests that a sender may send."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from innkeeper_sdk import MemoryStore, WebhookEvent, WebhookReceiver, WebhookVerificationError, models, verify_webhook

file = Path(__file__).parents[2] / "sdk" / "vectors" / "webhook-signatures.json"
vectors = json.loads(file.read_text())["vectors"]
secret = "whsec_of_the_test"


def verify(vector: Any) -> WebhookEvent:
    return verify_webhook(base64.b64decode(vector["body_base64"]), vector["headers"], vector["secrets"], now_ms=vector["now_ms"])


@pytest.mark.parametrize("vector", vectors, ids=lambda vector: str(vector["name"]))
def test_every_vector_is_verified_or_refused_as_published(vector: Any) -> None:
    expected = vector["expected"]
    if not expected["verified"]:
        with pytest.raises(WebhookVerificationError) as caught:
            verify(vector)
        assert caught.value.reason == expected["reason"]
        return
    event = verify(vector)
    assert (event.id, event.event, event.attempt) == (expected["id"], expected["event"], expected["attempt"])


def test_the_vectors_show_every_reason_and_acceptances() -> None:
    reasons = {vector["expected"].get("reason") for vector in vectors}
    assert reasons == {None, "missing_header", "malformed_signature", "timestamp_out_of_tolerance", "signature_mismatch", "invalid_body"}


def test_headers_are_found_in_any_case_and_one_that_comes_twice_is_refused() -> None:
    first = vectors[0]
    body = base64.b64decode(first["body_base64"])
    upper = [(name.upper(), value) for name, value in first["headers"].items()]
    assert verify_webhook(body, upper, first["secrets"], now_ms=first["now_ms"]).id == first["expected"]["id"]
    with pytest.raises(WebhookVerificationError) as caught:
        verify_webhook(body, [*upper, ("x-service-signature", "t=1")], first["secrets"], now_ms=first["now_ms"])
    assert caught.value.reason == "malformed_signature"


@pytest.mark.parametrize("empty", ["", " ", [], [""], None])
def test_an_empty_secret_is_an_error_of_the_caller(empty: Any) -> None:
    """Guarantee: a misconfigured receiver fails at once, and never accepts every request."""
    with pytest.raises(TypeError, match="secret"):
        verify_webhook(b"{}", {}, empty)


def test_a_parsed_body_is_an_error_of_the_caller() -> None:
    parsed: Any = {"id": "evt_1"}
    with pytest.raises(TypeError, match="raw bytes"):
        verify_webhook(parsed, {}, secret)


def signed(data: Mapping[str, Any], name: str = "guest.updated", event_id: str = "evt_1") -> tuple[bytes, dict[str, str]]:
    envelope = {"id": event_id, "event": name, "tenant_id": "ten_1", "created_at": "2027-01-01T00:00:00.000Z", "api_version": "v1"}
    body = json.dumps({**envelope, "data": data}).encode()
    timestamp = str(int(time.time() * 1_000))
    signature = hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()
    return body, {"X-Service-Timestamp": timestamp, "X-Service-Signature": f"t={timestamp},v1={signature}"}


def test_an_event_of_a_name_that_is_new_is_verified_and_has_no_model() -> None:
    event = verify_webhook(*signed({"id": "inv_1"}, "invoice.printed"), secret)
    assert (event.event, event.data, event.typed()) == ("invoice.printed", {"id": "inv_1"}, None)


def test_a_receiver_handles_an_event_once_and_refuses_a_forged_one() -> None:
    handled: list[str] = []
    receiver = WebhookReceiver(secret, lambda event: handled.append(event.id), MemoryStore())
    body, headers = signed({"id": "gst_1"})
    assert receiver.receive(body.replace(b"gst_1", b"gst_2"), headers) == 401
    assert [receiver.receive(body, headers), receiver.receive(body, headers)] == [204, 204]
    assert handled == ["evt_1"]


def test_an_event_whose_handling_fails_is_new_again_and_one_that_is_being_handled_is_put_off() -> None:
    outcomes: list[int] = []
    store = MemoryStore()
    body, headers = signed({"id": "gst_1"})

    def handle(event: WebhookEvent) -> None:
        outcomes.append(receiver.receive(body, headers))
        if len(outcomes) == 1:
            raise RuntimeError("the database is down")

    receiver = WebhookReceiver(secret, handle, store)
    with pytest.raises(RuntimeError, match="database"):
        receiver.receive(body, headers)
    assert receiver.receive(body, headers) == 204
    assert outcomes == [409, 409]


def test_a_memory_store_forgets_the_oldest_first() -> None:
    store = MemoryStore(events_max=2)
    claims = [store.claim(each) for each in ("a", "b", "c", "b", "a")]
    assert claims == ["new", "new", "new", "running", "new"]


def test_models_of_events_are_exported() -> None:
    assert models.GuestUpdatedEvent.model_fields["data"].annotation is models.Guest
