import type { AuditTime } from '@innkeeper/hotel';
import type { LocalDate } from '@innkeeper/kernel';
import { type Database, systemStatement } from '@innkeeper/platform';

/** How far the nights of a property have been audited. */
export interface AuditProgress {
  readonly auditedThrough: LocalDate | null; // the last business date that is closed
  readonly isPostponed: boolean; // some stay of it has failed not long ago
}

type PropertyKey = Pick<AuditTime, 'tenantId' | 'propertyId'>;

interface ProgressRow {
  property_id: string;
  audited_through: LocalDate | null;
  is_postponed: boolean;
}

const readProgressRows = systemStatement<ProgressRow>(
  'booking.read_audit_progress',
  `select p.property_id, p.audited_through, coalesce(p.retry_at > now(), false) as is_postponed
     from booking.night_audit_progress p
     join unnest($1::text[], $2::text[]) as k(tenant_id, property_id) on p.tenant_id = k.tenant_id and p.property_id = k.property_id`,
);

/** By the ids of the properties; one that was never audited is missing. Errors: SVC-9003. */
export async function readAuditProgress(db: Database, properties: readonly PropertyKey[]): Promise<ReadonlyMap<string, AuditProgress>> {
  const values = [properties.map(({ tenantId }) => tenantId), properties.map(({ propertyId }) => propertyId)];
  const rows = await db.runAsSystem(readProgressRows, values);
  return new Map(
    rows.map((row) => [row.property_id, { auditedThrough: row.audited_through, isPostponed: row.is_postponed }] satisfies [string, object]),
  );
}

/** Audits that overlap never take a date back. */
const recordAudited = systemStatement<never>(
  'booking.record_audited_through',
  `insert into booking.night_audit_progress as p (tenant_id, property_id, audited_through, audited_at) values ($1, $2, $3, now())
   on conflict (tenant_id, property_id) do update
     set audited_through = greatest(p.audited_through, excluded.audited_through), audited_at = now(), retry_at = null`,
);

const retryAfterMinutes = 60; // what failed keeps failing until an operator fixes it

const recordPostponed = systemStatement<never>(
  'booking.record_audit_postponed',
  `insert into booking.night_audit_progress (tenant_id, property_id, retry_at) values ($1, $2, now() + make_interval(mins => $3))
   on conflict (tenant_id, property_id) do update set retry_at = excluded.retry_at`,
);

/** Every night up to `through` is posted. Errors: SVC-9003. */
export async function saveAudited(db: Database, { tenantId, propertyId }: PropertyKey, through: LocalDate): Promise<void> {
  await db.runAsSystem(recordAudited, [tenantId, propertyId, through]);
}

/** Something is left; the next attempt comes an hour later. Errors: SVC-9003. */
export async function postponeAudit(db: Database, { tenantId, propertyId }: PropertyKey): Promise<void> {
  await db.runAsSystem(recordPostponed, [tenantId, propertyId, retryAfterMinutes]);
}
