import { addDays, newId, systemClock } from '@innkeeper/kernel';
import fc from 'fast-check';
import type { Answer } from './check-answer.ts';
import { type Api, client } from './client.ts';
import { readHotelIds } from './hotel.ts';
import { operator } from './instance.ts';
import { knownHotel } from './known-hotel.ts';
import { transportsOf } from './transports.ts';
import { waitFor } from './wait-for.ts';
import type { World } from './world.ts';

const channels = ['email', 'sms', 'messaging_app', 'web_widget'] as const;
const transportFaults = [
  'none',
  'unreachable',
  'undeliverable',
  'slow',
  'lost-acknowledgement',
  'duplicate-receipts',
  'receipt-before-answer',
] as const;
const states = ['sent', 'delivered', 'read', 'failed'] as const;
const staysCount = 3;

const of = <Kind extends string>(kind: Kind) => fc.constant(kind);
const stay = fc.nat(staysCount - 1);

/** Something that happens in a hotel. Acts of one stay run in order, those of different stays concurrently. */
export const messageAct = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: of('send'), stay, channel: fc.constantFrom(...channels) }) },
  { weight: 5, arbitrary: fc.record({ kind: of('inbound'), stay, channel: fc.constantFrom('sms', 'email'), isAgain: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: of('stranger'), stay }) },
  { weight: 2, arbitrary: fc.record({ kind: of('place'), stay }) },
  { weight: 3, arbitrary: fc.record({ kind: of('report'), stay, state: fc.constantFrom(...states), pick: fc.nat(50) }) },
  { weight: 3, arbitrary: fc.record({ kind: of('fault'), stay, mode: fc.constantFrom(...transportFaults) }) },
  { weight: 1, arbitrary: fc.record({ kind: of('merge'), stay }) },
  { weight: 1, arbitrary: fc.record({ kind: of('book'), stay }) },
);
export type MessageAct = typeof messageAct extends fc.Arbitrary<infer A> ? A : never;

interface GuestOfStay {
  readonly reservationId: string;
  readonly guestId: string;
  readonly phone: string;
  readonly email: string;
}

/** A message that a guest wrote, under the id by which its transport knows it. */
export interface GuestMessage {
  readonly messageId: string;
  readonly sender: string; // with the channel
  readonly body: string;
}

/** A hotel that exchanges messages with its guests, and all of these messages. */
export interface MessageHotel {
  readonly tenantId: string;
  readonly api: Api;
  readonly transports: ReturnType<typeof transportsOf>;
  readonly stays: readonly GuestOfStay[];
  /** Message ids by stay, in the order in which they were queued. */
  readonly sent: readonly string[][];
  /** Guest messages, in the order in which each sender wrote. */
  readonly brought: GuestMessage[];
  /** Number of stays that an automation has to write to. */
  bookedCount: number;
  readonly bookOne: (guest: object) => Promise<Answer>;
}

const capMax = 1_000_000;
const routes = ['POST /messages', 'POST /reservations', 'PATCH /conversations/{id}', 'POST /guests/{id}/merge'];

/** A hotel with stays of three guests, and an automation that writes to everybody who books. */
export async function openMessageHotel(world: World): Promise<MessageHotel> {
  const at = operator(world.api);
  const { tenant_id: tenantId, tokens } = await at.tenant.create.mutate({
    name: 'Hotel',
    sandbox: false,
    hotel: { ...knownHotel({ rooms: { STD: 50 } }) },
  });
  const endpoints = Object.fromEntries(routes.map((route) => [route, capMax]));
  await at.limits.set.mutate({ tenant_id: tenantId, global: capMax, endpoints });
  const api = client(tokens.full, { url: world.api.url });
  const { roomTypes, ratePlans } = await readHotelIds(world.db, tenantId);
  const arrival = addDays(systemClock.today('Europe/Lisbon'), 10);
  const dates = { arrival, departure: addDays(arrival, 3), room_type_id: roomTypes['STD'], rate_plan_id: ratePlans['BAR'] };
  await created(
    api.post('/message-templates', { name: 'welcome', language: 'en', body: 'Welcome {{guest.first_name}}', transactional: true }),
  );
  await created(api.post('/message-automations', { trigger: 'booked', offset_hours: 0, template_name: 'welcome' }));
  const bookOne = (guest: object) => {
    const key = newId('key');
    return untilDone('a booking', 201, () => api.post('/reservations', { ...dates, ...guest }, { 'idempotency-key': key }));
  };
  const stays: GuestOfStay[] = [];
  for (let index = 0; index < staysCount; index++) {
    const contact = { phone: `+35191234567${index}`, email: `guest${index}@example.com` };
    const { body } = await bookOne({ guest: { first_name: 'Ana', last_name: `Number ${index}`, ...contact } });
    stays.push({ reservationId: body.id, guestId: body.guest_id, ...contact });
  }
  const transports = transportsOf(tenantId, at);
  return { tenantId, api, transports, stays, sent: stays.map(() => []), brought: [], bookedCount: staysCount, bookOne };
}

async function created(answering: Promise<Answer>): Promise<void> {
  const answer = await answering;
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Repeats a request until it gets the wanted answer: whatever is dead will start again. */
function untilDone(what: string, status: number | 'any', ask: () => Promise<Answer>): Promise<Answer> {
  const isDone = (answer: Answer) => (status === 'any' ? answer.status < 500 : answer.status === status);
  return waitFor(what, async () => {
    const answer = await ask().catch(() => null);
    return answer !== null && isDone(answer) && answer;
  });
}

function untilObeyed(what: string, command: () => Promise<unknown>): Promise<true> {
  return waitFor(what, () =>
    command().then(
      () => true as const,
      () => false as const,
    ),
  );
}

/** Makes the transports of a hotel work again. */
export async function endFaults({ transports }: MessageHotel): Promise<void> {
  await untilObeyed('the end of the fault', () => transports.fault('none'));
}

/** Plays all acts of a hotel, its stays concurrently; calls `afterEach` after each act. */
export async function playActs(hotel: MessageHotel, acts: readonly MessageAct[], afterEach: () => void): Promise<void> {
  const playStay = async (mine: readonly MessageAct[]): Promise<void> => {
    for (const act of mine) {
      await carryOut(hotel, act);
      afterEach();
    }
  };
  await Promise.all([...Map.groupBy(acts, (act) => act.stay).values()].map(playStay));
}

async function carryOut(hotel: MessageHotel, act: MessageAct): Promise<void> {
  const { api, transports, stays } = hotel;
  const guest = stays[act.stay];
  const other = stays[(act.stay + 1) % staysCount];
  if (!guest || !other) throw new Error('no such stay');
  if (act.kind === 'send') await send(hotel, { ...act, reservationId: guest.reservationId });
  if (act.kind === 'inbound') {
    const from = act.channel === 'sms' ? guest.phone : guest.email;
    await write(hotel, { channel: act.channel, from, isAgain: act.isAgain });
  }
  if (act.kind === 'stranger') await write(hotel, { channel: 'sms', from: `+35196000000${act.stay}`, isAgain: false });
  if (act.kind === 'fault') await untilObeyed('the fault', () => transports.fault(act.mode));
  if (act.kind === 'merge') {
    const source = { source_id: guest.guestId };
    await untilDone('the merge', 'any', () => api.post(`/guests/${other.guestId}/merge`, source, { 'idempotency-key': newId('key') }));
  }
  if (act.kind === 'book') {
    await hotel.bookOne({ guest_id: guest.guestId });
    hotel.bookedCount++;
  }
  if (act.kind === 'report') await report(hotel, act);
  if (act.kind === 'place') await place(hotel, guest);
}

async function send(
  { api, sent }: MessageHotel,
  { stay: index, channel, reservationId }: { readonly stay: number; readonly channel: string; readonly reservationId: string },
): Promise<void> {
  const before = sent[index];
  const key = { 'idempotency-key': newId('key') };
  const body = { reservation_id: reservationId, body: `message ${before?.length} of stay ${index}`, channel };
  const { body: queued } = await untilDone('a message', 201, () => api.post('/messages', body, key));
  before?.push(queued.id);
}

async function write(
  { transports, brought }: MessageHotel,
  { channel, from, isAgain }: { readonly channel: 'sms' | 'email'; readonly from: string; readonly isAgain: boolean },
): Promise<void> {
  const sender = `${channel} ${from}`;
  const before = brought.filter((one) => one.sender === sender);
  const last = isAgain ? before.at(-1) : undefined;
  const words = last ?? { messageId: newId('message'), sender, body: `word ${before.length} from ${sender}` };
  if (!last) brought.push(words);
  const { messageId: message_id, body } = words;
  await untilObeyed('what a guest writes', () => transports.inbound({ channel, from, body, message_id, wait: false }));
}

/** Reports a receipt for a message that its transport knows; otherwise does nothing. */
async function report(
  { transports, sent }: MessageHotel,
  { stay: index, state, pick }: { readonly stay: number; readonly state: (typeof states)[number]; readonly pick: number },
): Promise<void> {
  const known = sent[index] ?? [];
  const key = known[pick % Math.max(1, known.length)];
  if (key !== undefined) await transports.report({ key, state, wait: false }).catch(() => undefined);
}

/** Assigns the newest conversation without a stay to one. */
async function place({ api }: MessageHotel, { reservationId }: GuestOfStay): Promise<void> {
  const { body } = await untilDone('the triage list', 200, () => api.get('/conversations?reservation_id=none'));
  const [first] = body.data;
  if (first) await untilDone('the place', 'any', () => api.patch(`/conversations/${first.id}`, { reservation_id: reservationId }));
}
