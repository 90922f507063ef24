import { addDays, instantOf, localDate } from '@innkeeper/kernel';
import type { RequestContext, WorkflowStep } from '@innkeeper/platform';
import type { SubmissionDeps } from './submission.deps.ts';
import { type Desk, touchDesk } from './submission-desk.ts';
import { submitPortuguese } from './submit-portuguese.ts';
import { submitRecords } from './submit-records.ts';

/** The submission of one desk, and the day of its workflow. */
export interface SubmissionDay {
  readonly deskId: string;
  readonly day: string;
}

const withoutAuthorityMs = 60_000;

/**
 * Takes the next step for the legal documents of a desk: a property in Portugal, a chain in Spain. Safe to repeat; steps of a desk are taken
 * one after the other. Rules: FISCAL-26, FISCAL-27, FISCAL-28, FISCAL-29.
 */
export async function submitFiscalRecords(
  ctx: RequestContext,
  deps: SubmissionDeps,
  { deskId, day }: SubmissionDay,
): Promise<WorkflowStep> {
  const desk = await touchDesk(ctx, deskId);
  if (!desk || desk.day !== day) return 'done'; // another workflow is in charge
  const authority = deps.authority();
  if (!authority) return { waitMs: withoutAuthorityMs };
  if (desk.wait_ms > 0) return { waitMs: desk.wait_ms };
  const step = { ctx, deps, authority };
  const next = desk.country === 'PT' ? await submitPortuguese(step, desk) : await submitRecords(step, desk);
  return next ?? untilNextDay(ctx, desk);
}

/** Waits until the property's day is over: one workflow per day, woken by any new work. */
function untilNextDay(ctx: RequestContext, { day, timezone }: Desk): WorkflowStep {
  const waitMs = instantOf(addDays(localDate.parse(day), 1), '00:00', timezone) - ctx.clock.nowMs();
  return waitMs > 0 ? { waitMs } : 'done';
}
