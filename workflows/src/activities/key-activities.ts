import type { WorkflowStep } from '@innkeeper/platform';

export type KeyActivities = ReturnType<typeof keyActivities>;

export interface KeyActivityDeps {
  /** Has the lock system do what is wanted of the keys of a stay, and commits what it did. */
  readonly retryKeys: (tenantId: string, reservationId: string) => Promise<WorkflowStep>;
}

/** What the workflow of room keys asks of the booking context. */
export function keyActivities(deps: KeyActivityDeps) {
  return {
    /** Asks once for each key; answers how long to wait when one is not confirmed. Safe to repeat. Rules: KEY-9. */
    retryKeys: (stay: { tenant_id: string; reservation_id: string }): Promise<WorkflowStep> =>
      deps.retryKeys(stay.tenant_id, stay.reservation_id),
  };
}
