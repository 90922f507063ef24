import { type RequestContext, readRows, statement, type WorkflowStep } from '@innkeeper/platform';
import type { ConnectionKey } from '../connection/connection-key.ts';
import { attemptPush, type PushDeps } from './attempt-push.ts';

/** Reference to an outage. */
export interface OutageRef extends ConnectionKey {
  readonly syncId: string;
}

const readWait = statement<{ wait_ms: number }>(
  'channels.read_retry_wait',
  `select greatest(0, extract(epoch from next_attempt_at - clock_timestamp()) * 1000)::int as wait_ms from channels.connection
    where tenant_id = $1 and property_id = $2 and channel = $3 and outage_sync_id = $4`,
);

const anotherPushMs = 500;

/** Takes one step of an outage's retries: makes the due attempt, or returns how long to wait for it. Safe to repeat. Rules: PUSH-11. */
export async function retryPush(deps: PushDeps, ctx: RequestContext, outage: OutageRef): Promise<WorkflowStep> {
  const before = await waitOf(ctx, outage);
  if (before === 'done' || before.waitMs > 0) return before;
  if ((await attemptPush(deps, ctx, outage)) === null) return { waitMs: anotherPushMs };
  return waitOf(ctx, outage);
}

async function waitOf(ctx: RequestContext, { propertyId, channel, syncId }: OutageRef): Promise<WorkflowStep> {
  const [row] = await readRows(ctx, readWait, [ctx.tenant.id, propertyId, channel, syncId]);
  return row ? { waitMs: row.wait_ms } : 'done';
}
