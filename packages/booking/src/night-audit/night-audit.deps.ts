import type { findRecentFaults } from '@innkeeper/billing';
import type { WriteContext } from '@innkeeper/platform';

/** A business day that needs a person's attention. */
export interface DayIncident {
  readonly kind: 'day_not_closed';
  readonly message: string;
  readonly propertyId: string;
}

/** Dependencies of the night audit on the ledger check and on incidents. */
export interface NightAuditDeps {
  /** Finds ledger faults since an instant of real time. */
  readonly findLedgerFaults: typeof findRecentFaults;
  readonly dayIncidents: {
    /** Returns the id of the incident. */
    readonly record: (ctx: WriteContext, incident: DayIncident) => Promise<string>;
    readonly resolve: (ctx: WriteContext, incidentId: string) => Promise<void>;
  };
}
