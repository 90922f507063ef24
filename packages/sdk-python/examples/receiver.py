"""
A subscriber of Innkeeper's events. Started with the secret that endpoints_create answered:

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
        case _:  # also what later versions of the API send
            print(f"{event.event}: nothing to do", flush=True)


# A real subscriber keeps the ids where it keeps what it did about them.
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
