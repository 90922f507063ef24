import { type Database, systemStatement } from '@innkeeper/platform';

/** When the night of a property is audited. */
export interface AuditTime {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly timezone: string;
  readonly time: string; // HH:MM at the property
}

/** Of all tenants or of one, after the property given. */
export interface AuditTimesRange {
  readonly tenantId: string | null;
  readonly after: Pick<AuditTime, 'tenantId' | 'propertyId'> | null;
}

interface AuditTimeRow {
  tenant_id: string;
  id: string;
  timezone: string;
  audit_time: string;
}

const readBatch = systemStatement<AuditTimeRow>(
  'hotel.read_audit_times',
  `select tenant_id, id, timezone, audit_time from hotel.property
    where (tenant_id, id) > ($1, $2) and ($3::text is null or tenant_id = $3) order by tenant_id, id limit $4`,
);

const batchMax = 500;

/** One batch of the properties, oldest tenant first. Errors: SVC-9003. */
export async function readAuditTimes(
  db: Database,
  { tenantId, after }: AuditTimesRange,
): Promise<{ readonly properties: readonly AuditTime[]; readonly isLast: boolean }> {
  const rows = await db.runAsSystem(readBatch, [after?.tenantId ?? '', after?.propertyId ?? '', tenantId, batchMax]);
  const properties = rows.map((row) => ({ tenantId: row.tenant_id, propertyId: row.id, timezone: row.timezone, time: row.audit_time }));
  return { properties, isLast: rows.length < batchMax };
}
