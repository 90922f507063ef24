import { type RequestContext, repeatUntil } from '@innkeeper/platform';
import { readStock } from '@innkeeper/rates';
import type { Agency } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import type { ConnectionKey } from '../connection/connection-key.ts';
import { claimPush, type PushClaim, renewLeases } from './claim-pushes.ts';
import { type PreparedPush, preparePush, presentState } from './present-state.ts';
import { readPushPlan } from './push-plan.ts';
import { recordFailure, recordThrottled } from './record-failure.ts';
import { type Judgement, sendPush } from './send-push.ts';
import { type JudgedPush, settleJudged } from './settle-push.ts';

export interface PushDeps {
  /** Null: no agency is configured. */
  readonly agency: () => Agency | null;
  readonly delaysMs: readonly number[];
}

export type PushOutcome = 'taken' | 'partly' | 'throttled' | 'failed';

/** Sends a prepared push and notes what came of it; `settle` is called for what the agency has judged. */
export async function carryOut(
  { agency, delaysMs }: PushDeps,
  prepared: PreparedPush,
  { stock, settle }: { readonly stock: readonly (readonly number[])[]; readonly settle: (push: JudgedPush) => Promise<void> },
): Promise<PushOutcome> {
  const { claim, ctx, plan, bounds } = prepared;
  const state = await presentState(prepared, stock);
  const port = agency();
  const answer = port
    ? await sendPush(port, claim.key, { version: claim.version, state })
    : ({ kind: 'unreachable', reason: 'no agency is configured' } as const);
  if (answer.kind === 'throttled') {
    await recordThrottled(ctx.db, claim, answer.retryAfterMs);
    return 'throttled';
  }
  if (answer.kind !== 'judged') {
    const isRejected = answer.kind === 'rejected';
    const error = { code: isRejected ? 'SVC-4002' : 'SVC-4001', message: answer.reason } as const;
    await recordFailure(ctx, delaysMs, { claim, error, nights: bounds, refusedCodes: isRejected ? answer.codes : [] });
    return 'failed';
  }
  const isDrifted = plan.drifted.room_type.size + plan.drifted.rate_plan.size > 0;
  await settle({ claim, judgement: answer, listed: state.listed, closed: state.closed, isDrifted });
  return isWhole(answer) ? 'taken' : 'partly';
}

function isWhole({ refused, again }: Judgement): boolean {
  return refused.length + again.availability.length + again.rates.length === 0;
}

/**
 * Makes one attempt at a connection, whether it is due or not. Null while another push is under way. Rules: PUSH-11, PUSH-13.
 */
export async function attemptPush(deps: PushDeps, ctx: RequestContext, key: ConnectionKey): Promise<PushOutcome | null> {
  const claim = await claimPush(ctx.db, key);
  if (!claim) return null;
  const ended = new AbortController();
  const renewing = keepLease(ctx, claim, ended.signal);
  try {
    const prepared = preparePush(ctx, claim, await readPushPlan(ctx, key, claim.revision));
    const stock = await readStock(ctx.db, prepared.questions);
    return await carryOut(deps, prepared, { stock, settle: (push) => settleJudged(ctx, push) });
  } finally {
    ended.abort();
    await renewing;
  }
}

function keepLease(ctx: RequestContext, claim: PushClaim, signal: AbortSignal): Promise<void> {
  return repeatUntil({
    name: 'lease of a push',
    signal,
    step: () => renewLeases(ctx.db, [claim]),
    rest: channelLimits.leaseBeatMs,
    backOff: { firstMs: channelLimits.leaseBeatMs, maxMs: channelLimits.leaseBeatMs },
    log: null,
    restsFirst: true,
  });
}
