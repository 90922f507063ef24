import { byIndexOnly, type Database, systemStatement } from '@innkeeper/platform';
import type { LockPolicy } from './batch-unlocked.ts';
import { type MessageClaim, messageStates } from './outgoing.ts';

/** A message that its transport has accepted. */
export interface SentMessage {
  readonly claim: Pick<MessageClaim, 'tenant_id' | 'message_id' | 'conversation_id' | 'lane' | 'attempts' | 'channel'>;
  readonly rawPayload: Buffer | null; // sealed
  readonly at: string; // business time of the tenant
}

const suffixes = { wait: '', leave: ' skip locked' } as const;

// In the lock order of receipts, which may come at the same time.
const lockMessages = (locked: LockPolicy) =>
  systemStatement<{ id: string }>(
    `messaging.lock_sent_messages_${locked}`,
    `select m.id from messaging.message m
       join unnest($1::text[], $2::text[]) as k(tenant_id, id) on k.tenant_id = m.tenant_id and k.id = m.id
      order by m.tenant_id, m.id for no key update of m${suffixes[locked]}`,
  );

// In the lock order of queueing.
const lockConversations = (locked: LockPolicy) =>
  systemStatement<{ id: string }>(
    `messaging.lock_sent_conversations_${locked}`,
    `select c.id from messaging.conversation c
       join (select distinct * from unnest($1::text[], $2::text[]) as k(tenant_id, id)) k on k.tenant_id = c.tenant_id and k.id = c.id
      order by c.tenant_id, c.id for no key update of c${suffixes[locked]}`,
  );

const locking = {
  messages: { wait: lockMessages('wait'), leave: lockMessages('leave') },
  conversations: { wait: lockConversations('wait'), leave: lockConversations('leave') },
} as const;

// A receipt may have come first: the status never moves back, and a message that has left the channel is not touched. No indexed column
// changes, so that PostgreSQL writes no index: the transport's id of an outgoing message is only in the payload.
const writeRows = systemStatement<never>(
  'messaging.write_sent',
  `update messaging.message m
      set status = case m.status when 'queued' then 'sent' else m.status end, sent_at = coalesce(m.sent_at, s.at), updated_at = s.at,
          raw_payload = coalesce(m.raw_payload, s.raw_payload)
     from unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[], $5::text[]) as s(tenant_id, message_id, raw_payload, at, channel)
    where m.tenant_id = s.tenant_id and m.id = s.message_id and m.channel = s.channel and m.status <> 'failed'`,
);

// Rows of the queue are deleted by ctid: joined by key, the queue was scanned once per row.
const endOutgoing = systemStatement<never>(
  'messaging.end_sent',
  `delete from messaging.outgoing o
    using unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]) as s(tenant_id, conversation_id, message_id, lane, attempts)
    cross join lateral (
      select n.ctid as place, n.message_id, n.state, n.lane, n.attempts from messaging.outgoing n
       where n.tenant_id = s.tenant_id and n.conversation_id = s.conversation_id and n.state <> 'behind' order by n.seq limit 1
    ) f
    where o.ctid = f.place and f.message_id = s.message_id and f.state = 'sending' and f.lane = s.lane and f.attempts = s.attempts`,
);

const advance = systemStatement<{ message_id: string }>(
  'messaging.advance_conversations',
  `update messaging.outgoing o set state = 'ready'
     from (select distinct * from unnest($1::text[], $2::text[]) as k(tenant_id, id)) k
    cross join lateral (
      select n.ctid as place from messaging.outgoing n where n.tenant_id = k.tenant_id and n.conversation_id = k.id order by n.seq limit 1
    ) f
    where o.ctid = f.place and ${messageStates.moving('o.state', ['behind'], 'ready')}
   returning o.message_id`,
);

/**
 * Records sent messages of any tenants, and returns those that could be locked. One that is recorded but not released when its worker dies
 * is asked about and recorded again. Errors: SVC-9003.
 */
export function writeSent(db: Database, sent: readonly SentMessage[], locked: LockPolicy): Promise<ReadonlySet<SentMessage>> {
  return db.systemTransaction(async (run) => {
    const found = await run(locking.messages[locked], [tenantsOf(sent), messagesOf(sent)]);
    const ids = new Set(found.map(({ id }) => id));
    const free = sent.filter(({ claim }) => ids.has(claim.message_id));
    if (free.length === 0) return new Set();
    await run(writeRows, [
      tenantsOf(free),
      messagesOf(free),
      free.map(({ rawPayload }) => rawPayload),
      free.map(({ at }) => at),
      free.map(({ claim }) => claim.channel),
    ]);
    return new Set(free);
  });
}

/** Messages that have left the queue; `hasNext` when others of their conversations became ready. */
interface ReleaseResult {
  readonly released: ReadonlySet<SentMessage>;
  readonly hasNext: boolean;
}

/**
 * Removes recorded messages from the queue and releases the next ones of their conversations. It is a transaction of its own, so that
 * conversations are locked only briefly: guests and staff write to them in the meantime. Errors: SVC-9003.
 */
export function releaseSent(db: Database, sent: readonly SentMessage[], locked: LockPolicy): Promise<ReleaseResult> {
  return db.systemTransaction(async (run) => {
    const [, found] = await Promise.all([
      run(byIndexOnly.statement, byIndexOnly.values),
      run(locking.conversations[locked], [tenantsOf(sent), conversationsOf(sent)]),
    ]);
    const ids = new Set(found.map(({ id }) => id));
    const free = sent.filter(({ claim }) => ids.has(claim.conversation_id));
    if (free.length === 0) return { released: new Set(), hasNext: false };
    const lanes = free.map(({ claim }) => claim.lane);
    const attempts = free.map(({ claim }) => claim.attempts);
    const [, next] = await Promise.all([
      run(endOutgoing, [tenantsOf(free), conversationsOf(free), messagesOf(free), lanes, attempts]),
      run(advance, [tenantsOf(free), conversationsOf(free)]),
    ]);
    return { released: new Set(free), hasNext: next.length > 0 };
  });
}

/** Records and releases one message; true when others of its conversation became ready. Errors: SVC-9003. */
export async function recordSent(db: Database, sent: SentMessage): Promise<boolean> {
  await writeSent(db, [sent], 'wait');
  return (await releaseSent(db, [sent], 'wait')).hasNext;
}

const tenantsOf = (sent: readonly SentMessage[]): string[] => sent.map(({ claim }) => claim.tenant_id);
const messagesOf = (sent: readonly SentMessage[]): string[] => sent.map(({ claim }) => claim.message_id);
const conversationsOf = (sent: readonly SentMessage[]): string[] => sent.map(({ claim }) => claim.conversation_id);
