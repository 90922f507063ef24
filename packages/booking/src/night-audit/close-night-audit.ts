import type { PropertyLedgerFault } from '@innkeeper/billing';
import type { NoShowPolicy } from '@innkeeper/hotel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { findingsOf, isUnfinished } from './day-findings.ts';
import { type AuditFinding, findingKey } from './finding.ts';
import type { DayIncident, NightAuditDeps } from './night-audit.deps.ts';
import { lockNightAudit, type NightAuditRow } from './night-audit-row.ts';
import { type Leftovers, readLeftovers } from './read-leftovers.ts';
import type { DayAudit } from './run-night-audit.ts';

export interface DayToClose {
  readonly noShow: NoShowPolicy;
  readonly audit: DayAudit;
  readonly ledgerFaults: readonly PropertyLedgerFault[]; // of the property
}

/** `unfinished`: work came up while the audit ran, so it must run again. */
export type ClosingOutcome = 'completed' | 'blocked' | 'unfinished';

/**
 * Closes a business date whose audit has run, unless something keeps it open: a ledger that does not balance, a stay that could not be
 * handled, or an open day before it. Saves the findings either way; opens one incident for a day that stays open and resolves it when the
 * day closes.
 * Rules: AUDIT-8, AUDIT-9, AUDIT-12, AUDIT-13. Decision: infra/decisions/0071.
 */
export async function closeNightAudit(ctx: WriteContext, deps: NightAuditDeps, closing: DayToClose): Promise<ClosingOutcome> {
  const { audit, ledgerFaults, noShow } = closing;
  const [[row], left] = await Promise.all([ctx.tx.run(lockNightAudit, [ctx.tenant.id, audit.auditId]), readLeftovers(ctx, audit)]);
  if (!row) throw new Error(`no night audit ${audit.auditId}`);
  if (row.status === 'completed') return 'completed';
  const facts = { noShow, left, failed: audit.failed, ledgerFaults };
  if (isUnfinished(facts)) return 'unfinished';
  const findings = findingsOf(facts);
  const incidentId = await updateIncident(ctx, { deps, row, findings });
  await saveOutcome(ctx, { row, findings, incidentId, listed: noShow === 'list' ? totalOf(left.notArrived) : 0, left });
  return isBlocked(findings) ? 'blocked' : 'completed';
}

function isBlocked(findings: readonly AuditFinding[]): boolean {
  return findings.some(({ isBlocking }) => isBlocking);
}

function totalOf(stays: readonly { readonly total: number }[]): number {
  return stays[0]?.total ?? 0;
}

interface IncidentUpdate {
  readonly deps: NightAuditDeps;
  readonly row: NightAuditRow;
  readonly findings: readonly AuditFinding[];
}

/** Opens or resolves the incident of a day and returns its id; a day that merely waits for an earlier one gets none. */
async function updateIncident(ctx: WriteContext, { deps, row, findings }: IncidentUpdate): Promise<string | null> {
  const { record, resolve } = deps.dayIncidents;
  const isWaiting = findings.some(({ code }) => code === 'day_before_open');
  if (isBlocked(findings)) {
    if (row.incident_id !== null || isWaiting) return row.incident_id;
    return record(ctx, incidentOf(row, findings));
  }
  if (row.incident_id !== null) await resolve(ctx, row.incident_id);
  return row.incident_id;
}

function incidentOf({ property_id, business_date }: NightAuditRow, findings: readonly AuditFinding[]): DayIncident {
  const first = findings.find(({ isBlocking }) => isBlocking);
  const others = findings.filter(({ isBlocking }) => isBlocking).length - 1;
  const more = others > 0 ? ` There is more: ${others} in the night audit.` : '';
  const message = `The business day ${business_date} is not closed. ${first?.resourceId}: ${first?.message}${more}`;
  return { kind: 'day_not_closed', message, propertyId: property_id };
}

// Findings of stays that a run cancelled remain; all others are replaced by those of the newest attempt.
const saveFindings = statement<never>(
  'booking.save_audit_findings',
  `with given as materialized (
     select g.key, g.code, g.resource_id, g.message, g.is_blocking
       from json_to_recordset($3) as g(key text, code text, resource_id text, message text, is_blocking boolean)
   ), gone as (
     delete from booking.night_audit_finding f
      where f.tenant_id = $1 and f.audit_id = $2 and f.code <> 'no_show' and f.key <> all(array(select g.key from given g))
   )
   insert into booking.night_audit_finding as f (tenant_id, audit_id, key, code, resource_id, message, is_blocking)
   select $1, $2, g.key, g.code, g.resource_id, g.message, g.is_blocking from given g
   on conflict (tenant_id, audit_id, key) do update set message = excluded.message, is_blocking = excluded.is_blocking`,
);

const updateAudit = statement<never>(
  'booking.close_night_audit',
  `update booking.night_audit a
      set status = case when $3 then 'blocked' else 'completed' end, completed_at = case when $3 then null else $4::timestamptz end,
          updated_at = $4, incident_id = $5, due_outs = $6, findings_total = f.total, no_shows = $7 + f.no_shows
     from (select count(*)::int as total, count(*) filter (where n.code = 'no_show')::int as no_shows
             from booking.night_audit_finding n where n.tenant_id = $1 and n.audit_id = $2) f
    where a.tenant_id = $1 and a.id = $2`,
);

interface AuditOutcome {
  readonly row: NightAuditRow;
  readonly findings: readonly AuditFinding[];
  readonly incidentId: string | null;
  readonly listed: number; // of the stays that have not arrived
  readonly left: Leftovers;
}

async function saveOutcome(ctx: WriteContext, outcome: AuditOutcome): Promise<void> {
  const { row, findings, incidentId, listed, left } = outcome;
  const byKey = new Map(findings.map((finding) => [findingKey(finding.code, finding.resourceId), finding]));
  const given = [...byKey].map(([key, { code, resourceId, message, isBlocking }]) => {
    return { key, code, resource_id: resourceId, message, is_blocking: isBlocking };
  });
  const values = [ctx.tenant.id, row.id, isBlocked(findings), ctx.clock.now(), incidentId, totalOf(left.dueOuts), listed];
  await Promise.all([ctx.tx.run(saveFindings, [ctx.tenant.id, row.id, JSON.stringify(given)]), ctx.tx.run(updateAudit, values)]);
}
