"""
A subscriber to Innkeeper's events. Start it with the secret from endpoints_create:

    INNKEEPER_WEBHOOK_SECRET=whsec_... PORT=9000 python receiver.py
"""

import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from innkeeper_sdk import MemoryStore, WebhookEvent, WebhookReceiver
from innkeeper_sdk.models import ReservationCreatedEvent

body_bytes_max = 1_048_576


def handle(event: WebhookEvent) -> None:
    match event.typed():
        case ReservationCreatedEvent(data=stay):
            print(f"{event.event} {stay.id}: {stay.arrival} to {stay.departure}", flush=True)
        case _:  # including events of later versions of the API
            print(f"{event.event}: nothing to do", flush=True)


# A real subscriber stores the ids together with the effects of the events.
webhooks = WebhookReceiver(os.environ["INNKEEPER_WEBHOOK_SECRET"], handle, MemoryStore())


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", "0"))
        status = 413 if length > body_bytes_max else webhooks.receive(self.rfile.read(length), self.headers.items())
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()


if __name__ == "__main__":
    with ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "9000"))), Handler) as server:
        print(f"listening on http://127.0.0.1:{server.server_address[1]}", flush=True)
        server.serve_forever()
