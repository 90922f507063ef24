import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { messagingEvents } from '../events.ts';
import type { MessageStatus } from '../message/message.contract.ts';
import { type MessageRow, messageColumns, toMessageBody } from '../message/message-row.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import { failMessage } from '../sending/end-attempt.ts';
import { messageOfKey, presentKey } from '../sending/send-key.ts';
import type { Receipt } from '../transport/transport.ts';

/** Combined receipts of one message. */
interface ReceiptSummary {
  readonly key: string;
  readonly isDelivered: boolean;
  readonly isRead: boolean;
  readonly failure: string | null;
}

/**
 * Applies receipts of one tenant, in any order and any number of times: the status only moves forward, and delivery is announced once.
 * Receipts of unknown messages, or of a channel the message has left, are ignored. Rules: MSG-13, MSG-14, MSG-32.
 */
export async function applyReceipts(ctx: RequestContext, deps: FailingDeps, receipts: readonly Receipt[]): Promise<void> {
  const reported = [...Map.groupBy(receipts, ({ key }) => key).values()].map(summarise);
  const arrived = reported.filter(({ failure, isDelivered }) => failure === null || isDelivered);
  const failed = reported.filter(({ failure, isDelivered }) => failure !== null && !isDelivered);
  if (arrived.length > 0) await inTransaction(ctx, (inner) => markArrived(inner, arrived));
  for (const { key, failure } of failed) await failReported(ctx, deps, { key, reason: failure ?? '' });
}

function summarise(receipts: readonly Receipt[]): ReceiptSummary {
  const states = new Set(receipts.map(({ state }) => state));
  const failure = receipts.find(({ state }) => state === 'failed');
  return {
    key: receipts[0]?.key ?? '',
    isDelivered: states.has('delivered') || states.has('read'),
    isRead: states.has('read'),
    failure: failure ? (failure.reason ?? 'reported by the transport') : null,
  };
}

// Matches receipts with news: most `sent` receipts come after the answer to the call. Those that arrive while it is being recorded skip
// locked rows; the others wait, and lock the rows in order. The status implies that the hotel wrote the message: without statistics, a
// condition on the direction would make PostgreSQL read everything the hotel ever wrote.
const saysMore = `m.tenant_id = $1 and m.id = r.id and r.key = ${presentKey}
      and case m.status when 'queued' then true when 'sent' then r.is_delivered when 'delivered' then r.is_read and m.read_at is null else false end`;
const lockedRows = (ofKind: string, suffix: string): string => `select m.id, m.status as status_before, r.is_delivered, r.is_read
       from unnest($2::text[], $3::text[], $4::boolean[], $5::boolean[]) as r(id, key, is_delivered, is_read) join messaging.message m on ${saysMore}
      where ${ofKind} order by m.id for no key update of m${suffix}`;

// Planned per batch: a generic plan made when the hotel had few messages would read all of them.
const lockArrived = statement<{ id: string; status_before: MessageStatus; is_delivered: boolean; is_read: boolean }>(
  'messaging.lock_arrived',
  `with sent as materialized (${lockedRows('not r.is_delivered', ' skip locked')}), delivered as materialized (${lockedRows('r.is_delivered', '')})
   select * from sent union all select * from delivered`,
  'custom',
);

// A separate statement after the locks, so that it sees the changes they waited for: after such a wait an update joined with a `union all`
// changes only the first row.
const writeArrived = statement<MessageRow>(
  'messaging.write_arrived',
  `update messaging.message m
      set status = case when r.is_delivered then 'delivered' when m.status = 'queued' then 'sent' else m.status end,
          sent_at = coalesce(m.sent_at, $5), delivered_at = case when r.is_delivered then coalesce(m.delivered_at, $5) else m.delivered_at end,
          read_at = case when r.is_read then coalesce(m.read_at, $5) else m.read_at end, updated_at = $5
     from unnest($2::text[], $3::boolean[], $4::boolean[]) as r(id, is_delivered, is_read) where m.tenant_id = $1 and m.id = r.id
   returning ${messageColumns}`,
  'custom',
);

/** Records arrivals and announces first deliveries. Returns the changed messages. Rules: MSG-13. */
export async function markArrived(ctx: WriteContext, reported: readonly Omit<ReceiptSummary, 'failure'>[]): Promise<readonly MessageRow[]> {
  const locked = await ctx.tx.run(lockArrived, [
    ctx.tenant.id,
    reported.map(({ key }) => messageOfKey(key)),
    reported.map(({ key }) => key),
    reported.map(({ isDelivered }) => isDelivered),
    reported.map(({ isRead }) => isRead),
  ]);
  if (locked.length === 0) return [];
  const before = new Map(locked.map(({ id, status_before }) => [id, status_before]));
  const rows = await ctx.tx.run(writeArrived, [
    ctx.tenant.id,
    locked.map(({ id }) => id),
    locked.map(({ is_delivered }) => is_delivered),
    locked.map(({ is_read }) => is_read),
    ctx.clock.now(),
  ]);
  for (const row of rows) {
    if (row.status === 'delivered' && before.get(row.id) !== 'delivered')
      ctx.tx.emit(messagingEvents['message.delivered'], row.id, toMessageBody(row, ctx));
  }
  return rows;
}

const readPlace = statement<{
  conversation_id: string;
  property_id: string | null;
  reservation_id: string | null;
  guest_id: string | null;
}>(
  'messaging.read_place_of_message',
  `select m.conversation_id, m.property_id, m.reservation_id, m.guest_id from messaging.message m
    where m.tenant_id = $1 and m.id = $2 and m.direction = 'outbound'`,
);

function failReported(
  ctx: RequestContext,
  deps: FailingDeps,
  { key, reason }: { readonly key: string; readonly reason: string },
): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    const messageId = messageOfKey(key);
    const [place] = await inner.tx.run(readPlace, [inner.tenant.id, messageId]);
    if (!place) return;
    await failMessage(inner, deps, {
      messageId,
      key,
      conversationId: place.conversation_id,
      propertyId: place.property_id,
      reservationId: place.reservation_id,
      guestId: place.guest_id,
      reason: `undeliverable: ${reason}`,
      isUndeliverable: true,
      claim: null,
    });
  });
}
