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

const opened = new LRUCache<string, string>({
  maxSize: messagingLimits.openedCharsMax,
  maxEntrySize: messagingLimits.openedEntryCharsMax,
  sizeCalculation: (text) => text.length + headBytes,
  ttl: messagingLimits.openedKeptMs,
  perf: { now: monotonicMs },
});

/**
 * Opens the raw payload of a message. Whoever has a conversation on a screen reads its first page again with everything that happens in it, and to
 * open fifty payloads costs more than all the rest of the page: those that were opened of late are kept for a minute, found by what was sealed.
 */
export function openPayload({ secrets, tenant }: Sealing, messageId: string, sealed: Buffer): string {
  const key = `${tenant.id} ${messageId} ${sealed.toString('latin1', 0, headBytes)}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const text = secrets.open(payloadPurpose, sealed, placeOf(tenant.id, messageId));
  opened.set(key, text);
  return text;
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.message.raw_payload', row };
}
