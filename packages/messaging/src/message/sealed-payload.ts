import { monotonicMs } from '@innkeeper/kernel';
import type { RequestContext, SealedPlace } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';
import { messagingLimits } from '../messaging-limits.ts';

export const payloadPurpose = 'message-payload';

type Sealing = Pick<RequestContext, 'secrets' | 'tenant'>;

/** Seals the raw payload of a message. */
export function sealPayload({ secrets, tenant }: Sealing, messageId: string, payload: string): Buffer {
  return secrets.seal(payloadPurpose, payload, placeOf(tenant.id, messageId));
}

const headBytes = 33; // format, key, random bytes and tag: no two sealed values have the same

/** A payload that was opened, with what tells it apart. */
interface Opened {
  readonly tenantId: string;
  readonly head: Buffer;
  readonly text: string;
}

const openedById = new LRUCache<string, Opened>({
  maxSize: messagingLimits.openedCharsMax,
  maxEntrySize: messagingLimits.openedEntryCharsMax,
  sizeCalculation: ({ head, text }) => head.length + text.length,
  ttl: messagingLimits.openedKeptMs,
  perf: { now: monotonicMs },
});

/**
 * Opens the raw payload of a message. Whoever has a conversation on a screen reads its first page again with everything that happens in it, and to
 * open fifty payloads costs more than all the rest of the page: those that were opened of late are kept for a minute, found by what was sealed.
 */
export function openPayload({ secrets, tenant }: Sealing, messageId: string, sealed: Buffer): string {
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
