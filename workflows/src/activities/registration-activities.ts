import type { WorkflowStep } from '@innkeeper/platform';
import { withHeartbeats } from './heartbeats.ts';

export type RegistrationActivities = ReturnType<typeof registrationActivities>;

export interface RegistrationActivityDeps {
  /** Takes the next step in filing the registrations of a property, and commits the outcome. */
  readonly fileRegistrations: (tenantId: string, filing: { propertyId: string; day: string }) => Promise<WorkflowStep>;
}

/** Activities of a property's daily filing in the guest context. */
export function registrationActivities(deps: RegistrationActivityDeps) {
  return {
    /** Files at most one batch; returns how long to wait before the next step. Safe to repeat. Rules: REG-14. */
    fileRegistrations: (filing: { tenant_id: string; property_id: string; day: string }): Promise<WorkflowStep> =>
      withHeartbeats(() => deps.fileRegistrations(filing.tenant_id, { propertyId: filing.property_id, day: filing.day })),
  };
}
