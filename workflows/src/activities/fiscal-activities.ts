import type { WorkflowStep } from '@innkeeper/platform';
import { withHeartbeats } from './heartbeats.ts';

export type FiscalActivities = ReturnType<typeof fiscalActivities>;

export interface FiscalActivityDeps {
  /** Takes the next step in submitting the legal documents of a desk, and commits the outcome. */
  readonly submitFiscalRecords: (tenantId: string, submission: { deskId: string; day: string }) => Promise<WorkflowStep>;
}

/** Activities of the submission of legal documents in the fiscal context. */
export function fiscalActivities(deps: FiscalActivityDeps) {
  return {
    /** Submits at most one batch; returns how long to wait before the next step. Safe to repeat. Rules: FISCAL-27. */
    submitFiscalRecords: (submission: { tenant_id: string; desk_id: string; day: string }): Promise<WorkflowStep> =>
      withHeartbeats(() => deps.submitFiscalRecords(submission.tenant_id, { deskId: submission.desk_id, day: submission.day })),
  };
}
