import { addDays, systemClock } from '@innkeeper/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, client } from '../harness/client.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { agenciesOf } from '../harness/ota.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: an installation with the simulated agencies in a process of their own. In each round guests book, change and cancel at the
// agencies and at the desk, the hotel writes rates and rooms, the agencies misbehave, and the worker, the database or the agencies are
// killed in between. Then everything runs again without further acts, and each hotel is compared with its agencies.

type Agencies = ReturnType<typeof agenciesOf>;

/** A guest's wish for a booking at one revision. */
interface Wish {
  readonly kind: 'stay' | 'cancelled';
  readonly arrival: string;
  readonly departure: string;
  readonly total: string;
}

interface BookingRecord {
  readonly channel: Channel;
  readonly externalId: string;
  readonly wishes: Map<number, Wish>;
  /** Agencies accept no change of a cancelled booking. */
  isCancelled: boolean;
}

interface RoundHotel {
  readonly tenantId: string;
  readonly api: Api;
  readonly ota: Agencies;
  readonly types: Readonly<Record<string, string>>;
  readonly rooms: readonly string[];
  readonly plan: string;
  readonly stays: string[];
  readonly booked: BookingRecord[];
}

const today = systemClock.today('Europe/Lisbon');
const rates = { booking_com: 'BAR-BDC', expedia: 'BAR-EXP' } as const;
type Channel = keyof typeof rates;
const channels: readonly Channel[] = ['booking_com', 'expedia'];
const hotelsCount = 3;
const hotels: RoundHotel[] = [];
let world: World;

beforeAll(async () => {
  const env = { OTA_TIMEOUT: '2s', CHANNEL_RETRY_DELAYS: '100ms,200ms,500ms' };
  world = await startWorld({ workerCount: 1, hasSimulators: true, env });
  for (let count = 0; count < hotelsCount; count++) hotels.push(await newHotel());
}, 120_000);

afterAll(() => world.remove());

async function newHotel(): Promise<RoundHotel> {
  const at = operator(world.api);
  const file = knownHotel({ agencies: true, rooms: { STD: 5, DLX: 3, SUI: 2 } });
  const create = () => at.tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...file } });
  const created = await waitFor('the hotel', () => create().catch(() => null)); // on a busy machine the agency may answer too late
  const { tenant_id: tenantId } = created;
  const endpoints = Object.fromEntries(
    ['POST /reservations', 'GET /reservations', 'POST /availability'].map((route) => [route, 1_000_000]),
  );
  await at.limits.set.mutate({ tenant_id: tenantId, global: 1_000_000, endpoints });
  const api = client(created.tokens.full, { url: world.api.url });
  const types = (await api.get('/room-types')).body.data.map(({ code, id }: Record<string, string>) => [code, id]);
  const plan = (await api.get('/rate-plans')).body.data.find(({ code }: { code: string }) => code === 'BAR').id;
  const rooms = (await api.get('/rooms')).body.data.map(({ id }: { id: string }) => id);
  return { tenantId, api, ota: agenciesOf(tenantId, at), types: Object.fromEntries(types), rooms, plan, stays: [], booked: [] };
}

const act = fc.record({
  kind: fc.constantFrom('book', 'book', 'book', 'modify', 'modify', 'cancel', 'desk', 'desk-cancel', 'write', 'rates', 'room'),
  hotel: fc.nat(hotelsCount - 1),
  channel: fc.constantFrom(...channels),
  type: fc.constantFrom('STD', 'DLX', 'SUI'),
  from: fc.integer({ min: 5, max: 20 }),
  nights: fc.integer({ min: 1, max: 3 }),
  pick: fc.nat(1_000),
});
const fault = fc.constantFrom('none', 'unreachable', 'reject', 'throttled', 'partial', 'lost-acknowledgement', 'out-of-order', 'duplicate');
const round = fc.record({
  faults: fc.tuple(fault, fault),
  acts: fc.array(act, { minLength: 6, maxLength: 16 }),
  victim: fc.constantFrom('nobody', 'worker', 'database', 'agencies'),
});

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

let externalIds = 0;

/** Performs an act; one that fails because something is dead is skipped. */
async function carryOut(given: Act): Promise<void> {
  const hotel = hotels[given.hotel];
  if (!hotel) throw new Error('no hotel');
  try {
    await (given.kind === 'book' || given.kind === 'modify' || given.kind === 'cancel'
      ? actAtAgency(hotel, given)
      : actAtHotel(hotel, given));
  } catch (error) {
    if (!isVictimDown) throw error;
  }
}

async function actAtAgency({ ota, booked }: RoundHotel, { kind, channel, type, from, nights, pick }: Act): Promise<void> {
  const dates = { arrival: addDays(today, from), departure: addDays(today, from + nights) };
  const total = `${100 + (pick % 50)}.00`;
  const open = booked.filter(({ isCancelled }) => !isCancelled);
  const known = open[pick % Math.max(1, open.length)];
  if (kind === 'book' || !known) {
    const one: BookingRecord = { channel, externalId: `X-${externalIds++}`, wishes: new Map(), isCancelled: false };
    booked.push(one); // the act may have succeeded although its answer is lost
    const guest = { first_name: 'Ana', last_name: 'Lopes', adults: 1, currency: 'EUR', collect: 'ota' as const };
    const order = {
      ...dates,
      ...guest,
      channel,
      external_id: one.externalId,
      room_type: type,
      rate_plan: rates[channel],
      total,
      wait: false,
    };
    note(one, await ota.book(order), { kind: 'stay', ...dates, total });
  } else if (kind === 'modify') {
    const order = { channel: known.channel, external_id: known.externalId, ...dates, total, wait: false };
    note(known, await ota.modify(order), { kind: 'stay', ...dates, total });
  } else {
    known.isCancelled = true;
    const answer = await ota.cancel({ channel: known.channel, external_id: known.externalId, wait: false });
    note(known, answer, { kind: 'cancelled', ...dates, total: '0.00' });
  }
}

function note({ wishes }: BookingRecord, answer: object, wish: Wish): void {
  if ('revision' in answer && typeof answer.revision === 'number') wishes.set(answer.revision, wish);
}

async function actAtHotel(hotel: RoundHotel, { kind, type, from, nights, pick }: Act): Promise<void> {
  const { api, plan, stays, rooms } = hotel;
  const room_type_id = hotel.types[type];
  const [arrival, departure] = [addDays(today, from), addDays(today, from + nights)];
  if (kind === 'desk') {
    const guest = { first_name: 'Rui', last_name: 'Costa' };
    const answer = await api.post('/reservations', { arrival, departure, room_type_id, rate_plan_id: plan, guest });
    if (answer.status === 201) stays.push(answer.body.id);
  } else if (kind === 'desk-cancel') {
    const id = stays.pop();
    if (id !== undefined) await api.delete(`/reservations/${id}?force=true`);
  } else if (kind === 'write') {
    await api.post('/availability', { updates: [{ date: arrival, room_type_id, available: pick % 2 }] });
  } else if (kind === 'rates') {
    const amount = { currency: 'EUR', amount: String(90 + (pick % 20)) };
    await api.post('/rate-plans/bulk-update', { updates: [{ rate_plan_id: plan, room_type_id, from: arrival, to: departure, amount }] });
  } else {
    const out_of_order = pick % 3 === 0 ? null : { from: arrival, to: departure };
    await api.patch(`/rooms/${rooms[pick % rooms.length]}`, { out_of_order });
  }
}

let isVictimDown = false;

async function playRound({ faults, acts, victim }: Round): Promise<void> {
  for (const [position, channel] of channels.entries()) await setFault(channel, faults[position] ?? 'none');
  const third = Math.ceil(acts.length / 3);
  for (const each of acts.slice(0, third)) await carryOut(each);
  isVictimDown = victim !== 'nobody';
  await end(victim);
  for (const each of acts.slice(third, 2 * third)) await carryOut(each);
  await startAgain(victim);
  isVictimDown = false;
  for (const each of acts.slice(2 * third)) await carryOut(each);
  for (const channel of channels) await setFault(channel, 'none');
}

async function setFault(channel: Channel, mode: Parameters<Agencies['fault']>[0]): Promise<void> {
  for (const { ota } of hotels) await ota.fault(mode, channel);
}

async function end(victim: Round['victim']): Promise<void> {
  if (victim === 'worker') await Promise.all(world.workers.map((worker) => worker.kill()));
  if (victim === 'database') world.postgres.kill();
  if (victim === 'agencies') await world.simulators?.kill();
}

async function startAgain(victim: Round['victim']): Promise<void> {
  if (victim === 'worker') await Promise.all(world.workers.map((worker) => worker.start()));
  if (victim === 'agencies') await world.simulators?.start();
  if (victim === 'database') await world.startDatabase();
  for (const { ota } of hotels) await waitFor('the agencies to obey', () => answered(ota.state({ from: today, to: today })));
}

/** True once a call succeeds: the API reaches the database and the agencies a moment after they are back. */
function answered(asking: Promise<unknown>): Promise<boolean> {
  return asking.then(
    () => true,
    () => false,
  );
}

async function isSettled({ ota }: RoundHotel): Promise<boolean> {
  return (await ota.state({ from: today, to: today })).reservations.every(({ acknowledged }) => acknowledged);
}

async function isInStep({ tenantId }: RoundHotel): Promise<boolean> {
  const compare = () => operator(world.api).channels.verify.query({ tenant_id: tenantId });
  return (await compare().catch(() => null))?.ok === true; // on a busy machine the agency may answer too late
}

/** Requires every booking to have the state of its newest applied revision, and one payment. */
async function requireExactlyOnce({ api, ota, booked }: RoundHotel): Promise<void> {
  const { reservations } = await ota.state({ from: today, to: today });
  const found = await api.all('/reservations?limit=200');
  for (const { channel, externalId, wishes } of booked) {
    const revisions = reservations.filter((each) => each.channel === channel && each.external_id === externalId);
    const applied = revisions.filter(({ outcome }) => outcome === 'applied').map(({ revision }) => revision);
    const mine = found.filter((each) => each.channel === channel && each.external_id === externalId);
    const newest = Math.max(0, ...applied);
    const about = `${channel} ${externalId}: ${JSON.stringify(revisions)}`;
    const wish = wishes.get(newest);
    if (newest === 0) expect(mine, about).toEqual([]);
    if (!wish) continue; // its command was not answered: the wish is not known here
    const live = mine.filter(({ status }) => status === 'confirmed');
    expect(mine.length, about).toBeLessThanOrEqual(1);
    const [stay] = live;
    expect(live.length, about).toBe(wish.kind === 'stay' ? 1 : 0);
    if (stay) expect([stay.arrival, stay.departure, stay.quote.total], about).toEqual([wish.arrival, wish.departure, wish.total]);
    for (const { folio_id } of mine) {
      const { balance } = (await api.get(`/folios/${folio_id}`)).body;
      expect(balance.amount, about).toBe(wish.kind === 'stay' ? `-${wish.total}` : '0.00');
    }
  }
}

/** Requires the rooms sold per type and night to equal the bookings, and never to exceed the total. */
async function requireSound({ api }: RoundHotel): Promise<void> {
  const found = (await api.all('/reservations?limit=200')).filter(({ status }) => status === 'confirmed');
  const nights = (await api.get(`/availability?from=${today}&to=${addDays(today, 30)}`)).body.data;
  for (const { date, room_type_id, sold, available, total } of nights) {
    const held = found.filter((stay) => stay.room_type_id === room_type_id && stay.arrival <= date && date < stay.departure);
    expect([sold, sold + available <= total], `${room_type_id} ${date}`).toEqual([held.length, true]);
  }
}

/**
 * Guarantee: whatever misbehaves and dies, every booking of an agency is applied exactly once, nothing is oversold, and every agency ends
 * in step with the hotels, without intervention.
 */
// Rules: CHAN-7, CHAN-8, CHAN-9, PUSH-5, PUSH-11, PUSH-15, STOCK-10
test('every agency and every hotel end in agreement, whatever dies meanwhile', async () => {
  const rounds = faultRounds({ seed: 12_1 });
  for (const [index, one] of rounds.play(fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    await playRound(one);
    for (const hotel of hotels) {
      await waitFor(`every revision to be acknowledged after round ${index}`, () => isSettled(hotel));
      await waitFor(`the agencies to be in step after round ${index}`, () => isInStep(hotel));
      await requireExactlyOnce(hotel);
      await requireSound(hotel);
    }
  }
});
