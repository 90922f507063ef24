import { repeatUntil } from '../loop/repeat-until.ts';
import { WakeUp } from '../loop/wake-up.ts';
import type { Logger } from '../telemetry/log.ts';
import { States, WorkItems } from './states.ts';
import { isFree, type LeasingEngine, type WorkerLease } from './worker-lease.ts';

const beatMs = 1_500;
const backOff = { firstMs: 200, maxMs: beatMs } as const;

/**
 * States of a stream, a row that one worker listens to.
 * - `free`: no live worker has leased it. The first worker with room in its share leases it.
 * - `leased`: its worker listens. When another worker starts, shares shrink, and streams beyond the share are released.
 * - `leaving`: it was released, or another worker has it; its received items are finished, then it may be leased here again.
 */
const streamStates = new States('streams', { free: ['leased'], leased: ['leaving'], leaving: ['free'] });

/**
 * SQL that leases rows to a worker ($1) up to its share among the $2 live workers, releases rows beyond it, and returns all rows of the
 * worker. Rows it already has cost no write.
 */
export function leaseShareSql(table: string, key: readonly string[]): string {
  const keyOf = (alias: string): string => key.map((column) => `${alias}.${column}`).join(', ');
  return `with share as (
     select ceil(count(*)::numeric / $2::int)::int as size from ${table} s
   ), mine as (
     select ${keyOf('s')} from ${table} s where s.leased_by = $1 order by ${keyOf('s')} limit (select h.size from share h)
   ), surplus as (
     update ${table} s set leased_by = null where s.leased_by = $1 and (${keyOf('s')}) not in (select ${keyOf('m')} from mine m)
   ), free as (
     select ${keyOf('s')} from ${table} s where ${isFree('s.leased_by', '$1')}
      order by ${keyOf('s')} limit (select greatest(0, h.size - (select count(*) from mine)) from share h) for no key update skip locked
   ), taken as (
     update ${table} s set leased_by = $1 from free f where (${keyOf('s')}) = (${keyOf('f')}) returning ${keyOf('s')}
   )
   select ${keyOf('m')} from mine m union all select ${keyOf('t')} from taken t`;
}

/** SQL that moves the leases of a worker ($1) to its next name ($2). */
export function moveLeasesSql(table: string): string {
  return `update ${table} s set leased_by = $2 where s.leased_by = $1`;
}

export interface StreamShare<Stream> {
  /** Name in the log. */
  readonly name: string;
  readonly lease: WorkerLease;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Leases the share of this worker, one of `workers`, and returns its streams. */
  readonly leaseShare: (worker: string, workers: number) => Promise<readonly Stream[]>;
  readonly carryOver: LeasingEngine['carryOver'];
  readonly nameOf: (stream: Stream) => string;
  /** Resolves once all items received until the signal are finished. */
  readonly listen: (stream: Stream, signal: AbortSignal) => Promise<void>;
}

interface StreamListener {
  readonly name: string;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

type Listeners = WorkItems<'free' | 'leased' | 'leaving', StreamListener>;

/** Listens to the streams leased to this worker, until the signal. Rules: CHAN-7, MSG-15. Decision: infra/decisions/0127. */
export async function listenToShare<Stream>(share: StreamShare<Stream>, signal: AbortSignal): Promise<void> {
  const { name, lease, log } = share;
  const listeners: Listeners = new WorkItems(streamStates);
  const wakeUp = new WakeUp();
  lease.join({ onDoubt: () => undefined, carryOver: share.carryOver, onRegistered: () => wakeUp.notify() });
  const step = async (): Promise<void> => {
    const leased = await lease.take((worker) => share.leaseShare(worker, lease.peers()));
    if (leased !== null && !signal.aborted) updateListeners(share, listeners, leased);
  };
  await repeatUntil({ name, signal, step, rest: () => wakeUp.wait(beatMs, signal), backOff, log });
  for (const { stop } of listeners.in('leased')) stop.abort();
  await Promise.all(listeners.in('leased', 'leaving').map(({ ended }) => ended));
}

/** Starts new streams and stops lost ones. */
function updateListeners<Stream>(share: StreamShare<Stream>, listeners: Listeners, leased: readonly Stream[]): void {
  const streams = new Map(leased.map((stream) => [share.nameOf(stream), stream]));
  for (const { name, stop } of listeners.in('leased')) {
    if (streams.has(name)) continue;
    listeners.move(name, 'leaving');
    stop.abort();
  }
  for (const [name, stream] of streams) {
    if (listeners.has(name)) continue;
    const stop = new AbortController();
    const ended = share
      .listen(stream, stop.signal)
      .catch((error: unknown) => share.log.warn({ err: error, stream: name }, `stream of ${share.name} failed`))
      .finally(() => listeners.remove(name)); // the next beat restarts it if it is still ours
    listeners.add(name, 'leased', { name, stop, ended });
  }
}
