import type { DedupeStore } from './dedupe-store.ts';
import { WebhookVerificationError } from './verification-error.ts';
import { verifyWebhook, type WebhookRequest } from './verify-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

export interface WebhookHandling {
  /** The whole signing secret, `whsec_` included; several while a rotation is being rolled out on this side. */
  readonly secret: string | readonly string[];
  /** What it throws passes through, and the event is delivered again. At most 15 seconds. */
  readonly handle: (event: WebhookEvent) => void | Promise<void>;
  readonly store: DedupeStore;
}

/** A request as Express hands it on, or Node's own server. */
export interface IncomingRequest extends AsyncIterable<Uint8Array> {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** What a parser before left: the bytes of `express.raw`, or nothing. */
  readonly body?: unknown;
}

export interface OutgoingResponse {
  statusCode: number;
  readonly end: () => unknown;
}

const bodyBytesMax = 1_048_576;
const drainedBytesMax = 16 * bodyBytesMax;
const accepted = 204;
const notBelieved = 401;
const beingHandled = 409;
const tooLarge = 413;

/** For `fetch` style servers: Deno, Bun, workers, frameworks with Request and Response. */
export function fetchWebhookHandler(handling: WebhookHandling): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = request.body === null ? new Uint8Array() : await bytesOf(request.body);
    const status = body === null ? tooLarge : await receive(handling, { body, headers: request.headers });
    return new Response(null, { status });
  };
}

/** For Express, before any parser of bodies, and for Node's own server. A failure is handed to `next`. */
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

/** Believes, claims, handles: the status to answer. */
async function receive({ secret, handle, store }: WebhookHandling, request: Pick<WebhookRequest, 'body' | 'headers'>): Promise<number> {
  const event = verified({ ...request, secret });
  if (event === null) return notBelieved;
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

/** The bytes as they came: the signature is over them. */
async function rawBodyOf(request: IncomingRequest): Promise<Uint8Array | null> {
  if (request.body === undefined) return bytesOf(request);
  if (request.body instanceof Uint8Array) return request.body;
  throw new TypeError('a parser has read the body; the webhook handler must come before it, or after express.raw');
}

/** Null when there are too many. They are read all the same, within reason: a sender that is cut off learns nothing. */
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
