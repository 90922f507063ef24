import type { KeyStep } from '@innkeeper/booking';

export type KeyActivities = ReturnType<typeof keyActivities>;

export interface KeyActivityDeps {
  /** Has the lock system do what is wanted of the keys of a stay, and commits what it did. */
  readonly settleKeys: (tenantId: string, reservationId: string) => Promise<KeyStep>;
}

/** What the workflow of room keys asks of the booking context. */
export function keyActivities(deps: KeyActivityDeps) {
  return {
    /** Asks once for each key; answers how long to wait when one is not confirmed. Safe to repeat. Rules: KEY-9. */
    settleKeys: (stay: { tenant_id: string; reservation_id: string }): Promise<KeyStep> =>
      deps.settleKeys(stay.tenant_id, stay.reservation_id),
  };
}
