import { bodyOf, type StoredBody, statement } from '@innkeeper/platform';
import pg from 'pg';
import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import type { MessageHotel } from './message-traffic.ts';
import type { World } from './world.ts';

const countWaiting = statement<{ waiting: number }>(
  'test.count_waiting_messages',
  'select count(*)::int as waiting from messaging.outgoing o where o.tenant_id = $1',
);

const isFinal = ({ status }: Answer['body']): boolean => ['delivered', 'failed', 'received'].includes(status);

/** True if every queued, received and planned message has its final state. */
export async function hasFinalStates({ db }: World, { tenantId, api, sent, brought, bookedCount }: MessageHotel): Promise<boolean> {
  const [row] = await db.read(tenantId, countWaiting, [tenantId]);
  if (row?.waiting !== 0) return false;
  const messages = await api.all('/messages?limit=200');
  return messages.length >= sent.flat().length + brought.length + bookedCount && messages.every(isFinal);
}

/** Expects the hotel to have what its guests and transports have: nothing lost, doubled or out of order. */
export async function judgeMessages(world: World, hotel: MessageHotel): Promise<void> {
  const messages = await hotel.api.all('/messages?limit=200');
  const outbound = messages.filter(({ direction }) => direction === 'outbound');
  const inbound = messages.filter(({ direction }) => direction === 'inbound');
  judgeQueued(hotel, outbound);
  await judgeSent(hotel, outbound);
  judgeReceived(hotel, inbound);
  await judgeAnnounced(world, hotel, messages);
  await judgeConversations(hotel, inbound);
}

/** Expects every message sent through the API, and one answer to every booking. */
function judgeQueued({ sent, bookedCount }: MessageHotel, outbound: readonly Answer['body'][]): void {
  const automated = outbound.filter(({ template_id }) => template_id !== null);
  const written = outbound.filter(({ template_id }) => template_id === null).map(({ id }) => id);
  expect(written.toSorted()).toEqual(sent.flat().toSorted());
  expect(new Set(automated.map(({ reservation_id }) => reservation_id)).size).toBe(bookedCount);
  expect(automated).toHaveLength(bookedCount);
}

/** Expects the transports to have every message that has not failed once, and those of a stay in order. */
async function judgeSent({ transports, sent }: MessageHotel, outbound: readonly Answer['body'][]): Promise<void> {
  const held = await transports.sent();
  const keys = held.map(({ idempotency_key: key }) => key ?? '');
  expect(new Set(keys).size).toBe(keys.length);
  const known = new Map(outbound.map((message) => [message.id, message]));
  for (const { idempotency_key: key, body } of held) expect(known.get(key)?.body).toBe(body);
  for (const { id, status, failure_reason: reason } of outbound) {
    expect([id, status, keys.includes(id) || status === 'failed', reason !== null]).toEqual([id, status, true, status === 'failed']);
  }
  for (const ids of sent) {
    const arrived = ids.filter((id) => keys.includes(id));
    expect(keys.filter((key) => ids.includes(key))).toEqual(arrived);
  }
}

/** Expects each guest message once, and in every conversation those of one sender and channel in their order. */
function judgeReceived({ brought }: MessageHotel, inbound: readonly Answer['body'][]): void {
  expect(inbound.map(({ body }) => body).toSorted()).toEqual(brought.map(({ body }) => body).toSorted());
  const senders = new Map(brought.map(({ body, sender }) => [body, sender]));
  const written = Map.groupBy(inbound.toReversed(), ({ conversation_id, body }) => `${conversation_id} ${senders.get(body)}`);
  for (const said of written.values()) {
    const bodies = said.map(({ body }) => body);
    expect(bodies).toEqual(brought.map(({ body }) => body).filter((body) => bodies.includes(body)));
  }
}

const readEvents = statement<{ name: string; resource_id: string } & StoredBody<{ readonly status: string }>>(
  'test.read_message_events',
  `select e.name, e.resource_id, e.data, e.packed from platform.event e
    where e.tenant_id = $1 and e.name in ('message.received', 'message.delivered') order by e.seq`,
);

/** Expects one event for each delivery, and one for each guest message whose stay is known. */
async function judgeAnnounced({ db }: World, { tenantId }: MessageHotel, messages: readonly Answer['body'][]): Promise<void> {
  const events = await db.read(tenantId, readEvents, [tenantId]);
  const announced = events.map((event) => `${event.resource_id} ${event.name} ${bodyOf(event).status}`);
  const delivered = messages.filter(({ status }) => status === 'delivered').map(({ id }) => `${id} message.delivered delivered`);
  const received = messages.filter(({ status, reservation_id }) => status === 'received' && reservation_id !== null);
  const expected = [...delivered, ...received.map(({ id }) => `${id} message.received received`)];
  expect(announced.toSorted()).toEqual(expected.toSorted());
}

/** Expects the unread messages to be those of guests: nobody has read anything. */
async function judgeConversations({ api }: MessageHotel, inbound: readonly Answer['body'][]): Promise<void> {
  const conversations = await api.all('/conversations?limit=200');
  const unread = conversations.filter(({ unread_count }) => unread_count > 0).map(({ id, unread_count }) => [id, unread_count]);
  const written = Map.groupBy(inbound, ({ conversation_id }) => conversation_id);
  expect(unread.toSorted()).toEqual([...written].map(([id, said]) => [id, said.length]).toSorted());
}

// A sequence keeps counts from transactions that were rolled back.
const watching = `
  create schema watched;
  create sequence watched.backward;
  create function watched.count_backward() returns trigger language plpgsql security definer as $$
  begin
    if array_position(array['queued', 'sent', 'delivered'], new.status) < array_position(array['queued', 'sent', 'delivered'], old.status)
       or (old.status in ('failed', 'delivered', 'received') and new.status <> old.status)
       or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
       or (old.delivered_at is not null and new.delivered_at is distinct from old.delivered_at)
       or (old.read_at is not null and new.read_at is distinct from old.read_at) then
      perform nextval('watched.backward');
    end if;
    return new;
  end $$;
  create trigger a_watch before update on messaging.message for each row execute function watched.count_backward();`;

/** Makes the database count every attempt to revert a status or a time of a message, refused ones included. */
export async function watchStatuses(world: World): Promise<void> {
  await asSuperuser(world, (client) => client.query(watching));
}

export async function judgeStatuses(world: World): Promise<void> {
  const { rows } = await asSuperuser(world, (client) => client.query('select is_called from watched.backward'));
  expect(rows, 'attempts to take a status back').toEqual([{ is_called: false }]);
}

async function asSuperuser<T>({ postgres }: World, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
