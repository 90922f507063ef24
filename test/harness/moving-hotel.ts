import { setTimeout as pause } from 'node:timers/promises';
import { addDays, systemClock } from '@innkeeper/kernel';
import type { Environment } from '@innkeeper/platform';
import { type Api, client } from './client.ts';
import { newFolio } from './folios.ts';
import { newGuest } from './guests.ts';
import { readHotelIds } from './hotel.ts';
import { operator } from './instance.ts';
import { knownHotel } from './known-hotel.ts';
import type { MovingCell } from './moving-world.ts';
import { newReceiver } from './receiver.ts';
import { waitFor } from './wait-for.ts';
import { nullIfLost, startWrites, type WriteStream } from './write-stream.ts';

/** Streams of writes by the table whose rows they make. */
export type WritesByTable = Readonly<Record<'guest.guest' | 'booking.reservation' | 'billing.entry', WriteStream>>;

/** A sandbox that works while it is moved: clients that write, one that reads the feed, and a subscriber. */
export interface MovingHotel {
  readonly tenantId: string;
  readonly api: Api;
  readonly writes: WritesByTable;
  /** Rows of the tables of the writes that were there before. */
  readonly earlier: ReadonlySet<string>;
  readonly feed: FeedReader;
  /** Events that the subscriber has accepted. */
  readonly delivered: ReadonlySet<string>;
  /** Ends the clients that write; the others go on. */
  stop(): Promise<void>;
}

/** Walks the feed of events by its ids, from where it began. */
export interface FeedReader {
  readonly from: string;
  readonly seen: readonly string[];
  /** Answers other than 200. */
  readonly refusals: readonly { readonly status: number }[];
  stop(): Promise<void>;
}

const capMax = 1_000_000;
const writePauseMs = 500; // below the limits of a sandbox
const repeatPauseMs = 250;
export const daysAhead = 3; // of the clock of the sandbox
const refusedEvery = 15;
const nights = 100;
const roomsMax = 90; // more nights than a long run books

interface Place {
  readonly cell: MovingCell;
  /** The one address of all cells. */
  readonly url: string;
}

/** A tenant with a hotel. Only one in production can be without limits that a test reaches. */
async function newTenant({ cell, url }: Place, environment: Environment) {
  const calls = operator({ ...cell.world.api, headers: { 'innkeeper-cell': cell.name } });
  const { tenant_id: tenantId, tokens } = await calls.tenant.create.mutate({
    ...{ name: 'Hotel', sandbox: environment === 'sandbox', hotel: { ...knownHotel({ rooms: { STD: roomsMax } }) } },
  });
  const api = client(tokens.full, { environment, url });
  await waitFor('the edge to know the token', async () => (await api.get('/guests')).status === 200);
  return { tenantId, api, calls };
}

/** A hotel that stays, and its client. */
export async function openStayingHotel(place: Place): Promise<WriteStream> {
  const { api, tenantId, calls } = await newTenant(place, 'production');
  await calls.limits.set.mutate({ tenant_id: tenantId, global: capMax, endpoints: { 'POST /guests': capMax } });
  return startWrites({ api, writerCount: 1, pauseMs: writePauseMs, toleratesLoss: true });
}

/** Opens the hotel in its first cell. It works until it is stopped. */
export async function openMovingHotel(place: Place): Promise<MovingHotel> {
  const { tenantId, api, calls } = await newTenant(place, 'sandbox');
  await calls.clock.advance.mutate({ tenant_id: tenantId, by: `${daysAhead}d` });
  const { roomTypes, ratePlans } = await readHotelIds(place.cell.world.db, tenantId);
  const folioId = await newFolio({ api });
  const { id: guestId } = await newGuest({ api });
  const delivered = await subscribe(api);
  const [newest] = (await api.get('/events?limit=1')).body.data;
  const earlier = new Set(await rowsOf(place.cell, tenantId));
  const day = (count: number): string => addDays(systemClock.today('Europe/Lisbon'), daysAhead + count);
  const common = { api, writerCount: 1, pauseMs: writePauseMs, repeatPauseMs, toleratesLoss: true };
  let booked = 0;
  const stay = () => {
    const arrival = 10 + (booked++ % nights);
    const room = { room_type_id: roomTypes['STD'], rate_plan_id: ratePlans['BAR'] };
    return { ...room, arrival: day(arrival), departure: day(arrival + 1), adults: 2, guest_id: guestId };
  };
  const charge = { amount: { currency: 'EUR', amount: '3.00' }, code: 'minibar', description: 'Water' };
  const stays = new Map<string, object>(); // a repeat is the same request
  const stayOf = (name: string): object => {
    const found = stays.get(name) ?? stay();
    stays.set(name, found);
    return found;
  };
  const writes: WritesByTable = {
    'guest.guest': startWrites(common),
    'booking.reservation': startWrites({ ...common, requestOf: (name) => ({ path: '/reservations', body: stayOf(name) }) }),
    'billing.entry': startWrites({ ...common, requestOf: () => ({ path: `/folios/${folioId}/charges`, body: charge }) }),
  };
  return {
    ...{ tenantId, api, writes, earlier, delivered, feed: readFeed(api, newest.id) },
    stop: async () => void (await Promise.all(Object.values(writes).map((stream) => stream.stop()))),
  };
}

/** Subscribes to every event with a subscriber that refuses some of them once. */
async function subscribe(api: Api): Promise<ReadonlySet<string>> {
  const receiver = await newReceiver();
  const [delivered, refused] = [new Set<string>(), new Set<string>()];
  receiver.react(({ headers }, nth) => {
    const id = String(headers['x-service-event-id']);
    if (nth % refusedEvery === 0 && !refused.has(id)) {
      refused.add(id);
      return 500;
    }
    delivered.add(id);
    return 200;
  });
  const made = await api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*', 'reservation.*', 'folio.*'] });
  if (made.status !== 201) throw new Error(`the subscriber was refused: ${JSON.stringify(made.body)}`);
  return delivered;
}

function readFeed(api: Api, from: string): FeedReader {
  const [seen, refusals]: [string[], { status: number }[]] = [[], []];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const page = await api.get(`/events?after=${seen.at(-1) ?? from}&wait=2&limit=100`).catch(nullIfLost);
      if (page?.status === 200) seen.push(...page.body.data.map(({ id }: { id: string }) => id));
      else if (page) refusals.push({ status: page.status });
      if (page?.status !== 200) await pause(repeatPauseMs);
    }
  })();
  reading.catch(() => undefined); // awaited at the end
  return {
    ...{ from, seen, refusals },
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}

const tables: readonly (keyof WritesByTable)[] = ['guest.guest', 'booking.reservation', 'billing.entry'];

/** Ids of the rows that the clients make. */
export async function rowsOf(cell: MovingCell, tenantId: string): Promise<string[]> {
  const sql = tables.map((table) => `select id from ${table} where tenant_id = $1`).join(' union all ');
  return (await cell.query<{ id: string }>(sql, [tenantId])).map(({ id }) => id);
}
