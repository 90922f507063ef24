import { offsetClock, refuse } from '@innkeeper/kernel';
import {
  accessChannel,
  type OperatorContext,
  operatorChange,
  type RunStatement,
  systemStatement,
  type TenantFacts,
} from '@innkeeper/platform';
import { z } from 'zod';
import { readTenantHistories } from '../history/tenant-history.ts';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';
import { clockBusy, withClockLease } from './clock-lease.ts';
import { parseDurationSeconds } from './duration.ts';

const offsetSecondsMax = 100 * 366 * 86_400;

/** Inputs of `clock show`, `clock advance`. */
export const showClockInput = z.strictObject({ tenant_id: z.string() });
export const advanceClockInput = z.strictObject({
  tenant_id: z.string(),
  by: z.string().refine((text) => parseDurationSeconds(text) !== null, 'must be a duration such as 26h, 2d or 1d12h30m, never backwards'),
});

export interface ClockBody {
  readonly now: string;
  readonly offset_seconds: number;
}

export interface AdvanceClockDeps {
  /** Carries out due work of a tenant; returns the failures once everything else is done. */
  readonly carryOutDue: (tenantId: string) => Promise<readonly unknown[]>;
  /** Drops the token cache. */
  readonly forget: () => void;
}

const moveOffset = systemStatement<{ clock_offset_seconds: bigint }>(
  'access.advance_clock',
  `update access.tenant set clock_offset_seconds = clock_offset_seconds + $2, updated_at = $3
    where id = $1 and environment = 'sandbox' and clock_mover = $4 returning clock_offset_seconds, pg_notify('${accessChannel}', '')`,
);

const dayStepSeconds = 86_400;
const stepsMax = 400; // longer advances take longer steps

/** Reads the business time of a sandbox tenant. Rules: SANDBOX-2. Errors: SVC-2011, SVC-2013 for a production tenant. */
export async function showClock(ctx: OperatorContext, input: z.infer<typeof showClockInput>): Promise<ClockBody> {
  const { clockOffsetSeconds } = await readSandbox(ctx, input.tenant_id);
  return toBody(clockOffsetSeconds);
}

/**
 * Moves the business time of a sandbox tenant forward, a day at a time, so that the work due on one day is carried out before the next day
 * begins and events are in order of their days. Everything is done before the answer; the first failure is thrown after the last step.
 * Advancing by `0s` repeats unfinished work. Of two concurrent commands the second is refused. When the caller disconnects, the command
 * stops after the current day. Rules: SANDBOX-2, SANDBOX-3, SANDBOX-19. Errors: SVC-2011, SVC-2013, SVC-3007.
 */
export async function advanceClock(
  ctx: OperatorContext,
  deps: AdvanceClockDeps,
  input: z.infer<typeof advanceClockInput>,
): Promise<ClockBody> {
  const tenantId = input.tenant_id;
  await readSandbox(ctx, tenantId);
  return withClockLease(ctx, tenantId, () => advanceBy(ctx, deps, { tenantId, seconds: parseDurationSeconds(input.by) ?? 0 }));
}

async function advanceBy(ctx: OperatorContext, deps: AdvanceClockDeps, { tenantId, seconds }: ClockAdvance): Promise<ClockBody> {
  const tenant = await readSandbox(ctx, tenantId);
  const histories = await readTenantHistories(ctx.db, tenantId);
  if (histories.some(({ isFinished }) => !isFinished)) throw refuse('SVC-3007', 'tenant_id', 'is being populated');
  if (tenant.clockOffsetSeconds + seconds > offsetSecondsMax) throw refuse('SVC-2013', 'by', 'must not lead further than a hundred years');
  const [first = 0, ...later] = stepsOf(seconds);
  let offsetSeconds = await operatorChange(ctx, 'clock.advance', async (run) => {
    const result = await moveBy(run, ctx, { tenantId, seconds: first });
    return { result, tenantId, resourceId: tenantId, details: { by_seconds: seconds, offset_seconds: result - first + seconds } };
  });
  const failures = await carryOut(deps, tenantId);
  for (const step of later) {
    if (ctx.signal?.aborted) break; // the caller has gone: the clock stays at the current day
    offsetSeconds = await moveBy(ctx.db.runAsSystem, ctx, { tenantId, seconds: step });
    failures.push(...(await carryOut(deps, tenantId)));
  }
  if (failures.length > 0) throw failures[0];
  return toBody(offsetSeconds);
}

interface ClockAdvance {
  readonly tenantId: string;
  readonly seconds: number;
}

/** At least one step, even for zero seconds. */
function stepsOf(seconds: number): number[] {
  const length = Math.max(dayStepSeconds, Math.ceil(seconds / stepsMax));
  const count = Math.max(1, Math.ceil(seconds / length));
  return Array.from({ length: count }, (_, index) => Math.min(length, seconds - index * length));
}

async function moveBy(run: RunStatement, ctx: OperatorContext, { tenantId, seconds }: ClockAdvance): Promise<number> {
  const [row] = await run(moveOffset, [tenantId, seconds, ctx.clock.now(), ctx.requestId]);
  if (!row) throw await clockBusy(ctx, tenantId); // the lease was lost
  return Number(row.clock_offset_seconds);
}

async function carryOut(deps: AdvanceClockDeps, tenantId: string): Promise<unknown[]> {
  deps.forget();
  return [...(await deps.carryOutDue(tenantId))];
}

async function readSandbox(ctx: OperatorContext, tenantId: string): Promise<TenantFacts> {
  const tenant = await readTenant(ctx.db, tenantId);
  if (!tenant) throw noSuchTenant();
  if (tenant.environment !== 'sandbox') throw refuse('SVC-2013', 'tenant_id', 'is a production tenant, whose time is real');
  return tenant;
}

function toBody(offsetSeconds: number): ClockBody {
  return { now: offsetClock(offsetSeconds).now(), offset_seconds: offsetSeconds };
}
