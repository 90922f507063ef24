import { type MessageChannel, newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';

/** The conversation of a reservation, which the caller holds. */
interface PlaceOfStay {
  readonly reservationId: string;
  readonly guestId: string;
}

/** A message as far as its conversation takes note of it. */
export interface SaidInConversation {
  readonly id: string;
  readonly direction: 'inbound' | 'outbound';
  readonly channel: MessageChannel;
  readonly at: string;
  /** Whether what the guest wrote before is answered by it. */
  readonly isAnswer: boolean;
}

interface Noted {
  readonly place: PlaceOfStay;
  readonly said: SaidInConversation;
}

// In the order in which whoever sends locks them. What is not there yet nobody has locked.
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
 * Notes messages in the conversations of their stays, which are begun by the first one, and locks them: messages of a conversation have one order.
 * All of them are answers, or none is. Answers the ids of the conversations by those of the stays. Rules: MSG-6, MSG-7.
 */
export async function addToConversations(ctx: WriteContext, noted: readonly Noted[]): Promise<ReadonlyMap<string, string>> {
  const stays = [...Map.groupBy(noted, ({ place }) => place.reservationId).values()].map(summary);
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
    ctx.tx.run(addToStays, [ctx.tenant.id, ...values, noted.some(({ said }) => said.isAnswer), noted.at(-1)?.said.at]),
  ]);
  return new Map(rows.map(({ id, reservation_id }) => [reservation_id, id]));
}

/** What is noted of one stay, whose messages come in their order. */
function summary(noted: readonly Noted[]) {
  const last = noted.at(-1);
  if (!last) throw new Error('a group has a member');
  return {
    ...last.place,
    messageId: last.said.id,
    unread: noted.filter(({ said }) => said.direction === 'inbound').length,
    channels: [...new Set(noted.map(({ said }) => said.channel))].join(','),
  };
}

/** As `addToConversations` for one message; answers the conversation. */
export async function addToConversation(ctx: WriteContext, noted: Noted): Promise<string> {
  const id = (await addToConversations(ctx, [noted])).get(noted.place.reservationId);
  if (id === undefined) throw new Error('the conversation was not written');
  return id;
}
