import { type MessageChannel, newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';

/** A reservation that the caller has locked, and its guest. */
interface PlaceOfStay {
  readonly reservationId: string;
  readonly guestId: string;
}

/** The part of a message that its conversation records. */
export interface ConversationMessage {
  readonly id: string;
  readonly direction: 'inbound' | 'outbound';
  readonly channel: MessageChannel;
  readonly at: string;
  /** True when it answers the guest's earlier messages. */
  readonly isAnswer: boolean;
}

interface StayMessage {
  readonly place: PlaceOfStay;
  readonly message: ConversationMessage;
}

// In the order in which sending locks them. Conversations that do not exist yet cannot be locked by anybody.
const lockOfStays = statement<never>(
  'messaging.lock_conversations_of_stays',
  `select c.id from messaging.conversation c where c.tenant_id = $1 and c.reservation_id = any($2) order by c.id for no key update`,
);

const addToStays = statement<{ id: string; reservation_id: string }>(
  'messaging.add_to_conversations_of_stays',
  `insert into messaging.conversation as c (tenant_id, id, reservation_id, guest_id, last_message_id, unread_count, waiting_since, channels,
                                            created_at, updated_at)
   select $1, n.id, n.reservation_id, n.guest_id, n.message_id, n.unread, case when n.unread > 0 then $9::timestamptz end,
          string_to_array(n.channels, ','), $9, $9
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[]) as n(id, reservation_id, guest_id, message_id, unread, channels)
    order by n.reservation_id
   on conflict (tenant_id, reservation_id) where reservation_id is not null do update
     set guest_id = excluded.guest_id, last_message_id = excluded.last_message_id, unread_count = c.unread_count + excluded.unread_count,
         waiting_since = case when $8 then null else coalesce(c.waiting_since, excluded.waiting_since) end,
         is_resolved = c.is_resolved and excluded.unread_count = 0,
         channels = c.channels || array(select x.channel from unnest(excluded.channels) as x(channel) where x.channel <> all(c.channels)),
         version = c.version + 1, updated_at = excluded.updated_at
   returning c.id, c.reservation_id`,
);

/**
 * Adds messages to the conversations of their stays, created on demand, and locks these, which fixes the order of messages. Either all
 * messages are returns or none is. Returns the conversation ids by reservation id. Rules: MSG-6, MSG-7.
 */
export async function addToConversations(ctx: WriteContext, added: readonly StayMessage[]): Promise<ReadonlyMap<string, string>> {
  const stays = [...Map.groupBy(added, ({ place }) => place.reservationId).values()].map(summarise);
  const reservationIds = stays.map(({ reservationId }) => reservationId);
  const values = [
    stays.map(() => newId('conversation')),
    reservationIds,
    stays.map(({ guestId }) => guestId),
    stays.map(({ messageId }) => messageId),
    stays.map(({ unread }) => unread),
    stays.map(({ channels }) => channels),
  ];
  const [, rows] = await Promise.all([
    stays.length > 1 ? ctx.tx.run(lockOfStays, [ctx.tenant.id, reservationIds]) : [],
    ctx.tx.run(addToStays, [ctx.tenant.id, ...values, added.some(({ message }) => message.isAnswer), added.at(-1)?.message.at]),
  ]);
  return new Map(rows.map(({ id, reservation_id }) => [reservation_id, id]));
}

/** Summarises the messages of one stay, given in order. */
function summarise(added: readonly StayMessage[]) {
  const last = added.at(-1);
  if (!last) throw new Error('a stay without messages was added');
  return {
    ...last.place,
    messageId: last.message.id,
    unread: added.filter(({ message }) => message.direction === 'inbound').length,
    channels: [...new Set(added.map(({ message }) => message.channel))].join(','),
  };
}

/** Adds one message; see `addToConversations`. Returns the conversation id. */
export async function addToConversation(ctx: WriteContext, added: StayMessage): Promise<string> {
  const id = (await addToConversations(ctx, [added])).get(added.place.reservationId);
  if (id === undefined) throw new Error('the conversation was not written');
  return id;
}
