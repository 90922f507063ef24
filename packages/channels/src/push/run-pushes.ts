import { monotonicMs, systemClock } from '@innkeeper/kernel';
import {
  type AfterStep,
  type Batcher,
  createBatcher,
  type Database,
  type Logger,
  type OutboxNotices,
  type RequestContext,
  repeatUntil,
  sleep,
  WakeUp,
  type WorkerLease,
} from '@innkeeper/platform';
import { readStock } from '@innkeeper/rates';
import { channelLimits } from '../channel-limits.ts';
import { type ConnectionKey, nameOf } from '../connection/connection-key.ts';
import { executePush, type PushDeps, type PushOutcome } from './attempt-push.ts';
import { claimPushes, findDuePushes, giveBackPush, moveLeasesOf, type PushClaim } from './claim-pushes.ts';
import { fanOutMarks } from './fan-out-marks.ts';
import { createPlanCache, isOfEverything, type PlanCache } from './plan-cache.ts';
import { type PreparedPush, preparePush } from './present-state.ts';
import type { ObservedPush } from './push-metrics.ts';
import { createPushQueue, type PushEnd } from './push-queue.ts';
import { isPlain, oldestOf, recordJudgement, recordPlain } from './record-outcome.ts';

export interface RunPushesDeps extends PushDeps {
  readonly db: Database;
  readonly lease: WorkerLease;
  readonly log: Logger;
  /** Context of background work in one tenant, read afresh when `isFresh`; null for a deleted tenant. */
  readonly contextOf: (tenantId: string, isFresh: boolean) => Promise<RequestContext | null>;
  readonly onPush: (push: ObservedPush) => void;
}

/** Dependencies with the batchers of claims, stock reads and plain outcomes. */
interface PushEngine extends RunPushesDeps {
  readonly plans: PlanCache;
  readonly underWay: Set<PushClaim>;
  readonly ended: WakeUp;
  readonly claims: Batcher<ConnectionKey, PushClaim | null>;
  readonly stock: Batcher<PreparedPush, readonly (readonly number[])[]>;
  readonly plainOutcomes: Batcher<PushClaim>;
}

/**
 * Sends agencies the current state of what changed, until the signal. Several processes share the work: the worker that has leased a
 * connection pushes to it. `pushStates` lists its states. A push is identified by its version: the agency ignores an older one, and an
 * outcome is recorded unless a later push was claimed, even when the lease was lost. Rules: PUSH-5, PUSH-9. Decision: infra/decisions/0048.
 */
export async function runPushes(deps: RunPushesDeps, outbox: Pick<OutboxNotices, 'committed'>, signal: AbortSignal): Promise<void> {
  if (deps.agency() === null) return; // changes stay marked for a process that has an agency
  const engine = openEngine(deps);
  const { db, lease, log } = deps;
  const add = createPushQueue(async (key) => (signal.aborted ? notPushed : push(engine, key)));
  const wakeUp = outbox.committed.wakeUp();
  lease.join({
    onDoubt: () => undefined,
    carryOver: (previous, next) => (engine.underWay.size > 0 ? [moveLeasesOf([...engine.underWay], previous, next)] : []),
    onRegistered: () => undefined,
  });
  const fanOut = async (): Promise<AfterStep> => {
    const { keys, mayHaveMore } = await fanOutMarks(db);
    keys.forEach(add);
    return mayHaveMore ? 'again' : 'rest';
  };
  const sweep = async (): Promise<void> => {
    const found = await lease.take((worker) => findDuePushes(db, worker));
    found?.forEach(add);
  };
  await Promise.all([
    repeatUntil({ name: 'pushes to agencies', signal, step: fanOut, rest: () => restAfterRound(wakeUp, signal), backOff, log }),
    // Finds the pushes of a dead worker, and throttled ones.
    repeatUntil({ name: 'sweep of due pushes', signal, step: sweep, rest: channelLimits.pollMs, backOff, log }),
  ]);
  await drain(engine);
}

/** Waits for pushes in flight: once this process has left, others would push the same data again. */
async function drain({ underWay, ended }: PushEngine): Promise<void> {
  const giveUp = AbortSignal.timeout(channelLimits.stopMs);
  while (underWay.size > 0 && !giveUp.aborted) await ended.wait(channelLimits.stopMs, giveUp);
}

const backOff = { firstMs: channelLimits.pollMs, maxMs: 4 * channelLimits.pollMs } as const;

/** Rests, so that changes made during the last round go out together. */
async function restAfterRound(wakeUp: WakeUp, signal: AbortSignal): Promise<void> {
  await sleep(channelLimits.roundMs, signal);
  await wakeUp.wait(channelLimits.pollMs, signal);
}

function openEngine(deps: RunPushesDeps): PushEngine {
  const { db, lease, log } = deps;
  const itemsMax = channelLimits.claimMax;
  const claims = createBatcher<ConnectionKey, PushClaim | null>({
    itemsMax,
    afterMs: 0,
    write: async (keys) => {
      const claimed = await lease
        .take((worker) => claimPushes(db, worker, keys))
        .catch((error: unknown) => log.warn({ err: error }, 'claiming pushes failed'));
      const byName = new Map(claimed?.map((claim) => [nameOf(claim.key), claim]));
      return (key) => byName.get(nameOf(key)) ?? null;
    },
  });
  const stock = createBatcher<PreparedPush, readonly (readonly number[])[]>({
    itemsMax,
    afterMs: 0,
    write: async (pushes) => {
      const answers = await readStock(
        db,
        pushes.flatMap(({ questions }) => questions),
      );
      let at = 0;
      const byPush = new Map<PreparedPush, readonly (readonly number[])[]>();
      for (const each of pushes) {
        byPush.set(each, answers.slice(at, at + each.questions.length));
        at += each.questions.length;
      }
      return (each) => byPush.get(each) ?? [];
    },
  });
  const plainOutcomes = createBatcher<PushClaim>({
    itemsMax,
    afterMs: channelLimits.recordMs,
    write: async (pushes) => {
      await recordPlain(db, pushes);
      return () => undefined;
    },
  });
  return { ...deps, plans: createPlanCache(), underWay: new Set(), ended: new WakeUp(), claims, stock, plainOutcomes };
}

const stateAfter = { taken: 'idle', partly: 'pausing', throttled: 'pausing', failed: 'retrying' } as const satisfies Record<
  PushOutcome,
  PushEnd['state']
>;

const notPushed = { state: 'idle', isSlow: false } as const satisfies PushEnd;

/** Makes one push and returns how it ended. */
async function push(engine: PushEngine, key: ConnectionKey): Promise<PushEnd> {
  const claim = await engine.claims.add(key);
  if (claim === null) return notPushed; // sent by another worker, or not due
  const startedMs = monotonicMs();
  const outcome = await attempt(engine, claim);
  const durationMs = monotonicMs() - startedMs;
  if (outcome === null) return { state: 'pausing', isSlow: true };
  const since = oldestOf(claim.pending);
  const lagMs = since === null ? 0 : Math.max(0, systemClock.nowMs() - Date.parse(since));
  engine.onPush({ channel: key.channel, outcome, durationMs, lagMs });
  if (outcome !== 'taken')
    engine.log.info({ ...fieldsOf(claim), outcome, ms: Math.round(durationMs) }, 'agency did not accept the whole push');
  return { state: stateAfter[outcome], isSlow: outcome === 'failed' || durationMs > channelLimits.slowMs };
}

/** Null when it failed through an internal fault. */
async function attempt(engine: PushEngine, claim: PushClaim): Promise<PushOutcome | null> {
  engine.underWay.add(claim);
  try {
    const ctx = await engine.contextOf(claim.key.tenantId, isOfEverything(claim));
    if (!ctx) throw new Error('the tenant is gone');
    const prepared = preparePush(ctx, claim, await engine.plans(ctx, claim));
    return await executePush(engine, prepared, {
      stock: await engine.stock.add(prepared),
      record: (judged) => (isPlain(judged) ? engine.plainOutcomes.add(claim) : recordJudgement(ctx, judged)),
    });
  } catch (error) {
    engine.log.warn({ err: error, ...fieldsOf(claim) }, 'push to agency failed');
    engine.underWay.delete(claim);
    await engine.lease.release(() => giveBackPush(engine.db, claim));
    return null;
  } finally {
    engine.underWay.delete(claim);
    engine.ended.notify();
  }
}

function fieldsOf({ key, attempts }: PushClaim): object {
  return { tenant_id: key.tenantId, property_id: key.propertyId, channel: key.channel, attempt: attempts + 1 };
}
