import { setTimeout as pause } from 'node:timers/promises';
import { CallClock } from '../call-clock.ts';
import type { BenchAgency } from '../channels/bench-agency.ts';
import type { Child } from '../child.ts';
import { cpuClockOf } from '../cpu-clock.ts';
import type { Instance } from '../instance.ts';
import { type Percentiles, percentiles } from '../load.ts';
import type { BenchTransport } from '../messages/bench-transport.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';
import { runAtPace } from '../run-at-pace.ts';
import { startSubscribers } from '../webhooks/subscribers.ts';
import { followChanges, type NewsTimes } from './follow-changes.ts';
import { liveStay } from './live-stay.ts';
import { openMixedHotels } from './mixed-hotels.ts';

/** Everything at once at many hotels. Times in milliseconds; those of news from the answer of the request that they tell of. */
export interface MixedFigures {
  readonly hotels: number;
  readonly staysPerSecond: number;
  readonly calls: ReadonlyMap<string, Percentiles>;
  readonly webhooks: Percentiles;
  readonly agencies: Percentiles;
  readonly messages: Percentiles;
  readonly lost: number;
  readonly refused: number;
  /** CPU seconds of API, worker, PostgreSQL and Temporal for a hotel with as many stays as it has rooms. */
  readonly cpuSecondsPerHotelDay: number;
}

const staysPerSecond = 5;
const staysPerHotelDay = 12;
const lastNewsMs = 5_000;

export interface MixedBench {
  readonly instance: Instance;
  readonly agency: BenchAgency;
  readonly transport: BenchTransport;
  readonly children: Child[];
  readonly options: BenchOptions;
  readonly say: (line: string) => void;
}

/** Measures the calls of stays that many hotels live at once, and how soon subscribers, agencies and guests hear of them. */
export async function measureMixed({ instance, agency, transport, children, options, say }: MixedBench): Promise<MixedFigures> {
  const hotelsCount = options.isQuick ? 50 : 500;
  say(`preparing ${hotelsCount} hotels with agencies and subscribers`);
  const subscribers = await startSubscribers(hotelsCount, `${instance.home}/subscribers.log`);
  children.push(subscribers.child);
  const hotels = await openMixedHotels(subscribers.ports);
  await subscribers.begin(hotels.map(({ secret }) => secret));
  const clock = new CallClock();
  const seconds = options.isQuick ? 10 : 60;
  const live = async (follower: ReturnType<typeof followChanges>, forSeconds: number): Promise<number> => {
    const liveOne = async (turn: number): Promise<void> => {
      const hotel = hotels[turn % hotels.length]?.hotel;
      if (hotel) await liveStay(hotel, clock, follower);
    };
    const stays = await runAtPace(liveOne, { perSecond: staysPerSecond, seconds: forSeconds });
    await pause(lastNewsMs);
    return stays;
  };
  say('warming up');
  await live(followChanges({ agency, transport, subscribers }), options.warmupSeconds);
  clock.forget();
  say(`measuring ${staysPerSecond} stays a second, with all that they cause`);
  const follower = followChanges({ agency, transport, subscribers });
  const used = cpuSecondsOf(instance);
  const before = used();
  const stays = await live(follower, seconds);
  const cpuSeconds = used() - before;
  const news = { webhooks: await follower.webhookTimes(), agencies: follower.agencyTimes(), messages: follower.transportTimes() };
  return {
    hotels: hotelsCount,
    staysPerSecond,
    calls: clock.calls,
    webhooks: percentiles(news.webhooks.times),
    agencies: percentiles(news.agencies.times),
    messages: percentiles(news.messages.times),
    lost: Object.values(news).reduce((sum, { lost }: NewsTimes) => sum + lost, 0),
    refused: clock.refused,
    cpuSecondsPerHotelDay: (cpuSeconds / stays) * staysPerHotelDay,
  };
}

function cpuSecondsOf({ apiPid, workerPid, temporalPid, postgresPid }: Instance): () => number {
  const clocks = [apiPid, workerPid, temporalPid].map((pid) => cpuClockOf(pid ?? 0));
  return () => clocks.reduce((sum, clock) => sum + clock(), postgresCpuSeconds(postgresPid));
}
