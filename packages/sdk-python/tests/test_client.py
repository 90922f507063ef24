"""Method of all: a real server that reacts as scripted, with both clients."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import anyio
import pytest
from conftest import Script, items_of, settled
from scripted_server import Reaction, Reply, serving

from innkeeper_sdk import (
    AsyncInnkeeper,
    InnkeeperError,
    NoAnswerError,
    RateLimitedError,
    RefusedError,
    Settings,
    UnexpectedAnswerError,
    models,
)
from innkeeper_sdk.call import path_of, text_of

pytestmark = pytest.mark.anyio

acme = models.CompanyInput(name="Acme", discount_percent=10)
company = {"id": "com_1", "name": "Acme", "tax_id": None, "discount_percent": 10, "created_at": "x", "updated_at": "x", "new_field": 1}
opened = Reply(201, company, {"ETag": '"1"', "X-Request-Id": "req_9", "Idempotent-Replayed": "true"})


def refusal(status: int, code: str, retry_after: int | None = None, details: Any = None) -> Reply:
    body = {"code": code, "message": "refused", "request_id": "req_1", "details": details or [{"field": "body", "issue": "is wrong"}]}
    return Reply(status, body, {} if retry_after is None else {"Retry-After": str(retry_after)})


async def failure_of(call: Callable[[], Any]) -> InnkeeperError:
    with pytest.raises(InnkeeperError) as caught:
        await settled(call())
    return caught.value


async def test_a_request_names_its_token_and_its_integration_and_writes_have_a_key_each(script: Script) -> None:
    made = script([opened])
    client = made.client
    answer = await settled(client.companies_create(acme))
    await settled(client.companies_create(acme))
    await settled(client.companies_create(acme, idempotency_key="mine", headers={"X-Own": "1"}))
    first, _second, own = made.server.seen
    assert (answer.data.id, answer.status, answer.etag, answer.request_id, answer.is_replayed) == ("com_1", 201, '"1"', "req_9", True)
    assert answer.data.model_extra == {"new_field": 1}
    assert (first.method, first.path) == ("POST", "/v1/companies")
    assert json.loads(first.body) == {"name": "Acme", "discount_percent": 10}
    expected = {"authorization": "Bearer tok", "user-agent": "acme/1.0 innkeeper-sdk-python/0.1.0", "accept": "application/json"}
    assert expected.items() <= first.headers.items()
    assert (own.headers["idempotency-key"], own.headers["x-own"]) == ("mine", "1")
    assert len(made.server.keys) == 3


async def test_a_query_is_sent_as_the_document_describes_it_and_a_reading_has_no_key(script: Script) -> None:
    made = script([Reply(200, {"data": []})])
    client = made.client
    await items_of(client.reservations_list(status=["confirmed", "tentative"], limit=2, arrival_from=dt.date(2027, 3, 1)))
    seen = made.server.seen[0]
    assert parse_qs(urlsplit(seen.path).query) == {"status": ["confirmed,tentative"], "limit": ["2"], "arrival_from": ["2027-03-01"]}
    assert "idempotency-key" not in seen.headers


async def test_what_was_not_given_stays_out_of_a_body_and_none_is_null(script: Script) -> None:
    made = script([refusal(404, "SVC-2011")])
    client = made.client
    patch = models.ReservationPatch(departure=dt.date(2027, 3, 4), notes=None)
    await failure_of(lambda: client.reservations_change("res/1", patch, if_match='"1"'))
    seen = made.server.seen[0]
    assert json.loads(seen.body) == {"departure": "2027-03-04", "notes": None}
    assert (seen.path, seen.headers["if-match"]) == ("/v1/reservations/res%2F1", '"1"')


@pytest.mark.parametrize(
    "reaction",
    ["cut", refusal(500, "SVC-9001"), refusal(503, "SVC-9003"), refusal(502, "SVC-4005"), Reply(502, "bad gateway"), Reply(504)],
    ids=["a cut connection", "SVC-9001", "SVC-9003", "SVC-4005", "a gateway", "a gateway that waited"],
)
async def test_what_may_pass_is_repeated_with_the_same_key_and_body(script: Script, reaction: Reaction) -> None:
    """Guarantee: a request that may have taken effect is repeated with its own key."""
    made = script([reaction, reaction, opened])
    client = made.client
    assert (await settled(client.companies_create(acme))).data.id == "com_1"
    assert len(made.server.seen) == 3
    assert len(made.server.keys) == 1
    assert len({seen.body for seen in made.server.seen}) == 1
    assert made.waits == [0.5, 1.0]


async def test_retries_end_with_the_error_of_the_last_attempt(script: Script) -> None:
    made = script([refusal(500, "SVC-9001")])
    client = made.client
    error = await failure_of(lambda: client.companies_create(acme))
    assert isinstance(error, RefusedError)
    assert (error.code, error.status, len(made.server.seen)) == ("SVC-9001", 500, 3)
    none = script(["cut"], retries_max=0)
    alone = none.client
    failure = await failure_of(lambda: alone.companies_create(acme))
    assert isinstance(failure, NoAnswerError)
    assert (failure.code, failure.status, len(none.server.seen)) == (None, 0, 1)


async def test_after_a_429_it_waits_exactly_retry_after_as_often_as_needed_and_no_retry_is_used_up(script: Script) -> None:
    limited = [refusal(429, "SVC-5001", 7), refusal(429, "SVC-5002", 60), refusal(429, "SVC-5001", 1)]
    made = script([*limited, opened], retries_max=0)
    client = made.client
    assert (await settled(client.companies_create(acme))).data.id == "com_1"
    assert made.waits == [7, 60, 1]
    assert len(made.server.keys) == 1
    endless = script([refusal(429, "SVC-5002", 1)])
    again = endless.client
    error = await failure_of(lambda: again.companies_create(acme))
    assert isinstance(error, RateLimitedError)
    assert (error.code, error.retry_after_seconds, len(endless.server.seen)) == ("SVC-5002", 1, 6)


async def test_a_retry_after_of_a_degraded_service_is_obeyed_and_one_that_is_too_long_is_left_to_the_caller(script: Script) -> None:
    short = script([refusal(503, "SVC-9003", 30), refusal(409, "SVC-3010", 2), opened])
    client = short.client
    await settled(client.companies_create(acme))
    assert short.waits == [30, 2]
    long = script([refusal(503, "SVC-9002", 7_200)])
    other = long.client
    error = await failure_of(lambda: other.companies_create(acme))
    assert (error.code, error.retry_after_seconds, long.waits) == ("SVC-9002", 7_200, [])


async def test_a_refusal_is_raised_as_it_was_answered_at_once(script: Script) -> None:
    made = script([refusal(409, "SVC-3001"), refusal(402, "SVC-4006", details={"provider_reason": "expired_card"})])
    client = made.client
    error = await failure_of(lambda: client.companies_create(acme))
    assert isinstance(error, RefusedError)
    assert (error.code, error.status, str(error), error.request_id) == ("SVC-3001", 409, "SVC-3001: refused", "req_1")
    assert [(each.field, each.issue) for each in error.details] == [("body", "is wrong")]
    declined = await failure_of(lambda: client.companies_create(acme))
    assert (declined.code, declined.provider_reason, declined.details) == ("SVC-4006", "expired_card", [])
    assert len(made.server.seen) == 2


async def test_a_redirect_is_not_followed_and_the_token_goes_nowhere_else(script: Script) -> None:
    made = script([Reply(302, None, {"Location": "/elsewhere"})])
    client = made.client
    error = await failure_of(lambda: client.companies_create(acme))
    assert isinstance(error, UnexpectedAnswerError)
    assert (error.status, len(made.server.seen)) == (302, 1)


async def test_an_answer_that_is_none_of_the_document_is_an_error_of_its_own(script: Script) -> None:
    made = script([Reply(201, {"id": 1}), Reply(200, {"items": []})])
    client = made.client
    for call in (lambda: client.companies_create(acme), lambda: items_of(client.companies_list())):
        error = await failure_of(call)
        assert isinstance(error, UnexpectedAnswerError)
        assert error.status in (200, 201)
    assert len(made.server.seen) == 2


@pytest.mark.parametrize("reaction", ["hang", "drip"])
async def test_an_attempt_without_a_whole_answer_ends_and_is_repeated_with_the_same_key(script: Script, reaction: Reaction) -> None:
    made = script([reaction, opened], timeout=0.2)
    client = made.client
    assert (await settled(client.companies_create(acme, timeout=0.5))).data.id == "com_1"
    assert len(made.server.seen) == 2
    assert len(made.server.keys) == 1
    silent = script([reaction], timeout=0.05, retries_max=0)
    other = silent.client
    assert isinstance(await failure_of(lambda: other.companies_create(acme)), NoAnswerError)


async def test_a_cancelled_call_is_not_repeated() -> None:
    with serving(["hang"]) as server:
        settings = Settings(token="tok", base_url=server.base_url, user_agent="acme/1.0")
        async with AsyncInnkeeper(settings) as client, anyio.create_task_group() as tasks:
            tasks.start_soon(client.companies_create, acme)
            while not server.seen:
                await anyio.sleep(0.005)
            tasks.cancel_scope.cancel()
        assert len(server.seen) == 1


async def test_a_list_is_read_when_it_is_needed_with_the_filters_and_the_cursor(script: Script) -> None:
    page = [{**company, "id": each} for each in ("a", "b", "c")]
    made = script(
        [
            Reply(200, {"data": page[:2], "next_cursor": "c/1"}),
            Reply(200, {"data": [], "next_cursor": "c2"}),
            Reply(200, {"data": page[2:]}),
        ]
    )
    client = made.client
    pages = client.companies_list(limit=2)
    assert made.server.seen == []
    assert [each.id for each in await items_of(pages)] == ["a", "b", "c"]
    queries = [parse_qs(urlsplit(seen.path).query) for seen in made.server.seen]
    assert queries == [{"limit": ["2"]}, {"limit": ["2"], "cursor": ["c/1"]}, {"limit": ["2"], "cursor": ["c2"]}]


@pytest.mark.parametrize("value", ["", ".", ".."])
def test_a_value_that_would_name_another_path_is_a_fault_of_the_caller(value: str) -> None:
    with pytest.raises(ValueError, match="id must not be"):
        path_of("/guests/{id}", id=value)


def test_a_moment_is_sent_in_utc_and_one_without_a_zone_is_a_fault_of_the_caller() -> None:
    zone = dt.timezone(dt.timedelta(hours=2))
    assert text_of(dt.datetime(2027, 3, 1, 12, tzinfo=zone)) == "2027-03-01T10:00:00.000Z"
    assert text_of(True) == "true"
    with pytest.raises(ValueError, match="zone"):
        text_of(dt.datetime(2027, 3, 1))
