import { createHmac } from 'node:crypto';
import type { SentEvent } from './envelope.ts';

export interface UnsignedRequest {
  readonly event: Pick<SentEvent, 'id' | 'name'>;
  readonly attempt: number; // 0: the first request, 1 to 5: the retries
  readonly body: Buffer;
  /** The current secret, then its predecessor while both are in use. */
  readonly secrets: readonly string[];
  readonly timestampMs: number;
}

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: string;
  readonly body: Buffer;
}

const userAgent = 'Innkeeper-Webhooks/1';

/** Signs one attempt with its time. Rules: HOOK-4, HOOK-5, HOOK-6, HOOK-19. */
export function signedRequest(unsigned: UnsignedRequest): SignedRequest {
  const { event, attempt, body, secrets, timestampMs } = unsigned;
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestampMs}.`).update(body).digest('hex')}`);
  const signature = [`t=${timestampMs}`, ...signatures].join(',');
  return { headers: headersOf({ event, attempt, timestampMs, signature }), signature, body };
}

export interface HeaderFacts extends Pick<UnsignedRequest, 'event' | 'attempt' | 'timestampMs'> {
  readonly signature: string;
}

/** The headers of an attempt; the delivery log rebuilds them from the same facts. */
export function headersOf({ event, attempt, timestampMs, signature }: HeaderFacts): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': userAgent,
    'X-Service-Event': event.name,
    'X-Service-Event-Id': event.id,
    'X-Service-Timestamp': String(timestampMs),
    'X-Service-Signature': signature,
    ...(attempt > 0 ? { 'X-Service-Delivery-Attempt': String(attempt) } : {}),
  };
}
