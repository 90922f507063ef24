import { monotonicMs } from '@innkeeper/kernel';
import type { SealedPlace } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';
import { messagingLimits } from '../messaging-limits.ts';
import type { SealContext } from './seal-context.ts';

export const payloadPurpose = 'message-payload';

/** Seals the raw payload of a message. */
export function sealPayload({ secrets, tenant }: SealContext, messageId: string, payload: string): Buffer {
  return secrets.seal(payloadPurpose, payload, placeOf(tenant.id, messageId));
}

const headBytes = 33; // format, key, random bytes and tag: unique per sealed value

/** An opened payload, with the head that identifies its sealed form. */
interface OpenedPayload {
  readonly tenantId: string;
  readonly head: Buffer;
  readonly text: string;
}

const openedById = new LRUCache<string, OpenedPayload>({
  maxSize: messagingLimits.openedCharsMax,
  maxEntrySize: messagingLimits.openedEntryCharsMax,
  sizeCalculation: ({ head, text }) => head.length + text.length,
  ttl: messagingLimits.openedKeptMs,
  perf: { now: monotonicMs },
});

/**
 * Opens the raw payload of a message. Cached for a minute by its sealed head: a conversation on a screen is read again on every change, and
 * opening fifty payloads costs more than the rest of the page.
 */
export function openPayload({ secrets, tenant }: SealContext, messageId: string, sealed: Buffer): string {
  const head = sealed.subarray(0, headBytes);
  const known = openedById.get(messageId);
  if (known?.tenantId === tenant.id && head.equals(known.head)) return known.text;
  const text = secrets.open(payloadPurpose, sealed, placeOf(tenant.id, messageId));
  openedById.set(messageId, { tenantId: tenant.id, head: Buffer.from(head), text });
  return text;
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.message.raw_payload', row };
}
