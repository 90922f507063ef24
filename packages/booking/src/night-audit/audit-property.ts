import type { PropertyLedgerFault } from '@innkeeper/billing';
import type { AuditTime } from '@innkeeper/hotel';
import { addDays, idCreatedAtMs, type LocalDate } from '@innkeeper/kernel';
import { type DueWorkContext, inTransaction, newReply, type RequestContext } from '@innkeeper/platform';
import { businessDateOf, datesBetween } from './business-dates.ts';
import { type ClosingOutcome, closeNightAudit } from './close-night-audit.ts';
import { firstOpenDate } from './first-open-date.ts';
import type { NightAuditDeps } from './night-audit.deps.ts';
import { type AuditProgress, postponeAudit, saveAudited } from './night-audit-progress.ts';
import { readNightAudits } from './night-audit-row.ts';
import { type DayAudit, type FailedStay, runNightAudit } from './run-night-audit.ts';

/** A property whose business day has ended. */
export interface DueAudit {
  readonly property: AuditTime;
  readonly progress: AuditProgress;
  readonly through: LocalDate; // the last business date that has ended
}

/** An audit run over the open days of a property, which are still to be closed. */
export interface AuditRun extends DueAudit {
  readonly ctx: RequestContext;
  readonly days: readonly DayAudit[];
}

/**
 * Audits the open days of a property in sequence. Days that are audited already and wait for the first one are skipped until it closes,
 * except for the newest, which posts the nights of all before it: an attempt costs the same however many days wait.
 * Rules: AUDIT-4, AUDIT-8, AUDIT-12. Errors: SVC-9003.
 */
export async function auditDays(ctx: DueWorkContext, due: DueAudit): Promise<AuditRun> {
  const { property, progress, through } = due;
  const { propertyId, timezone, noShow, createdAt } = property;
  const tenant = { ...(await ctx.inTenant(property.tenantId)), reply: newReply() }; // properties of a tenant are audited at once
  const { auditedThrough } = progress;
  const first =
    auditedThrough === null ? await firstOpenDate(tenant, propertyId, businessDateOf(createdAt, timezone)) : addDays(auditedThrough, 1);
  const dates = datesBetween(first, through);
  const waiting = await findWaiting(tenant, propertyId, dates);
  const days: DayAudit[] = [];
  for (const businessDate of dates) {
    const day = waiting.get(businessDate) ?? (await runNightAudit(tenant, { propertyId, businessDate, noShow }));
    report(ctx, day.failed);
    days.push(day);
  }
  return { ...due, ctx: tenant, days };
}

/** Finds the audited days between the first open one and the newest. */
async function findWaiting(
  ctx: RequestContext,
  propertyId: string,
  dates: readonly LocalDate[],
): Promise<ReadonlyMap<LocalDate, DayAudit>> {
  const open = (await readNightAudits(ctx, propertyId, dates)).filter(({ status }) => status !== 'completed');
  const between = open.slice(1).filter(({ status, business_date }) => status === 'blocked' && business_date !== dates.at(-1));
  return new Map(
    between.map(({ id: auditId, business_date: businessDate }) => [
      businessDate,
      { propertyId, businessDate, auditId, isCompleted: false, handled: 0, failed: [], isWaiting: true },
    ]),
  );
}

function report(ctx: DueWorkContext, failed: readonly FailedStay[]): void {
  for (const { error, reservationId } of failed) ctx.onFailure(error, reservationId);
}

/** Finds the ledger faults of a tenant, once for all its properties. */
export type LedgerCheck = (tenantId: string) => Promise<readonly PropertyLedgerFault[]>;

/** Checks postings since the oldest check among the properties to close. Rules: AUDIT-12. */
export function ledgerCheckOf(runs: readonly AuditRun[], { findLedgerFaults }: Pick<NightAuditDeps, 'findLedgerFaults'>): LedgerCheck {
  const checks = new Map<string, Promise<readonly PropertyLedgerFault[]>>();
  const byTenant = Map.groupBy(runs, ({ property }) => property.tenantId);
  return (tenantId) => {
    const known = checks.get(tenantId);
    if (known) return known;
    const [first, ...others] = byTenant.get(tenantId) ?? [];
    if (!first) throw new Error('no property of this tenant is being audited');
    const sinceMs = others.reduce((least, run) => Math.min(least, soundSinceMs(run)), soundSinceMs(first));
    const check = findLedgerFaults(first.ctx, sinceMs);
    checks.set(tenantId, check);
    return check;
  };
}

/**
 * Real time up to which a property's ledger is sound: its last check or its creation, which `created_at` does not give in real time.
 * Decision: infra/decisions/0006.
 */
function soundSinceMs({ progress, property }: AuditRun): number {
  return progress.ledgerCheckedMs ?? idCreatedAtMs(property.propertyId);
}

const runsOfDayMax = 3;

interface ClosureDeps {
  readonly deps: NightAuditDeps;
  readonly checkLedger: LedgerCheck;
}

/** Closes the days of a property in sequence; returns how many were closed and if all are. Errors: SVC-9003. */
export async function closeDays(
  ctx: DueWorkContext,
  run: AuditRun,
  { deps, checkLedger }: ClosureDeps,
): Promise<{ readonly closed: number; readonly isWhole: boolean }> {
  const { property, days, progress } = run;
  if (days.length === 0) return { closed: 0, isWhole: true };
  const ledgerFaults = (await checkLedger(property.tenantId)).filter((fault) => fault.property_id === property.propertyId);
  const outcomes: ClosingOutcome[] = [];
  for (const day of days) {
    const held = outcomes.find((outcome) => outcome !== 'completed');
    outcomes.push(day.isWaiting && held ? held : await closeDay(ctx, run, { deps, day, ledgerFaults }));
  }
  const open = outcomes.findIndex((outcome) => outcome !== 'completed');
  const isWhole = open < 0;
  const through = (isWhole ? days : days.slice(0, open)).at(-1)?.businessDate;
  if (through !== undefined) await saveAudited(ctx.db, property, { through, checkedMs: isWhole ? progress.readAtMs : null });
  if (outcomes.includes('blocked')) await postponeAudit(ctx.db, property);
  const closed = days.filter((day, index) => !day.isCompleted && outcomes[index] === 'completed').length;
  return { closed, isWhole };
}

interface DayClosure {
  readonly deps: NightAuditDeps;
  readonly day: DayAudit;
  readonly ledgerFaults: readonly PropertyLedgerFault[];
}

/** Repeats the audit for work that came up while it ran, then closes the day; after a few attempts the next sweep continues. */
async function closeDay(ctx: DueWorkContext, run: AuditRun, { deps, day, ledgerFaults }: DayClosure): Promise<ClosingOutcome> {
  const { noShow, propertyId } = run.property;
  const runAgain = async (): Promise<DayAudit> => {
    const again = await runNightAudit(run.ctx, { propertyId, businessDate: day.businessDate, noShow });
    report(ctx, again.failed);
    return again;
  };
  let audit = day.isWaiting ? await runAgain() : day;
  for (let attempt = 1; ; attempt++) {
    if (audit.isCompleted) return 'completed';
    const closing = { noShow, audit, ledgerFaults };
    const outcome = await inTransaction(run.ctx, (inner) => closeNightAudit(inner, deps, closing));
    if (outcome !== 'unfinished' || attempt === runsOfDayMax) return outcome;
    audit = await runAgain();
  }
}
