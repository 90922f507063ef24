import { type LocalDate, newId } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, readRows, statement } from '@innkeeper/platform';

export const auditStatuses = ['running', 'completed', 'blocked'] as const;
export type AuditStatus = (typeof auditStatuses)[number];

/** A business date of a property, which has one audit. */
export interface AuditedDay {
  readonly propertyId: string;
  readonly businessDate: LocalDate;
}

export interface NightAuditRow {
  id: string;
  property_id: string;
  business_date: LocalDate;
  status: AuditStatus;
  incident_id: string | null;
}

const columns = 'a.id, a.property_id, a.business_date, a.status, a.incident_id';

const readOfDay = statement<NightAuditRow>(
  'booking.read_night_audit_of_day',
  `select ${columns} from booking.night_audit a where a.tenant_id = $1 and a.property_id = $2 and a.business_date = $3`,
);

const readOfDays = statement<NightAuditRow>(
  'booking.read_night_audits_of_days',
  `select ${columns} from booking.night_audit a
    where a.tenant_id = $1 and a.property_id = $2 and a.business_date = any($3::date[]) order by a.business_date`,
);

/** Reads the existing audits of days, oldest first. */
export function readNightAudits(ctx: RequestContext, propertyId: string, dates: readonly LocalDate[]): Promise<NightAuditRow[]> {
  return readRows(ctx, readOfDays, [ctx.tenant.id, propertyId, dates]);
}

const insertAudit = statement<NightAuditRow>(
  'booking.open_night_audit',
  `insert into booking.night_audit as a (tenant_id, id, property_id, business_date, status, started_at, created_at, updated_at)
   values ($1, $2, $3, $4, 'running', $5, $5, $5)
   on conflict (tenant_id, property_id, business_date) do update set updated_at = a.updated_at
   returning ${columns}`,
);

export const lockNightAudit = statement<NightAuditRow>(
  'booking.lock_night_audit',
  `select ${columns} from booking.night_audit a where a.tenant_id = $1 and a.id = $2 for no key update`,
);

/** Reads or creates the audit of a day; two processes that create it at once share one row. Rules: AUDIT-8. */
export async function openNightAudit(ctx: RequestContext, { propertyId, businessDate }: AuditedDay): Promise<NightAuditRow> {
  const [found] = await readRows(ctx, readOfDay, [ctx.tenant.id, propertyId, businessDate]);
  if (found) return found;
  const values = [ctx.tenant.id, newId('nightAudit'), propertyId, businessDate, ctx.clock.now()];
  const [made] = await inTransaction(ctx, (inner) => inner.tx.run(insertAudit, values));
  if (!made) throw new Error('an upsert without a row');
  return made;
}
