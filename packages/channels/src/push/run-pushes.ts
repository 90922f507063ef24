import { monotonicMs, systemClock } from '@innkeeper/kernel';
import {
  type AfterStep,
  type Database,
  type Logger,
  type OutboxNotices,
  type RequestContext,
  repeatUntil,
  sleep,
  WakeUp,
} from '@innkeeper/platform';
import { readStock } from '@innkeeper/rates';
import { channelLimits } from '../channel-limits.ts';
import { nameOf } from '../connection/connection-key.ts';
import { carryOut, type PushDeps, type PushOutcome } from './attempt-push.ts';
import { claimPushes, findDuePushes, type PushClaim, renewLeases } from './claim-pushes.ts';
import { createPlanCache, isOfEverything, type PlanCache } from './plan-cache.ts';
import { type PreparedPush, preparePush } from './present-state.ts';
import type { ObservedPush } from './push-metrics.ts';
import { createPushTurns, type PushTurns } from './push-turns.ts';
import { isPlain, type JudgedPush, oldestOf, settleJudged, settlePlain } from './settle-push.ts';
import { spreadMarks } from './spread-marks.ts';

export interface RunPushesDeps extends PushDeps {
  readonly db: Database;
  readonly log: Logger;
  /** The context of background work in one tenant, read anew where that is asked for; null for one that is gone. */
  readonly contextOf: (tenantId: string, isFresh: boolean) => Promise<RequestContext | null>;
  readonly onPush: (push: ObservedPush) => void;
}

interface State extends RunPushesDeps {
  readonly turns: PushTurns;
  readonly plans: PlanCache;
  readonly underWay: Map<string, PushClaim>;
  readonly wakeUp: WakeUp;
  readonly settle: (push: JudgedPush, ctx: RequestContext) => Promise<void>;
}

/**
 * Tells agencies of what changed, until the signal. Several processes share the work: a connection is pushed to by the one that holds its
 * lease. Rules: PUSH-5, PUSH-9. Decision: infra/decisions/0048.
 */
export async function runPushes(deps: RunPushesDeps, outbox: Pick<OutboxNotices, 'committed'>, signal: AbortSignal): Promise<void> {
  if (deps.agency() === null) return; // changes stay marked for a process that has one
  const state: State = {
    ...deps,
    turns: createPushTurns(),
    plans: createPlanCache(),
    underWay: new Map(),
    wakeUp: outbox.committed.wakeUp(new WakeUp()),
    settle: settler(deps.db),
  };
  const { log } = deps;
  await Promise.all([
    repeatUntil({
      name: 'pushes to agencies',
      signal,
      step: () => round(state),
      rest: () => restAfterRound(state, signal),
      backOff,
      log,
    }),
    repeatUntil({
      name: 'sweep of what agencies wait for',
      signal,
      step: () => sweep(state),
      rest: channelLimits.pollMs,
      backOff,
      log,
    }),
    repeatUntil({
      name: 'leases of pushes',
      signal,
      step: () => renewLeases(deps.db, [...state.underWay.values()]),
      rest: channelLimits.leaseBeatMs,
      backOff,
      log,
    }),
  ]);
}

const backOff = { firstMs: channelLimits.pollMs, maxMs: 4 * channelLimits.pollMs } as const;

/** What changed while the last round was under way goes out together. */
async function restAfterRound({ wakeUp }: State, signal: AbortSignal): Promise<void> {
  await sleep(channelLimits.roundMs, signal);
  await wakeUp.wait(channelLimits.pollMs, signal);
}

async function round(state: State): Promise<AfterStep> {
  const { keys, mayHaveMore } = await spreadMarks(state.db);
  state.turns.add(keys);
  await startPushes(state);
  return mayHaveMore ? 'again' : 'rest';
}

/** What a worker left behind when it died, what was throttled, and what could not start at once. */
async function sweep(state: State): Promise<void> {
  state.turns.add(await findDuePushes(state.db));
  if (state.turns.isWaiting()) state.wakeUp.notify();
}

async function startPushes(state: State): Promise<void> {
  const keys = state.turns.take();
  if (keys.length === 0) return;
  const left = new Map(keys.map((key) => [nameOf(key), key]));
  try {
    const claims = await claimPushes(state.db, keys);
    const prepared = (await Promise.all(claims.map((each) => prepare(state, each)))).filter((each) => each !== null);
    const stock = await readStock(
      state.db,
      prepared.flatMap(({ questions }) => questions),
    );
    let at = 0;
    for (const push of prepared) {
      left.delete(nameOf(push.claim.key));
      const own = stock.slice(at, at + push.questions.length);
      at += push.questions.length;
      void run(state, push, own);
    }
  } finally {
    for (const key of left.values()) state.turns.ended(key, false);
  }
}

/** Null when it cannot be: its lease ends, and it is tried again. */
async function prepare(state: State, claim: PushClaim): Promise<PreparedPush | null> {
  try {
    const ctx = await state.contextOf(claim.key.tenantId, isOfEverything(claim));
    return ctx && preparePush(ctx, claim, await state.plans(ctx, claim));
  } catch (error) {
    state.log.warn({ err: error, ...fieldsOf(claim) }, 'preparing of a push failed');
    return null;
  }
}

async function run(state: State, push: PreparedPush, stock: readonly (readonly number[])[]): Promise<void> {
  const { claim, ctx } = push;
  const startedMs = monotonicMs();
  state.underWay.set(nameOf(claim.key), claim);
  let outcome: PushOutcome | null = null;
  try {
    outcome = await carryOut(state, push, { stock, settle: (judgement) => state.settle(judgement, ctx) });
  } catch (error) {
    state.log.warn({ err: error, ...fieldsOf(claim) }, 'push failed');
  }
  const durationMs = monotonicMs() - startedMs;
  state.underWay.delete(nameOf(claim.key));
  state.turns.ended(claim.key, outcome === null || outcome === 'failed' || durationMs > channelLimits.slowMs);
  if (state.turns.isWaiting()) state.wakeUp.notify();
  if (outcome === null) return;
  const since = oldestOf(claim.pending);
  const lagMs = since === null ? 0 : Math.max(0, systemClock.nowMs() - Date.parse(since));
  state.onPush({ channel: claim.key.channel, outcome, durationMs, lagMs });
  if (outcome !== 'taken') state.log.info({ ...fieldsOf(claim), outcome, ms: Math.round(durationMs) }, 'push to an agency');
}

function fieldsOf({ key, attempts }: PushClaim): object {
  return { tenant_id: key.tenantId, property_id: key.propertyId, channel: key.channel, attempt: attempts + 1 };
}

/** Plain outcomes of many pushes are written down together. */
function settler(db: Database): State['settle'] {
  let plain: { readonly claim: PushClaim; readonly settled: PromiseWithResolvers<void> }[] = [];
  const flush = async (): Promise<void> => {
    const batch = plain;
    plain = [];
    try {
      await settlePlain(
        db,
        batch.map(({ claim }) => claim),
      );
      for (const { settled } of batch) settled.resolve();
    } catch (error) {
      for (const { settled } of batch) settled.reject(error);
    }
  };
  return (push, ctx) => {
    if (!isPlain(push)) return settleJudged(ctx, push);
    const settled = Promise.withResolvers<void>();
    plain.push({ claim: push.claim, settled });
    if (plain.length === 1) setTimeout(flush, channelLimits.settleMs);
    return settled.promise;
  };
}
