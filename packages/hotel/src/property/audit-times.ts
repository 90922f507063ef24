import { type Database, systemStatement } from '@innkeeper/platform';
import type { NoShowPolicy } from './property.contract.ts';

/** The time and manner of a property's night audit. */
export interface AuditTime {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly timezone: string;
  readonly time: string; // HH:MM at the property
  readonly noShow: NoShowPolicy;
  readonly createdAt: string;
}

/** A range of all tenants or one, after the given property. */
export interface AuditTimesRange {
  readonly tenantId: string | null;
  readonly after: Pick<AuditTime, 'tenantId' | 'propertyId'> | null;
}

interface AuditTimeRow {
  tenant_id: string;
  id: string;
  timezone: string;
  audit_time: string;
  no_show: NoShowPolicy;
  created_at: string;
}

const readBatch = systemStatement<AuditTimeRow>(
  'hotel.read_audit_times',
  `select tenant_id, id, timezone, audit_time, no_show, created_at from hotel.property
    where (tenant_id, id) > ($1, $2) and ($3::text is null or tenant_id = $3) order by tenant_id, id limit $4`,
);

const batchMax = 500;

/** Reads one batch of the properties, oldest tenant first. Errors: SVC-9003. */
export async function readAuditTimes(
  db: Database,
  { tenantId, after }: AuditTimesRange,
): Promise<{ readonly properties: readonly AuditTime[]; readonly isLast: boolean }> {
  const rows = await db.runAsSystem(readBatch, [after?.tenantId ?? '', after?.propertyId ?? '', tenantId, batchMax]);
  return { properties: rows.map(toAuditTime), isLast: rows.length < batchMax };
}

function toAuditTime({ tenant_id, id, timezone, audit_time, no_show, created_at }: AuditTimeRow): AuditTime {
  return { tenantId: tenant_id, propertyId: id, timezone, time: audit_time, noShow: no_show, createdAt: created_at };
}
