import { type RequestContext, withTemporaryWorker } from '@innkeeper/platform';
import { readStock } from '@innkeeper/rates';
import type { Agency } from '../agency/agency.ts';
import type { ConnectionKey } from '../connection/connection-key.ts';
import { claimPush } from './claim-pushes.ts';
import { type PreparedPush, preparePush, presentState } from './present-state.ts';
import { readPushPlan } from './push-plan.ts';
import { recordFailure, recordThrottled } from './record-failure.ts';
import { type JudgedPush, recordJudgement } from './record-outcome.ts';
import { type PushJudgement, sendPush } from './send-push.ts';

export interface PushDeps {
  /** Null: no agency is configured. */
  readonly agency: () => Agency | null;
  readonly delaysMs: readonly number[];
}

export type PushOutcome = 'taken' | 'partly' | 'throttled' | 'failed';

/** Sends a prepared push and records the outcome; `record` receives the agency's judgement of the items. */
export async function executePush(
  { agency, delaysMs }: PushDeps,
  prepared: PreparedPush,
  { stock, record }: { readonly stock: readonly (readonly number[])[]; readonly record: (push: JudgedPush) => Promise<void> },
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
  await record({ claim, judgement: answer, listed: state.listed, closed: state.closed, isDrifted });
  return isFullyAccepted(answer) ? 'taken' : 'partly';
}

function isFullyAccepted({ refused, again }: PushJudgement): boolean {
  return refused.length + again.availability.length + again.rates.length === 0;
}

/** Makes one attempt at a connection, due or not. Null while another push is under way. Rules: PUSH-11, PUSH-13. */
export function attemptPush(deps: PushDeps, ctx: RequestContext, key: ConnectionKey): Promise<PushOutcome | null> {
  return withTemporaryWorker(ctx.db, async (worker) => {
    const claim = await claimPush(ctx.db, worker, key);
    if (!claim) return null;
    const prepared = preparePush(ctx, claim, await readPushPlan(ctx, key, claim.revision));
    const stock = await readStock(ctx.db, prepared.questions);
    return executePush(deps, prepared, { stock, record: (push) => recordJudgement(ctx, push) });
  });
}
