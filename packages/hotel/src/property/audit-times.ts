import { type Database, systemStatement } from '@innkeeper/platform';

/** When the night of a property is audited. */
export interface AuditTime {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly timezone: string;
  readonly time: string; // HH:MM at the property
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
    where (tenant_id, id) > ($1, $2) order by tenant_id, id limit $3`,
);

const batchMax = 500;

/** One batch of the properties of all tenants after the one given, oldest tenant first; the last batch is empty. */
export async function readAuditTimes(db: Database, after: Pick<AuditTime, 'tenantId' | 'propertyId'> | null): Promise<AuditTime[]> {
  const rows = await db.runAsSystem(readBatch, [after?.tenantId ?? '', after?.propertyId ?? '', batchMax]);
  return rows.map((row) => ({ tenantId: row.tenant_id, propertyId: row.id, timezone: row.timezone, time: row.audit_time }));
}
