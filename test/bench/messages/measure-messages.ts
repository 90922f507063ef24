import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs, newId } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { openTestDatabase } from '../../harness/database.ts';
import { waitFor } from '../../harness/wait-for.ts';
import { cpuClockOf } from '../cpu-clock.ts';
import type { Instance } from '../instance.ts';
import { percentiles } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';
import type { BenchTransport } from './bench-transport.ts';
import { measureConversationPage, type PageFigures } from './conversation-page.ts';
import { type MessageHotel, openMessageHotels, queueTo } from './message-hotels.ts';

/** Messages one way; milliseconds from sending the commit to its arrival at the transport, or from its delivery to the acknowledgement. */
export interface WayFigures {
  readonly perSecond: number; // that arrived while messages were fed
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
}

/** How many cores each part kept busy while messages were fed. */
export interface CoreUsage {
  readonly worker: number;
  readonly postgres: number;
  readonly bench: number; // the feeder and the transports
  readonly idle: number; // API and Temporal, which take no part
}

/** One load at an even pace. */
export interface LoadFigures {
  readonly name: string;
  readonly sent: WayFigures | null;
  readonly received: WayFigures | null;
  readonly workerMicroseconds: number; // CPU a message, receipts included
  readonly postgresMicroseconds: number;
  readonly cores: CoreUsage;
  readonly load: number; // of the machine, over a minute
}

export interface MessageFigures {
  readonly loads: readonly LoadFigures[];
  readonly twice: number; // messages sent twice to the transports
  readonly page: PageFigures;
}

interface Bench {
  readonly instance: Instance;
  readonly transport: BenchTransport;
  readonly options: BenchOptions;
  readonly say: (line: string) => void;
}

interface MessageBench extends Bench {
  readonly hotels: readonly MessageHotel[];
}

interface Pace {
  readonly name: string;
  readonly sends: number; // a second
  readonly inbound: number;
}

const perSecond = 500;
const paces: readonly Pace[] = [
  { name: `${perSecond} sends a second`, sends: perSecond, inbound: 0 },
  { name: `${perSecond} inbound a second`, sends: 0, inbound: perSecond },
  { name: 'both', sends: perSecond, inbound: perSecond },
];

/** Measures messages on their way out and in, and the first page of a long conversation. */
export async function measureMessages(bench: Bench): Promise<MessageFigures> {
  const { say, transport } = bench;
  say('preparing hotels and the conversations of their guests');
  const hotels = await openMessageHotels();
  await waitUntilIdle(transport);
  const loads: LoadFigures[] = [];
  for (const pace of paces) {
    say(`measuring messages: ${pace.name}`);
    loads.push(await measureLoad({ ...bench, hotels }, pace));
  }
  say('measuring the first page of a conversation of 5,000 messages');
  return { loads, twice: transport.twice(), page: await measureConversationPage(bench.instance, bench.options) };
}

interface FeedRecord {
  readonly queued: Map<string, number>;
  readonly brought: Map<string, number>;
}

async function measureLoad(bench: MessageBench, pace: Pace): Promise<LoadFigures> {
  const { instance, options, transport } = bench;
  await feed(bench, pace, options.warmupSeconds);
  await waitUntilIdle(transport);
  const used = cpuSecondsOf(instance);
  const before = used();
  const seconds = 2 * options.seconds;
  const { queued, brought } = await feed(bench, pace, seconds);
  const load = loadavg()[0] ?? Number.NaN;
  const fed = used();
  await waitUntilIdle(transport);
  const after = used();
  const messages = queued.size + brought.size;
  const cores = (part: keyof CoreUsage) => (fed[part] - before[part]) / seconds;
  return {
    name: pace.name,
    sent: pace.sends > 0 ? wayOf(queued, transport.arrived, seconds) : null,
    received: pace.inbound > 0 ? wayOf(brought, transport.acknowledged, seconds) : null,
    workerMicroseconds: ((after.worker - before.worker) * 1e6) / messages,
    postgresMicroseconds: ((after.postgres - before.postgres) * 1e6) / messages,
    cores: { worker: cores('worker'), postgres: cores('postgres'), bench: cores('bench'), idle: cores('idle') },
    load,
  };
}

/** CPU seconds of every part so far. */
function cpuSecondsOf({ workerPid, postgresPid, apiPid, temporalPid }: Instance): () => Record<keyof CoreUsage, number> {
  const [worker, bench, api, temporal] = [workerPid, process.pid, apiPid, temporalPid].map((pid) => cpuClockOf(pid ?? 0));
  return () => ({
    worker: worker?.() ?? Number.NaN,
    postgres: postgresCpuSeconds(postgresPid),
    bench: bench?.() ?? Number.NaN,
    idle: (api?.() ?? Number.NaN) + (temporal?.() ?? Number.NaN),
  });
}

function wayOf(begun: ReadonlyMap<string, number>, ended: ReadonlyMap<string, number>, seconds: number): WayFigures {
  const startMs = Math.min(...begun.values());
  const times = [...begun].map(([id, atMs]) => (ended.get(id) ?? Number.POSITIVE_INFINITY) - atMs);
  const inTime = [...begun.keys()].filter((id) => (ended.get(id) ?? Number.POSITIVE_INFINITY) <= startMs + seconds * 1_000);
  const lost = [...begun.keys()].filter((id) => !ended.has(id)).length;
  return { perSecond: inTime.length / seconds, ...percentiles(times), lost };
}

const tickMs = 10;

/** Feeds what is due every ten milliseconds: a batch of sends of one hotel, and guest messages of all hotels in turn. */
async function feed({ hotels, transport }: MessageBench, { sends, inbound }: Pace, seconds: number): Promise<FeedRecord> {
  const fed: FeedRecord = { queued: new Map(), brought: new Map() };
  const startedMs = monotonicMs();
  let begun = 0; // sends whose transaction has been sent
  const underWay: Promise<void>[] = [];
  for (let elapsedMs = 0; elapsedMs < seconds * 1_000; elapsedMs = monotonicMs() - startedMs) {
    const due = Math.min(staysOf(hotels), Math.floor((elapsedMs * sends) / 1_000) - begun);
    if (due > 0) {
      underWay.push(queueSome(hotels, { from: begun, count: due }, fed.queued));
      begun += due;
    }
    while (fed.brought.size < Math.floor((elapsedMs * inbound) / 1_000)) bringOne(hotels, transport, fed.brought);
    await pause(tickMs);
  }
  await Promise.all(underWay);
  return fed;
}

const staysOf = (hotels: readonly MessageHotel[]): number => hotels[0]?.conversationIds.length ?? 0;

let batches = 0;

/** Queues messages to stays of the next hotel. */
async function queueSome(
  hotels: readonly MessageHotel[],
  { from, count }: { readonly from: number; readonly count: number },
  queued: Map<string, number>,
): Promise<void> {
  const hotel = hotels[batches++ % hotels.length];
  if (!hotel) return;
  const stays = Array.from({ length: count }, (_, index) => (from + index) % staysOf(hotels));
  const { ids, atMs } = await queueTo(hotel, stays);
  for (const id of ids) queued.set(id, atMs);
}

const wireChannels = ['CHANNEL_SMS', 'CHANNEL_MESSAGING_APP', 'CHANNEL_EMAIL', 'CHANNEL_WEB_WIDGET'];
let written = 0;

function bringOne(hotels: readonly MessageHotel[], transport: BenchTransport, brought: Map<string, number>): void {
  const number = written++;
  const { hotel, phones } = hotels[number % hotels.length] ?? {};
  const turn = Math.floor(number / hotels.length);
  const from = phones?.[turn % phones.length] ?? '';
  const channel = wireChannels[turn % wireChannels.length] ?? '';
  const id = newId('message');
  brought.set(id, monotonicMs());
  transport.bring({ accountId: hotel?.tenantId ?? '', channel, id, from, text: 'Could we have two more towels, please? Room 12.' });
}

const countOutgoing = systemStatement<{ waiting: number }>(
  'bench.count_outgoing',
  'select count(*)::int as waiting from messaging.outgoing',
);
const settleWithinMs = 120_000;

/** Waits until all messages are sent and all deliveries acknowledged. */
async function waitUntilIdle(transport: BenchTransport): Promise<void> {
  const db = await openTestDatabase();
  const isSettled = async () => transport.waiting() === 0 && (await db.runAsSystem(countOutgoing, []))[0]?.waiting === 0;
  await waitFor('the messages to settle', isSettled, { timeoutMs: settleWithinMs });
}
