import { type Database, systemStatement } from '@innkeeper/platform';

/** The retention period of a property for the data of departed guests. */
export interface GuestRetention {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly timezone: string;
  readonly months: number;
}

/** A range of all tenants or one, starting at the given property. */
export interface GuestRetentionsRange {
  readonly tenantId: string | null;
  readonly from: Pick<GuestRetention, 'tenantId' | 'propertyId'>;
}

interface RetentionRow {
  tenant_id: string;
  id: string;
  timezone: string;
  months: number;
}

const readBatch = systemStatement<RetentionRow>(
  'hotel.read_guest_retentions',
  `select tenant_id, id, timezone, guest_retention_months as months from hotel.property
    where guest_retention_months is not null and (tenant_id, id) >= ($1, $2) and ($3::text is null or tenant_id = $3)
    order by tenant_id, id limit $4`,
);

const batchMax = 100;

/** Reads one batch of the properties that have such a period, oldest tenant first. Errors: SVC-9003. */
export async function readGuestRetentions(
  db: Database,
  { tenantId, from }: GuestRetentionsRange,
): Promise<{ readonly properties: readonly GuestRetention[]; readonly isLast: boolean }> {
  const rows = await db.runAsSystem(readBatch, [from.tenantId, from.propertyId, tenantId, batchMax]);
  const properties = rows.map((row) => ({ tenantId: row.tenant_id, propertyId: row.id, timezone: row.timezone, months: row.months }));
  return { properties, isLast: rows.length < batchMax };
}
