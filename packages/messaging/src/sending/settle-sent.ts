import { type Database, systemStatement } from '@innkeeper/platform';
import type { Claimed } from './outgoing.ts';

/** A message that its transport has taken. */
export interface SentMessage {
  readonly claimed: Pick<Claimed, 'tenant_id' | 'message_id' | 'conversation_id' | 'leased_by' | 'channel'>;
  readonly rawPayload: Buffer | null; // sealed
  readonly at: string; // business time of the tenant
}

const lockConversations = systemStatement<never>(
  'messaging.lock_sent_conversations',
  `select c.id from messaging.conversation c
     join (select distinct * from unnest($1::text[], $2::text[]) as k(tenant_id, id)) k on k.tenant_id = c.tenant_id and k.id = c.id
    order by c.tenant_id, c.id for no key update of c`,
);

// In the order in which receipts lock them, which may come at the same time.
const lockMessages = systemStatement<never>(
  'messaging.lock_sent_messages',
  `select m.id from messaging.message m
     join unnest($1::text[], $2::text[]) as k(tenant_id, id) on k.tenant_id = m.tenant_id and k.id = m.id
    order by m.tenant_id, m.id for no key update of m`,
);

// A receipt may have come before: the status is not taken back, and a message that has left the channel meanwhile not touched. No column of an
// index changes, so that PostgreSQL writes no index: the transport's id, which tells messages of guests apart, stands in the payload alone.
const writeSent = systemStatement<never>(
  'messaging.write_sent',
  `with sent as materialized (
     select * from unnest($1::text[], $2::text[], $3::uuid[], $4::bytea[], $5::timestamptz[], $6::text[])
       as s(tenant_id, message_id, holder, raw_payload, at, channel)
   ), ended as (
     delete from messaging.outgoing o using sent s
      where o.tenant_id = s.tenant_id and o.message_id = s.message_id and o.leased_by = s.holder
   )
   update messaging.message m
      set status = case m.status when 'queued' then 'sent' else m.status end, sent_at = coalesce(m.sent_at, s.at), updated_at = s.at,
          raw_payload = coalesce(m.raw_payload, s.raw_payload)
     from sent s where m.tenant_id = s.tenant_id and m.id = s.message_id and m.channel = s.channel and m.status <> 'failed'`,
);

const advance = systemStatement<{ message_id: string }>(
  'messaging.advance_conversations',
  `update messaging.outgoing o set state = 'ready'
     from (select distinct * from unnest($1::text[], $2::text[]) as k(tenant_id, id)) k
    cross join lateral (
      select n.message_id from messaging.outgoing n where n.tenant_id = k.tenant_id and n.conversation_id = k.id order by n.seq limit 1
    ) f
    where o.tenant_id = k.tenant_id and o.message_id = f.message_id and o.state = 'behind'
   returning o.message_id`,
);

/**
 * Writes down what was sent, of any tenants together, and lets the next messages of their conversations go; true when there are any. The
 * conversations are locked first, in order, as whoever queues a message locks them, then the messages. Errors: SVC-9003.
 */
export async function settleSent(db: Database, sent: readonly SentMessage[]): Promise<boolean> {
  const claims = sent.map(({ claimed }) => claimed);
  const tenants = claims.map(({ tenant_id }) => tenant_id);
  const conversations = [tenants, claims.map(({ conversation_id }) => conversation_id)];
  const messages = [tenants, claims.map(({ message_id }) => message_id)];
  const written = [
    ...messages,
    claims.map(({ leased_by }) => leased_by),
    sent.map(({ rawPayload }) => rawPayload),
    sent.map(({ at }) => at),
    claims.map(({ channel }) => channel),
  ];
  const before = [
    { statement: lockConversations, values: conversations },
    { statement: lockMessages, values: messages },
    { statement: writeSent, values: written },
  ];
  return (await db.systemFlight(before, advance, conversations)).length > 0;
}
