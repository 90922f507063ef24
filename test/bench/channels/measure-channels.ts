import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, eachNight, monotonicMs } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import type { AgencyPush } from '@innkeeper/protos';
import { openTestDatabase } from '../../harness/database.ts';
import { waitFor } from '../../harness/wait-for.ts';
import { anyOf, post } from '../bench-hotel.ts';
import type { Instance } from '../instance.ts';
import { percentiles, readMetric } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';
import type { BenchAgency } from './bench-agency.ts';
import { type ChannelHotel, openChannelHotel, roomsPerType } from './channel-hotel.ts';

/** Cost of a booking at hotels with and without connected agencies. */
export interface BookingCost {
  readonly bookings: number;
  readonly apiMicroseconds: number; // a booking
  readonly postgresMicroseconds: number;
}

export interface ChannelFigures {
  readonly perSecond: number; // bookings made
  readonly p50: number; // milliseconds from the answer of a booking to its push, for every agency
  readonly p99: number;
  readonly missing: number; // missing pushes of bookings to agencies
  readonly without: BookingCost;
  readonly withChannels: BookingCost;
  readonly sync: { readonly seconds: number; readonly items: number };
}

const channels = ['booking_com', 'expedia', 'airbnb'];
const hotelsCount = 100;
const perSecond = 100;
const daysAhead = 300;
const stayNights = 2;
const small = { types: 2, plans: 1, days: daysAhead };
const large = { types: 20, plans: 10, days: 500, channels: [] };
const openedAtOnce = 4;

interface Bench {
  readonly instance: Instance;
  readonly agency: BenchAgency;
  readonly options: BenchOptions;
  readonly say: (line: string) => void;
}

/** Measures the delay and the cost of pushing bookings to agencies, and a full sync. */
export async function measureChannels(bench: Bench): Promise<ChannelFigures> {
  const { say, options } = bench;
  say(`preparing ${hotelsCount} hotels without agencies and ${hotelsCount} with ${channels.length}`);
  const without = await openHotels([]);
  const sold = await openHotels(channels);
  await waitUntilPushed();
  say('measuring bookings of hotels without agencies');
  const times = followBookings(bench.agency);
  await book(bench, without, { seconds: options.warmupSeconds });
  const costWithout = await costOf(bench, () => book(bench, without, { seconds: options.seconds }));
  say(`measuring bookings of hotels with ${channels.length} agencies`);
  await book(bench, sold, { seconds: options.warmupSeconds, onBooked: times.booked });
  await waitUntilPushed();
  times.begin();
  const startedMs = monotonicMs();
  const costWith = await costOf(bench, () => book(bench, sold, { seconds: options.seconds, onBooked: times.booked }));
  const { bookings } = costWith;
  const ms = times.delaysMs();
  say('measuring a sync of 20 room types, 10 plans and 500 days');
  const sync = await measureSync(bench);
  return {
    perSecond: (bookings * 1_000) / times.bookedForMs(startedMs),
    ...percentiles(ms),
    missing: bookings * channels.length - ms.length,
    without: costWithout,
    withChannels: costWith,
    sync,
  };
}

async function openHotels(soldThrough: readonly string[]): Promise<ChannelHotel[]> {
  const hotels: ChannelHotel[] = [];
  while (hotels.length < hotelsCount) {
    const opened = Array.from({ length: openedAtOnce }, () => openChannelHotel({ ...small, channels: soldThrough }));
    hotels.push(...(await Promise.all(opened)));
  }
  return hotels;
}

const countWaiting = systemStatement<{ waiting: number }>(
  'bench.count_waiting',
  'select ((select count(*) from channels.pending) + (select count(*) from rates.night_mark))::int as waiting',
);

const settleWithinMs = 300_000;

/** Waits until every agency is up to date. */
async function waitUntilPushed(): Promise<void> {
  const db = await openTestDatabase();
  await waitFor('the agencies to be up to date', async () => (await db.runAsSystem(countWaiting, []))[0]?.waiting === 0, {
    timeoutMs: settleWithinMs,
  });
}

interface Booking {
  readonly hotel: ChannelHotel;
  readonly type: ChannelHotel['types'][number];
  readonly arrival: string;
}

interface BookingPace {
  readonly seconds: number;
  readonly onBooked?: (booking: Booking) => void;
}

const tickMs = 10;
const changedNightsMax = 31; // a push of more nights is not from a booking

/** Bookings at an even pace; returns how many were made. */
async function book({ instance }: Bench, hotels: readonly ChannelHotel[], { seconds, onBooked }: BookingPace): Promise<number> {
  const startedMs = monotonicMs();
  const underWay: Promise<void>[] = [];
  for (let elapsedMs = 0; elapsedMs < seconds * 1_000; elapsedMs = monotonicMs() - startedMs) {
    const due = Math.floor((elapsedMs * perSecond) / 1_000) - underWay.length;
    for (let count = 0; count < due; count++) underWay.push(bookOne(instance.apiUrl, anyOf(hotels), onBooked));
    await pause(tickMs);
  }
  await Promise.all(underWay);
  return underWay.length;
}

async function bookOne(apiUrl: string, hotel: ChannelHotel, onBooked?: (booking: Booking) => void): Promise<void> {
  const type = anyOf(hotel.types);
  const arrival = addDays(hotel.today, randomInt(1, daysAhead - stayNights));
  const guest = { first_name: 'Ana', last_name: 'Silva' };
  const body = { arrival, departure: addDays(arrival, stayNights), room_type_id: type.id, rate_plan_id: hotel.planId, guest };
  await post(apiUrl, '/reservations', hotel, JSON.stringify(body));
  onBooked?.({ hotel, type, arrival });
}

/** CPU time of the API and PostgreSQL from the first booking until every agency has its update. */
async function costOf({ instance }: Bench, run: () => Promise<number>): Promise<BookingCost> {
  const used = async () => ({
    api: await readMetric(instance.apiUrl, 'innkeeper_process_cpu_seconds_total'),
    postgres: postgresCpuSeconds(instance.postgresPid),
  });
  const before = await used();
  const bookings = await run();
  await waitUntilPushed();
  const after = await used();
  return {
    bookings,
    apiMicroseconds: ((after.api - before.api) * 1e6) / bookings,
    postgresMicroseconds: ((after.postgres - before.postgres) * 1e6) / bookings,
  };
}

interface AwaitedPush {
  readonly bookedAtMs: number;
  readonly available: number; // or fewer
  readonly night: string;
  readonly waiting: Set<string>; // channels
}

/**
 * Matches pushes with bookings: a booking is pushed when its first night shows no more rooms than it left. A push may be faster than the
 * answer to the booking.
 */
function followBookings(agency: BenchAgency) {
  const sold = new Map<string, number>();
  const awaited = new Map<string, AwaitedPush[]>();
  const shown = new Map<string, number>();
  const ms: number[] = [];
  let lastBookedMs = 0;
  const recordPush = (channel: string, one: AwaitedPush): void => {
    if (one.waiting.delete(channel)) ms.push(monotonicMs() - one.bookedAtMs);
  };
  agency.listen(({ hotel, availability }: AgencyPush) => {
    for (const item of availability) {
      if (addDays(item.from, changedNightsMax) > item.to) {
        for (const night of eachNight(item.from, addDays(item.to, 1))) {
          shown.set(`${hotel?.channel} ${hotel?.propertyId} ${item.roomCode} ${night}`, item.available);
        }
      }
      const waiting = awaited.get(`${hotel?.propertyId} ${item.roomCode}`) ?? [];
      const pushed = waiting.filter(({ night, available }) => item.from <= night && night <= item.to && item.available <= available);
      for (const one of pushed) recordPush(hotel?.channel ?? '', one);
    }
  });
  return {
    booked: ({ hotel, type, arrival }: Booking): void => {
      const key = `${hotel.propertyId} ${type.code}`;
      for (const night of eachNight(arrival, addDays(arrival, stayNights))) {
        sold.set(`${key} ${night}`, (sold.get(`${key} ${night}`) ?? 0) + 1);
      }
      lastBookedMs = monotonicMs();
      const available = roomsPerType - (sold.get(`${key} ${arrival}`) ?? 0);
      const isShown = (channel: string): boolean => (shown.get(`${channel} ${key} ${arrival}`) ?? roomsPerType) <= available;
      const waiting = new Set(channels.filter((channel) => !isShown(channel)));
      for (let pushed = waiting.size; pushed < channels.length; pushed++) ms.push(0);
      awaited.set(key, [...(awaited.get(key) ?? []), { bookedAtMs: lastBookedMs, available, night: arrival, waiting }]);
    },
    /** Discards everything measured so far. */
    begin: (): void => void ms.splice(0),
    delaysMs: (): number[] => ms,
    bookedForMs: (startedMs: number): number => lastBookedMs - startedMs,
  };
}

async function measureSync({ instance, agency }: Bench): Promise<ChannelFigures['sync']> {
  const hotel = await openChannelHotel({ ...large, channels: ['expedia'] });
  await waitUntilPushed();
  const before = agency.items();
  const startedMs = monotonicMs();
  const body = JSON.stringify({ from: hotel.today, to: addDays(hotel.today, large.days - 1) });
  await post(instance.apiUrl, '/channels/expedia/sync', hotel, body);
  return { seconds: (monotonicMs() - startedMs) / 1_000, items: agency.items() - before };
}
