import type { WorkflowStep } from '@innkeeper/platform';
import { withHeartbeats } from './heartbeats.ts';

export type RegistrationActivities = ReturnType<typeof registrationActivities>;

export interface RegistrationActivityDeps {
  /** Does the next thing for the registrations of a property, and commits what came of it. */
  readonly fileRegistrations: (tenantId: string, filing: { propertyId: string; day: string }) => Promise<WorkflowStep>;
}

/** What the workflow of a property's day asks of the guest context. */
export function registrationActivities(deps: RegistrationActivityDeps) {
  return {
    /** At most one file; answers how long to wait before it is worth looking again. Safe to repeat. Rules: REG-14. */
    fileRegistrations: (filing: { tenant_id: string; property_id: string; day: string }): Promise<WorkflowStep> =>
      withHeartbeats(() => deps.fileRegistrations(filing.tenant_id, { propertyId: filing.property_id, day: filing.day })),
  };
}
