import { utf8ToBytes } from '@noble/hashes/utils.js';
import { signatureOf } from './hmac.ts';

/** An event as it is delivered. */
export interface DeliveredEvent {
  readonly id: string;
  readonly event: string;
  readonly tenant_id: string;
  readonly created_at: string;
  readonly api_version: string;
  /** Fields of `data` that differ from before; of updates only. */
  readonly changed?: readonly string[];
  readonly data: object;
}

export interface ToSign {
  readonly event: DeliveredEvent;
  readonly secret: string; // the whole text including `whsec_`
  readonly attempt: number; // 0: the first request, 1 to 5: retries
  readonly timestampMs: number;
}

/** Builds a request that delivers an event like the service; `verifyWebhook` accepts it. */
export function signWebhook({ event, secret, attempt, timestampMs }: ToSign): { headers: Record<string, string>; body: string } {
  const { id, event: name, tenant_id, created_at, api_version, changed, data } = event;
  const body = JSON.stringify({ id, event: name, tenant_id, created_at, api_version, changed, data });
  const signature = signatureOf(secret, String(timestampMs), utf8ToBytes(body));
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Innkeeper-Webhooks/1',
    'X-Service-Event': name,
    'X-Service-Event-Id': id,
    'X-Service-Timestamp': String(timestampMs),
    'X-Service-Signature': `t=${timestampMs},v1=${signature}`,
    ...(attempt > 0 ? { 'X-Service-Delivery-Attempt': String(attempt) } : {}),
  };
  return { headers, body };
}
