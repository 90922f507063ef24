import type { DedupeStore } from './dedupe-store.ts';
import { WebhookVerificationError } from './verification-error.ts';
import { verifyWebhook, type WebhookRequest } from './verify-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

export interface WebhookHandling {
  /** The whole signing secret including `whsec_`; several while you roll out a rotation. */
  readonly secret: string | readonly string[];
  /** Handles an event within 15 seconds. Errors pass through, and the event is delivered again. */
  readonly handle: (event: WebhookEvent) => void | Promise<void>;
  readonly store: DedupeStore;
}

/** A request of Express or of Node's own server. */
export interface IncomingRequest extends AsyncIterable<Uint8Array> {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Left by an earlier parser: the bytes of `express.raw`, or nothing. */
  readonly body?: unknown;
}

export interface OutgoingResponse {
  statusCode: number;
  readonly end: () => unknown;
}

const bodyBytesMax = 1_048_576;
const drainedBytesMax = 16 * bodyBytesMax;
const accepted = 204;
const notVerified = 401;
const beingHandled = 409;
const tooLarge = 413;

/** A handler for `fetch`-style servers: Deno, Bun, workers, frameworks with Request and Response. */
export function fetchWebhookHandler(handling: WebhookHandling): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = request.body === null ? new Uint8Array() : await bytesOf(request.body);
    const status = body === null ? tooLarge : await receive(handling, { body, headers: request.headers });
    return new Response(null, { status });
  };
}

/** A handler for Express, before any body parser, and for Node's own server. Errors are passed to `next`. */
export function expressWebhookHandler(
  handling: WebhookHandling,
): (request: IncomingRequest, response: OutgoingResponse, next: (error?: unknown) => void) => void {
  const answer = async (request: IncomingRequest, response: OutgoingResponse): Promise<void> => {
    const body = await rawBodyOf(request);
    response.statusCode = body === null ? tooLarge : await receive(handling, { body, headers: request.headers });
    response.end();
  };
  return (request, response, next) => void answer(request, response).catch(next);
}

/** Verifies, claims and handles an event; returns the status. */
async function receive({ secret, handle, store }: WebhookHandling, request: Pick<WebhookRequest, 'body' | 'headers'>): Promise<number> {
  const event = verified({ ...request, secret });
  if (event === null) return notVerified;
  const claim = await store.claim(event.id);
  if (claim !== 'new') return claim === 'done' ? accepted : beingHandled;
  try {
    await handle(event);
  } catch (error) {
    await store.release(event.id);
    throw error;
  }
  await store.done(event.id);
  return accepted;
}

function verified(request: WebhookRequest): WebhookEvent | null {
  try {
    return verifyWebhook(request);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return null;
    throw error;
  }
}

/** The raw bytes, which the signature covers. */
async function rawBodyOf(request: IncomingRequest): Promise<Uint8Array | null> {
  if (request.body === undefined) return bytesOf(request);
  if (request.body instanceof Uint8Array) return request.body;
  throw new TypeError('a parser has read the body; the webhook handler must come before it, or after express.raw');
}

/** Collects the bytes; null if there are too many. Those are still read, within reason, because a sender that is cut off gets no answer. */
async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > drainedBytesMax) return null;
    if (length <= bodyBytesMax) read.push(chunk);
  }
  if (length > bodyBytesMax) return null;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of read) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
