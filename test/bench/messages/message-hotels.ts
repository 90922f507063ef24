import { monotonicMs, newId } from '@innkeeper/kernel';
import { openTestDatabase } from '../../harness/database.ts';
import { type Hotel, newHotel } from '../../harness/hotel.ts';
import { operator } from '../../harness/instance.ts';
import { book } from '../../harness/stays.ts';

/** A hotel that sends messages to the guests of some stays. */
export interface MessageHotel {
  readonly hotel: Hotel;
  readonly phones: readonly string[]; // of each stay's guest
  readonly reservationIds: readonly string[];
  readonly conversationIds: readonly string[];
}

export const benchChannels = ['email', 'sms', 'messaging_app', 'web_widget'] as const;

const hotelsCount = 20;
const staysPerHotel = 25;
const openedAtOnce = 4;
const capMax = 1_000_000;

export async function openMessageHotels(): Promise<MessageHotel[]> {
  const hotels: MessageHotel[] = [];
  while (hotels.length < hotelsCount) {
    hotels.push(...(await Promise.all(Array.from({ length: openedAtOnce }, (_, index) => openOne(hotels.length + index)))));
  }
  return hotels;
}

async function openOne(number: number): Promise<MessageHotel> {
  const hotel = await newHotel({ agencies: true, pricedNights: 730, rooms: { STD: staysPerHotel } });
  const endpoints = Object.fromEntries(['POST /messages', 'POST /reservations', 'GET /reservations'].map((route) => [route, capMax]));
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: capMax, endpoints });
  const stays: { phone: string; reservationId: string; conversationId: string }[] = [];
  while (stays.length < staysPerHotel) {
    const phone = `+3519${String(10_000_000 + number * 1_000 + stays.length)}`;
    const guest = { first_name: 'Ana', last_name: 'Silva', email: `guest${stays.length}@example.com`, phone };
    const { id: reservationId } = await book(hotel, { guest });
    const { body } = await hotel.api.post('/messages', { reservation_id: reservationId, body: 'Welcome!', channel: 'email' });
    stays.push({ phone, reservationId, conversationId: body.conversation_id });
  }
  return {
    hotel,
    phones: stays.map(({ phone }) => phone),
    reservationIds: stays.map(({ reservationId }) => reservationId),
    conversationIds: stays.map(({ conversationId }) => conversationId),
  };
}

// Writes like transactions of the product: the conversations locked and noted, the messages, and the queue after those waiting. The queue
// is read by a statement of its own after the lock, as in the product: with the snapshot of the statement that waited for the lock, a
// message would be queued after one that has been sent meanwhile.
const noteInConversations = `with given as (
    select * from unnest($2::text[], $3::text[]) as g(conversation_id, id)
  ), held as materialized (
    select c.id from messaging.conversation c
     where c.tenant_id = $1 and c.id in (select conversation_id from given) order by c.id for no key update
  )
  update messaging.conversation c set last_message_id = g.id, version = c.version + 1, updated_at = now()
    from given g join held h on h.id = g.conversation_id where c.tenant_id = $1 and c.id = h.id`;

const queueMessages = `with given as (
    select * from unnest($2::text[], $3::text[], $4::text[]) as g(conversation_id, id, channel)
  ), written as (
    insert into messaging.message (tenant_id, id, conversation_id, property_id, reservation_id, guest_id, direction, channel, status, body, language,
                                   search, created_at, updated_at)
    select $1, g.id, c.id, $5, c.reservation_id, c.guest_id, 'outbound', g.channel, 'queued', $6, 'en',
           array_to_tsvector(array[$1::text]) || to_tsvector('english', $6), now(), now()
      from given g join messaging.conversation c on c.tenant_id = $1 and c.id = g.conversation_id
  )
  insert into messaging.outgoing (tenant_id, message_id, conversation_id, lane, state)
  select $1, g.id, g.conversation_id, g.channel,
         case when exists (select from messaging.outgoing o where o.tenant_id = $1 and o.conversation_id = g.conversation_id) then 'behind' else 'ready' end
    from given g`;

const text =
  'Good evening! Your room is ready. Breakfast is served on the terrace from seven to eleven; please call us for anything you need.';

/** Queues one message to each of some stays of a hotel in one transaction; returns their ids with the time of sending the commit. */
export async function queueTo(
  { hotel, conversationIds }: MessageHotel,
  stays: readonly number[],
): Promise<{ readonly ids: readonly string[]; readonly atMs: number }> {
  const db = await openTestDatabase();
  const ids = stays.map(() => newId('message'));
  const channels = stays.map((index) => benchChannels[index % benchChannels.length]);
  const conversations = stays.map((index) => conversationIds[index]);
  const client = await db.app.connect();
  try {
    const values = [hotel.tenantId, conversations, ids, channels, hotel.propertyId, text];
    await client.query(`begin; set local app.tenant = '${hotel.tenantId}'`);
    await client.query({ name: 'bench.note_in_conversations', text: noteInConversations, values: [hotel.tenantId, conversations, ids] });
    await client.query({ name: 'bench.queue_messages', text: queueMessages, values });
    const atMs = monotonicMs();
    await client.query('commit');
    db.announceOutbox();
    return { ids, atMs };
  } finally {
    client.release();
  }
}
