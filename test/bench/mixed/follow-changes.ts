import { type LocalDate, monotonicMs } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import type { AgencyPush } from '@innkeeper/protos';
import { openTestDatabase } from '../../harness/database.ts';
import type { BenchAgency } from '../channels/bench-agency.ts';
import type { BenchTransport } from '../messages/bench-transport.ts';
import { nowMs } from '../webhooks/outbox.ts';
import type { Subscribers } from '../webhooks/subscribers.ts';

/** How long a kind of news took after the answer of its request, in milliseconds, and how much of it never came. */
export interface NewsTimes {
  readonly times: readonly number[];
  readonly lost: number;
}

const agenciesPerHotel = 2;

interface Sources {
  readonly agency: BenchAgency;
  readonly transport: BenchTransport;
  readonly subscribers: Subscribers;
}

/** The last booking of a hotel, with the times at which agencies heard of it. */
interface AwaitedPush {
  readonly night: LocalDate;
  readonly pushedAtMs: Map<string, number>;
  reservationId: string | null;
}

/** Follows bookings to subscribers and agencies, and messages to their transport. News may be faster than the answer: that took no time. */
export function followChanges({ agency, transport, subscribers }: Sources) {
  const bookedAtMs = new Map<string, number>(); // by reservation
  const sentAtMs = new Map<string, number>(); // by message
  const awaited = new Map<string, AwaitedPush>(); // by property
  const pushTimes: number[] = [];
  let pushesDue = 0;
  const endPush = (propertyId: string): void => {
    const one = awaited.get(propertyId);
    if (!one || one.reservationId === null) return;
    pushesDue += agenciesPerHotel;
    const since = bookedAtMs.get(one.reservationId) ?? Number.NaN;
    for (const atMs of one.pushedAtMs.values()) pushTimes.push(Math.max(0, atMs - since));
    awaited.delete(propertyId);
  };
  agency.listen(({ hotel, availability }: AgencyPush) => {
    const one = awaited.get(hotel?.propertyId ?? '');
    const channel = hotel?.channel ?? '';
    if (!one || one.pushedAtMs.has(channel)) return;
    if (availability.some(({ roomCode, from, to }) => roomCode === 'STD' && from <= one.night && one.night <= to))
      one.pushedAtMs.set(channel, nowMs());
  });
  return {
    /** Call before the booking is sent: its pushes may come before its answer. */
    awaitPush: (propertyId: string, night: LocalDate): void => {
      endPush(propertyId);
      awaited.set(propertyId, { night, pushedAtMs: new Map(), reservationId: null });
    },
    booked: (propertyId: string, reservationId: string): void => {
      bookedAtMs.set(reservationId, nowMs());
      const one = awaited.get(propertyId);
      if (one) one.reservationId = reservationId;
    },
    sent: (messageId: string): void => void sentAtMs.set(messageId, monotonicMs()),
    agencyTimes: (): NewsTimes => {
      for (const propertyId of awaited.keys()) endPush(propertyId);
      return { times: pushTimes, lost: pushesDue - pushTimes.length };
    },
    transportTimes: (): NewsTimes => timesOf(sentAtMs, transport.arrived),
    webhookTimes: async (): Promise<NewsTimes> => timesOf(bookedAtMs, await arrivalsByReservation(subscribers)),
  };
}

function timesOf(begun: ReadonlyMap<string, number>, ended: ReadonlyMap<string, number>): NewsTimes {
  const times = [...begun].flatMap(([id, atMs]) => {
    const endedAtMs = ended.get(id);
    return endedAtMs === undefined ? [] : [Math.max(0, endedAtMs - atMs)];
  });
  return { times, lost: begun.size - times.length };
}

const readResources = systemStatement<{ id: string; resource_id: string }>(
  'bench.read_resources_of_events',
  'select e.id, e.resource_id from platform.event e where e.id = any($1)',
);

/** When subscribers heard of each reservation. */
async function arrivalsByReservation(subscribers: Subscribers): Promise<ReadonlyMap<string, number>> {
  const arrivals = new Map((await subscribers.seen()).flatMap((one) => [...one.arrivals]));
  const rows = await (await openTestDatabase()).runAsSystem(readResources, [[...arrivals.keys()]]);
  return new Map(rows.map(({ id, resource_id: reservationId }) => [reservationId, arrivals.get(id) ?? Number.NaN]));
}
