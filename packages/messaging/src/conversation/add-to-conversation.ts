import { type MessageChannel, newId } from '@innkeeper/kernel';
import { statement, type Transaction } from '@innkeeper/platform';

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

const addToStay = statement<{ id: string }>(
  'messaging.add_to_conversation_of_stay',
  `insert into messaging.conversation as c (tenant_id, id, reservation_id, guest_id, last_message_id, unread_count, waiting_since, channels,
                                            created_at, updated_at)
   values ($1, $2, $3, $4, $5, case when $6 then 1 else 0 end, case when $6 then $9::timestamptz end, array[$7::text], $9, $9)
   on conflict (tenant_id, reservation_id) where reservation_id is not null do update
     set guest_id = excluded.guest_id, last_message_id = excluded.last_message_id, unread_count = c.unread_count + excluded.unread_count,
         waiting_since = case when $8 then null else coalesce(c.waiting_since, excluded.waiting_since) end,
         is_resolved = c.is_resolved and not $6,
         channels = case when $7 = any(c.channels) then c.channels else c.channels || $7::text end,
         version = c.version + 1, updated_at = excluded.updated_at
   returning c.id`,
);

/**
 * Notes a message in the conversation of its stay, which is begun by the first one, and locks it: messages of a conversation have one order.
 * Rules: MSG-6, MSG-7.
 */
export async function addToConversation(
  tx: Transaction,
  { place, said }: { readonly place: PlaceOfStay; readonly said: SaidInConversation },
): Promise<string> {
  const isInbound = said.direction === 'inbound';
  const [row] = await tx.run(addToStay, [
    tx.tenantId,
    newId('conversation'),
    place.reservationId,
    place.guestId,
    said.id,
    isInbound,
    said.channel,
    said.isAnswer,
    said.at,
  ]);
  if (!row) throw new Error('the conversation was not written');
  return row.id;
}
