import { isSameSignature, signatureOf } from './hmac.ts';
import { standardSignatureOf } from './standard-signature.ts';
import { type WebhookRefusal, WebhookVerificationError } from './verification-error.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** A received delivery. */
export interface WebhookRequest {
  /** The raw body, before any parser. A string stands for its UTF-8 bytes. */
  readonly body: Uint8Array | ArrayBuffer | string;
  /** From `fetch`, Node's `request.headers`, or any object by name; names are case-insensitive. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The whole signing secret including `whsec_`; several while you roll out a rotation. */
  readonly secret: string | readonly string[];
  /** Milliseconds since the epoch; the system's time by default. */
  readonly now?: number;
}

/** The distance from the present, in either direction, at which a timestamp is refused. */
export const webhookToleranceMs = 300_000;

const signatureGrammar = /^t=(0|[1-9]\d{0,14})((?:,v1=[0-9a-f]{64})+)$/;

const secondsGrammar = /^(0|[1-9]\d{0,11})$/;
const standardGrammar = /^v1,([A-Za-z0-9+/]{43}=)$/;
const msPerSecond = 1_000;

/**
 * Verifies a webhook request or throws, by our own headers or, without them, by those of Standard Webhooks. Checks header grammar, age and signature before it parses the body.
 * It is synchronous on purpose: a forgotten `await` cannot let a forged request through. Deduplicate on the `id` of the result; it is
 * signed, the header with the same value is not. Errors: WebhookVerificationError, see its `reason`.
 */
export function verifyWebhook({ body, headers, secret, now = systemTimeMs() }: WebhookRequest): WebhookEvent {
  const bytes = bytesOf(body);
  const secrets = secretsOf(secret);
  const { timestampMs, signatures, sign } = readSignature(headers);
  const isFresh = Math.abs(now - timestampMs) < webhookToleranceMs; // false if `now` is NaN
  if (!isFresh) throw refusal('timestamp_out_of_tolerance');
  const expected = secrets.map((secret) => sign(secret, bytes));
  if (!isSigned(expected, signatures)) throw refusal('signature_mismatch');
  return eventOf(bytes, attemptOf(headers));
}

const refusal = (reason: WebhookRefusal, cause?: unknown) => new WebhookVerificationError(reason, { cause });

function systemTimeMs(): number {
  // biome-ignore lint/plugin: the receiver's own clock; there is no request context
  return Date.now();
}

/** The bytes of a body. An already parsed body cannot be verified, which is the receiver's fault, not the sender's. */
function bytesOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError('body must be the raw bytes of the request, not a parsed body');
}

/** Requires non-empty secrets: with an empty one anybody could sign, and an unset variable easily becomes one. */
function secretsOf(secret: unknown): readonly string[] {
  const secrets: unknown[] = Array.isArray(secret) ? secret : [secret];
  if (secrets.length === 0) throw new TypeError('secret is required');
  return secrets.map((each) => {
    if (typeof each !== 'string' || each.trim() === '') throw new TypeError('secret must be a text that is not empty');
    return each;
  });
}

interface SentSignature {
  readonly timestampMs: number;
  readonly signatures: readonly string[];
  /** The signature that a secret makes; null if it cannot make one of this kind. */
  readonly sign: (secret: string, bytes: Uint8Array) => string | null;
}

function readSignature(headers: WebhookRequest['headers']): SentSignature {
  const isStandardAlone = !headerOf(headers, 'x-service-signature') && headerOf(headers, 'webhook-signature');
  return isStandardAlone ? readStandardSignature(headers) : readOwnSignature(headers);
}

/** Reads the headers of Standard Webhooks. Signatures of other versions are passed over. */
function readStandardSignature(headers: WebhookRequest['headers']): SentSignature {
  const [id, seconds, sent] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name));
  if (!id || !seconds || !sent) throw refusal('missing_header');
  const signatures = sent.split(' ').flatMap((each) => standardGrammar.exec(each)?.[1] ?? []);
  if (!secondsGrammar.test(seconds) || signatures.length === 0) throw refusal('malformed_signature');
  const sign: SentSignature['sign'] = (secret, bytes) => standardSignatureOf(secret, { id, seconds }, bytes);
  return { timestampMs: Number(seconds) * msPerSecond, signatures, sign };
}

/** Reads our own signature header, which has several `v1` during a rotation, when the sender signs with two secrets. */
function readOwnSignature(headers: WebhookRequest['headers']): SentSignature {
  const sent = headerOf(headers, 'x-service-signature');
  const announced = headerOf(headers, 'x-service-timestamp');
  if (!sent || !announced) throw refusal('missing_header');
  const [, timestamp, parts] = signatureGrammar.exec(sent) ?? [];
  if (timestamp === undefined || parts === undefined || timestamp !== announced) throw refusal('malformed_signature');
  const sign: SentSignature['sign'] = (secret, bytes) => signatureOf(secret, timestamp, bytes);
  return { timestampMs: Number(timestamp), signatures: parts.split(',v1=').slice(1), sign };
}

/** The value of a header; a repeated one is joined as in HTTP, which the grammar then refuses. */
function headerOf(headers: WebhookRequest['headers'], name: string): string | null {
  if (isHeaders(headers)) return headers.get(name);
  const values = Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
  return values.length === 0 ? null : values.join(', ');
}

/** Detects Headers by a method, not by class, because frameworks bring their own. */
function isHeaders(headers: WebhookRequest['headers']): headers is Headers {
  return typeof headers['get'] === 'function';
}

/** Compares every pair in constant time, without stopping at the first match. */
function isSigned(expected: readonly (string | null)[], signatures: readonly string[]): boolean {
  return expected.flatMap((own) => signatures.map((theirs) => own !== null && isSameSignature(own, theirs))).includes(true);
}

function attemptOf(headers: WebhookRequest['headers']): number {
  const attempt = headerOf(headers, 'x-service-delivery-attempt') ?? '';
  return /^[1-9]\d{0,2}$/.test(attempt) ? Number(attempt) : 0;
}

function eventOf(bytes: Uint8Array, attempt: number): WebhookEvent {
  let envelope: unknown;
  try {
    envelope = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw refusal('invalid_body', error);
  }
  if (!isEnvelope(envelope)) throw refusal('invalid_body');
  return { ...envelope, attempt };
}

/** Checks only the envelope: signed content is trusted, and `data` may gain fields within v1. */
function isEnvelope(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const data = fields.get('data');
  const areTexts = ['id', 'event', 'tenant_id', 'created_at', 'api_version'].every((name) => typeof fields.get(name) === 'string');
  return areTexts && typeof data === 'object' && data !== null && !Array.isArray(data);
}
