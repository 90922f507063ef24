"""Method of all: the running instance, and a hotel for each test."""

from __future__ import annotations

import datetime as dt
import re
import socket
import subprocess
import sys
from pathlib import Path

import anyio
import pytest
from conftest import Client, Tenant, items_of, operator, settled
from scripted_server import ScriptedServer
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from innkeeper_sdk import Innkeeper, RefusedError, WebhookReceiver, models, verify_webhook
from innkeeper_sdk.models import ReservationCreatedEvent
from innkeeper_sdk.webhooks import MemoryStore

package = Path(__file__).parent.parent

pytestmark = [pytest.mark.anyio, pytest.mark.instance]


async def first_offer(client: Client, hotel: Tenant) -> tuple[models.Offer, dt.date]:
    today = dt.datetime.fromisoformat(operator("clock", "show", "--tenant", hotel.tenant_id)["now"]).date() + dt.timedelta(days=3)
    offers = await items_of(client.offers_list(arrival=today, departure=today + dt.timedelta(days=2), adults=2))
    return offers[0], today


def booking(offer: models.Offer, arrival: dt.date) -> models.ReservationInput:
    return models.ReservationInput(
        arrival=arrival,
        departure=arrival + dt.timedelta(days=2),
        room_type_id=offer.room_type_id,
        rate_plan_id=offer.rate_plan_id,
        adults=2,
        guest=models.GuestInput(first_name="Amália", last_name="Rodrigues"),
    )


async def test_a_typical_integration(guest_desk: Client, hotel: Tenant) -> None:
    """Guarantee: the client works with the real service. Method: each kind of answer once."""
    client = guest_desk
    for last_name in ("Abreu", "Brito", "Costa"):
        await settled(client.guests_create(models.GuestInput(first_name="Ana", last_name=last_name)))
    found = [guest.last_name for guest in await items_of(client.guests_list(limit=1))]
    assert found == ["Costa", "Brito", "Abreu"]

    offer, arrival = await first_offer(client, hotel)
    stay = (await settled(client.reservations_create(booking(offer, arrival)))).data
    assert (stay.arrival, stay.nights, stay.quote.total) == (arrival, 2, offer.quote.total)
    read = await settled(client.reservations_get(stay.id))
    patch = models.ReservationPatch(departure=arrival + dt.timedelta(days=3))
    assert (await settled(client.reservations_change(stay.id, patch, if_match=read.etag))).data.nights == 3
    with pytest.raises(RefusedError) as lost:
        await settled(client.reservations_change(stay.id, patch, if_match=read.etag))
    assert (lost.value.code, lost.value.status) == ("SVC-3006", 409)

    water = models.ChargeInput(amount=models.MoneyInput(currency="EUR", amount="3.20"), code="bar", description="Water")
    once = f"bar-{stay.id}"
    entry, repeat = [await settled(client.folios_post_charge(stay.folio_id, water, idempotency_key=once)) for _ in range(2)]
    assert (entry.data.id, entry.is_replayed, repeat.is_replayed) == (repeat.data.id, False, True)

    with pytest.raises(RefusedError) as missing:
        await settled(client.guests_get("gst_unknown"))
    assert missing.value.code == "SVC-2011"


async def test_bytes_nothing_and_lists_without_pages(guest_desk: Client, hotel: Tenant) -> None:
    client = guest_desk
    types = await items_of(client.room_types_list())
    day = operator("clock", "show", "--tenant", hotel.tenant_id)["now"][:10]
    rows = await items_of(client.availability_list(from_=dt.date.fromisoformat(day), to=dt.date.fromisoformat(day)))
    assert {row.room_type_id for row in rows} == {each.id for each in types}
    csv = await settled(client.reports_get_as("housekeeping-status", "text/csv", date=dt.date.fromisoformat(day)))
    assert csv.headers["content-type"].startswith("text/csv")
    assert b"room" in csv.data.splitlines()[0]
    endpoint = await settled(client.endpoints_create(models.WebhookEndpointInput(url="http://127.0.0.1:9/", events=["guest.*"])))
    assert (await settled(client.endpoints_remove(endpoint.data.id))).data is None


async def test_a_delivery_is_verified_typed_and_handled_once(hotel: Tenant, receiver: ScriptedServer) -> None:
    """Guarantee: this package verifies what the service really sends. Method: a booking and its delivery to a receiver."""
    with Innkeeper(hotel.settings()) as client:
        url = receiver.base_url
        wanted = models.WebhookEndpointInput(url=url, events=["reservation.*"], signatures=["service", "standard"])
        secret = client.endpoints_create(wanted).data.secret or ""
        offer, arrival = await first_offer(client, hotel)
        stay = client.reservations_create(booking(offer, arrival)).data
    with anyio.fail_after(30):
        while not receiver.seen:
            await anyio.sleep(0.02)
    request = receiver.seen[0]
    match verify_webhook(request.body, request.headers, ["whsec_next", secret]).typed():
        case ReservationCreatedEvent(data=data):
            assert (data.id, data.arrival) == (stay.id, arrival)
        case other:
            pytest.fail(f"another event: {other}")
    handled: list[str] = []
    webhooks = WebhookReceiver(secret, lambda event: handled.append(event.event), MemoryStore())
    assert [webhooks.receive(request.body, request.headers) for _ in range(2)] == [204, 204]
    assert handled == ["reservation.created"]
    assert webhooks.receive(request.body + b" ", request.headers) == 401
    standard = {name: value for name, value in request.headers.items() if name.lower().startswith("webhook-")}
    assert verify_webhook(request.body, standard, secret).event == "reservation.created"
    assert Webhook(secret).verify(request.body, standard)["event"] == "reservation.created"
    with pytest.raises(WebhookVerificationError):
        Webhook(secret).verify(request.body + b" ", standard)


async def test_an_event_of_the_feed_is_read_once(hotel: Tenant) -> None:
    with Innkeeper(hotel.settings()) as client:
        guest = client.guests_create(models.GuestInput(first_name="Ana", last_name="Abreu")).data
        events = list(client.events_list(after="", wait=25, event="guest.updated"))
        assert [event.resource_id for event in events] == [guest.id]


def test_the_tour_of_the_readme(hotel: Tenant, tmp_path: Path) -> None:
    """Guarantee: the code of the README works and is typed. Method: its blocks as one program."""
    blocks = re.findall(r"```python\n(.*?)```", (package / "README.md").read_text(), re.DOTALL)
    tour = tmp_path / "tour.py"
    tour.write_text("\n".join(blocks))
    typed = subprocess.run([Path(sys.executable).parent / "mypy", tour], cwd=package, capture_output=True, text=True, check=False)
    assert typed.returncode == 0, typed.stdout
    environment = {"INNKEEPER_TOKEN": hotel.token, "INNKEEPER_URL": hotel.base_url, "PYTHONPATH": str(package / "src")}
    done = subprocess.run([sys.executable, tour], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("res_")
    assert lines[1].startswith("somebody else was faster: req_")
    assert lines[0].split()[0] in lines[-1]


async def test_the_example_receiver(hotel: Tenant) -> None:
    """Method: runs it as a separate process."""
    with Innkeeper(hotel.settings()) as client:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        url = f"http://127.0.0.1:{port}/"
        secret = client.endpoints_create(models.WebhookEndpointInput(url=url, events=["*"])).data.secret or ""
        environment = {"INNKEEPER_WEBHOOK_SECRET": secret, "PORT": str(port), "PYTHONPATH": str(package / "src")}
        example = [sys.executable, str(package / "examples" / "receiver.py")]
        with subprocess.Popen(example, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == f"listening on {url[:-1]}\n"
            offer, arrival = await first_offer(client, hotel)
            stay = client.reservations_create(booking(offer, arrival)).data
            printed = [process.stdout.readline() for _ in range(2)]
            process.terminate()
    assert f"reservation.created {stay.id}: {stay.arrival} to {stay.departure}\n" in printed
    assert "guest.updated: nothing to do\n" in printed
