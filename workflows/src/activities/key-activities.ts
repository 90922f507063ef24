import type { WorkflowStep } from '@innkeeper/platform';

export type KeyActivities = ReturnType<typeof keyActivities>;

export interface KeyActivityDeps {
  /** Makes the requested changes to the keys of a stay in the lock system, and commits the outcome. */
  readonly retryKeys: (tenantId: string, reservationId: string) => Promise<WorkflowStep>;
}

/** Activities of the room key workflow in the booking context. */
export function keyActivities(deps: KeyActivityDeps) {
  return {
    /** Calls the lock system once per key; returns how long to wait while one is unconfirmed. Safe to repeat. Rules: KEY-9. */
    retryKeys: (stay: { tenant_id: string; reservation_id: string }): Promise<WorkflowStep> =>
      deps.retryKeys(stay.tenant_id, stay.reservation_id),
  };
}
