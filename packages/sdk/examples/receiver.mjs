// A subscriber to Innkeeper's events. Start it with the secret from POST /webhook-endpoints:
//   INNKEEPER_WEBHOOK_SECRET=whsec_... PORT=9000 node receiver.mjs
import { createServer } from 'node:http';
import { isEvent, verifyWebhook, WebhookVerificationError } from '@innkeeper/sdk';

const secret = process.env.INNKEEPER_WEBHOOK_SECRET ?? '';
const port = Number(process.env.PORT ?? 9000);
const bodyBytesMax = 1_048_576;
if (secret === '') throw new Error('INNKEEPER_WEBHOOK_SECRET is not set');

// Delivery is at least once. A real subscriber stores the ids together with the effects of the events, in the same transaction.
const seen = new Set();

function handle(event) {
  if (event.attempt > 0) console.log(`retry ${event.attempt}`);
  if (isEvent(event, 'reservation.')) console.log(`${event.event} ${event.data.id}: ${event.data.arrival} to ${event.data.departure}`);
  else console.log(`${event.event}: nothing to do`); // including events of later versions of the API
}

/** Reads the raw bytes: the signature covers them, so nothing may parse them first. */
async function rawBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const server = createServer(async (request, response) => {
  try {
    const event = verifyWebhook({ body: await rawBody(request), headers: request.headers, secret });
    if (seen.has(event.id)) console.log(`${event.id} again: accepted, not handled twice`);
    else handle(event);
    seen.add(event.id); // after the work: an event whose handling throws is delivered again
    response.writeHead(204).end();
  } catch (error) {
    const isForged = error instanceof WebhookVerificationError;
    console.error(isForged ? `refused: ${error.reason}` : error);
    response.writeHead(isForged ? 401 : 500).end();
  }
});
server.listen(port, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
