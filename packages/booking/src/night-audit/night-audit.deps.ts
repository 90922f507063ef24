import type { findRecentFaults } from '@innkeeper/billing';
import type { WriteContext } from '@innkeeper/platform';

/** A business day that a person must look at. */
export interface DayIncident {
  readonly kind: 'day_not_closed';
  readonly message: string;
  readonly propertyId: string;
}

/** Where a person is informed of a day that cannot be closed, and of its being settled. */
export interface NightAuditDeps {
  /** What of the ledger does not hold since a moment of real time. */
  readonly findLedgerFaults: typeof findRecentFaults;
  readonly dayIncidents: {
    /** Answers the id of the incident. */
    readonly record: (ctx: WriteContext, incident: DayIncident) => Promise<string>;
    readonly resolve: (ctx: WriteContext, incidentId: string) => Promise<void>;
  };
}
