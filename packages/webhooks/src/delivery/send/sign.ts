import { createHmac } from 'node:crypto';
import { standardKeyOf } from '../../endpoint/signing-secret.ts';
import type { SentEvent } from './envelope.ts';

export interface UnsignedRequest {
  readonly event: Pick<SentEvent, 'id' | 'name'>;
  readonly attempt: number; // 0: the first request, 1 to 5: the retries
  readonly body: Buffer;
  /** The current secret, then its predecessor while both are in use. */
  readonly secrets: readonly string[];
  readonly timestampMs: number;
  /** True where the headers of Standard Webhooks are sent as well. */
  readonly isStandard: boolean;
}

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: string;
  readonly standardSignature: string | null;
  readonly body: Buffer;
}

const userAgent = 'Innkeeper-Webhooks/1';

/** Signs one attempt with its time. Rules: HOOK-4, HOOK-5, HOOK-6, HOOK-19, HOOK-39. */
export function signedRequest(unsigned: UnsignedRequest): SignedRequest {
  const { event, attempt, body, secrets, timestampMs, isStandard } = unsigned;
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestampMs}.`).update(body).digest('hex')}`);
  const signature = [`t=${timestampMs}`, ...signatures].join(',');
  const standardSignature = isStandard ? standardSignatureOf(unsigned) : null;
  return { headers: headersOf({ event, attempt, timestampMs, signature, standardSignature }), signature, standardSignature, body };
}

/** `v1,<base64>` by each secret that has a standard key, as Standard Webhooks 1.0 says. */
function standardSignatureOf({ event, body, secrets, timestampMs }: UnsignedRequest): string {
  const signed = `${event.id}.${secondsOf(timestampMs)}.`;
  const keys = secrets.flatMap((secret) => standardKeyOf(secret) ?? []);
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).update(body).digest('base64')}`).join(' ');
}

const secondsOf = (timestampMs: number): string => String(Math.floor(timestampMs / 1_000));

export interface HeaderFacts extends Pick<UnsignedRequest, 'event' | 'attempt' | 'timestampMs'> {
  readonly signature: string;
  readonly standardSignature: string | null;
}

/** The headers of an attempt; the delivery log rebuilds them from the same facts. */
export function headersOf({ event, attempt, timestampMs, signature, standardSignature }: HeaderFacts): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': userAgent,
    'X-Service-Event': event.name,
    'X-Service-Event-Id': event.id,
    'X-Service-Timestamp': String(timestampMs),
    'X-Service-Signature': signature,
    ...(standardSignature === null ? {} : standardHeaders(event.id, timestampMs, standardSignature)),
    ...(attempt > 0 ? { 'X-Service-Delivery-Attempt': String(attempt) } : {}),
  };
}

function standardHeaders(eventId: string, timestampMs: number, signature: string): Record<string, string> {
  return { 'webhook-id': eventId, 'webhook-timestamp': secondsOf(timestampMs), 'webhook-signature': signature };
}
