import { waitFor } from '../../harness/wait-for.ts';
import { percentiles } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { pace } from './feed.ts';
import { nowMs, openWebhookTenant, type WebhookTenant } from './outbox.ts';
import type { Subscribers } from './subscribers.ts';

/** Milliseconds from sending the commit to having read the request, of one tenant. */
export interface NeighbourFigures {
  readonly before: { readonly p50: number; readonly p99: number };
  /** Figures while another tenant has more to deliver than its subscribers take. */
  readonly during: { readonly p50: number; readonly p99: number };
  readonly lost: number;
  readonly late: { readonly endpoints: number; readonly answersAfterMs: number; readonly requests: number; readonly waiting: number };
}

const answersAfterMs = 14_000; // within the time-out of a request
const lateEndpoints = 24;
const lateEventsPerSecond = 20; // of the late tenant: 480 deliveries a second
const perSecond = 20; // of the victim
const answeredForMs = 4_000; // the first answers come all at once, and the time after them is measured, too
const arriveWithinMs = 60_000;

/** Measures the deliveries of one tenant alone, then beside another one with slow subscribers. Both are fed at an even pace. */
export async function measureNeighbours(subscribers: Subscribers, options: BenchOptions): Promise<NeighbourFigures> {
  const forMs = Math.max((options.warmupSeconds + 2 * options.seconds) * 1_000, answersAfterMs + answeredForMs);
  const late = Array.from({ length: lateEndpoints }, (_, index) => index + 1);
  const [victimPort = 0, ...latePorts] = subscribers.ports;
  const alone = await openWebhookTenant([victimPort]);
  await subscribers.begin(alone.secrets);
  const before = await measured({ victim: alone, subscribers }, options, () => pace(alone, { perSecond, forMs }));
  await alone.remove();
  const victim = await openWebhookTenant([victimPort]);
  const other = await openWebhookTenant(latePorts.slice(0, lateEndpoints));
  await subscribers.begin([...victim.secrets, ...other.secrets], { slow: late, slowMs: answersAfterMs });
  await other.write(2 * lateEventsPerSecond);
  await waitFor('requests that are not answered', async () => requestsOf(await subscribers.counts()) >= lateEndpoints);
  const during = await measured({ victim, subscribers }, options, () =>
    Promise.all([pace(victim, { perSecond, forMs }), pace(other, { perSecond: lateEventsPerSecond, forMs })]),
  );
  const requests = requestsOf(await subscribers.counts());
  const waiting = other.written.size * lateEndpoints - requests;
  await Promise.all([victim.remove(), other.remove()]);
  const { lost, ...figures } = during;
  return {
    before: percentilesOf(before),
    during: figures,
    lost: before.lost + lost,
    late: { endpoints: lateEndpoints, answersAfterMs, requests, waiting },
  };
}

const percentilesOf = ({ p50, p99 }: { p50: number; p99: number }) => ({ p50, p99 });
const requestsOf = (counts: readonly number[]): number => counts.slice(1).reduce((sum, count) => sum + count, 0);

async function measured(
  { victim, subscribers }: { victim: WebhookTenant; subscribers: Subscribers },
  options: BenchOptions,
  run: () => Promise<unknown>,
): Promise<{ p50: number; p99: number; lost: number }> {
  const fromMs = nowMs() + options.warmupSeconds * 1_000;
  await run();
  const arrived = async () => ((await subscribers.counts())[0] ?? 0) >= victim.written.size;
  await waitFor('every delivery of the victim', arrived, { timeoutMs: arriveWithinMs }).catch(() => undefined);
  const [seen] = await subscribers.seen();
  const arrivals = new Map(seen?.arrivals);
  const times = [...victim.written]
    .filter(([, atMs]) => atMs >= fromMs)
    .map(([id, atMs]) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - atMs);
  return { ...percentiles(times), lost: [...victim.written.keys()].filter((id) => !arrivals.has(id)).length };
}
