import type { AuditTime } from '@innkeeper/hotel';
import type { LocalDate } from '@innkeeper/kernel';
import { type Database, systemStatement } from '@innkeeper/platform';

/** Audit progress of a property. Times are real time, Unix milliseconds of the database. */
export interface AuditProgress {
  readonly auditedThrough: LocalDate | null; // the last business date that is closed
  readonly isPostponed: boolean; // a day could not be closed recently
  readonly ledgerCheckedMs: number | null; // earlier postings are known to be sound
  readonly readAtMs: number;
}

type AuditSite = Pick<AuditTime, 'tenantId' | 'propertyId'>;

interface ProgressRow {
  audited_through: LocalDate | null;
  is_postponed: boolean;
  checked_ms: bigint | null;
  read_at_ms: bigint;
}

// A property audited by an earlier version was sound at that time.
const readProgressRows = systemStatement<ProgressRow>(
  'booking.read_audit_progress',
  `select p.audited_through, coalesce(p.retry_at > now(), false) as is_postponed,
          floor(extract(epoch from coalesce(p.ledger_checked_at, p.audited_at)) * 1000)::bigint as checked_ms,
          floor(extract(epoch from now()) * 1000)::bigint as read_at_ms
     from unnest($1::text[], $2::text[]) with ordinality as k(tenant_id, property_id, place)
     left join booking.night_audit_progress p on p.tenant_id = k.tenant_id and p.property_id = k.property_id
    order by k.place`,
);

/** Reads audit progress in the order of the properties. Errors: SVC-9003. */
export async function readAuditProgress(db: Database, properties: readonly AuditSite[]): Promise<AuditProgress[]> {
  const values = [properties.map(({ tenantId }) => tenantId), properties.map(({ propertyId }) => propertyId)];
  return (await db.runAsSystem(readProgressRows, values)).map(toProgress);
}

function toProgress({ audited_through, is_postponed, checked_ms, read_at_ms }: ProgressRow): AuditProgress {
  return {
    auditedThrough: audited_through,
    isPostponed: is_postponed,
    ledgerCheckedMs: checked_ms === null ? null : Number(checked_ms),
    readAtMs: Number(read_at_ms),
  };
}

/** Overlapping audits never move a date or a check back. */
const recordAudited = systemStatement<never>(
  'booking.record_audited_through',
  `insert into booking.night_audit_progress as p (tenant_id, property_id, audited_through, ledger_checked_at, audited_at)
   values ($1, $2, $3, to_timestamp($4::bigint / 1000.0), now())
   on conflict (tenant_id, property_id) do update
     set audited_through = greatest(p.audited_through, excluded.audited_through),
         ledger_checked_at = greatest(p.ledger_checked_at, excluded.ledger_checked_at), audited_at = now(), retry_at = null`,
);

const retryAfterMinutes = 10;

const recordPostponed = systemStatement<never>(
  'booking.record_audit_postponed',
  `insert into booking.night_audit_progress (tenant_id, property_id, retry_at) values ($1, $2, now() + make_interval(mins => $3))
   on conflict (tenant_id, property_id) do update set retry_at = excluded.retry_at`,
);

/** Records that every day up to `through` is closed, and that the ledger was sound at `checkedMs` (null: it was not). Errors: SVC-9003. */
export async function saveAudited(
  db: Database,
  { tenantId, propertyId }: AuditSite,
  closed: { readonly through: LocalDate; readonly checkedMs: number | null },
): Promise<void> {
  await db.runAsSystem(recordAudited, [tenantId, propertyId, closed.through, closed.checkedMs]);
}

/** Postpones the next attempt by ten minutes. Errors: SVC-9003. */
export async function postponeAudit(db: Database, { tenantId, propertyId }: AuditSite): Promise<void> {
  await db.runAsSystem(recordPostponed, [tenantId, propertyId, retryAfterMinutes]);
}
