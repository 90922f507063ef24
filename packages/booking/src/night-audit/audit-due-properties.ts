import type { AuditTime } from '@innkeeper/hotel';
import { type DueBatch, type DueWorkContext, inParallel, isDatabaseAway, isTenantAway } from '@innkeeper/platform';
import { dueProperties, type JudgeProperty } from '../due-properties.ts';
import { type AuditRun, auditDays, closeDays, type DueAudit, ledgerCheckOf } from './audit-property.ts';
import { endedAtAuditTime, yesterdayAt } from './business-dates.ts';
import type { NightAuditDeps } from './night-audit.deps.ts';
import { type AuditProgress, postponeAudit, readAuditProgress } from './night-audit-progress.ts';

const auditedAtOnceMax = 4; // each holds a database connection
const auditedPerBatchMax = 40; // well within the time of a batch; work lost by a kill is done again

/**
 * Audits the next properties whose business day has ended: by the property's zone, once its audit time has passed. In a sandbox whose clock
 * was moved, every night before the new date is posted, whatever the audit time. A property that fails does not stop the others.
 * Rules: AUDIT-1, AUDIT-3, AUDIT-5, AUDIT-7, AUDIT-8, AUDIT-14. Decisions: infra/decisions/0071, 0025. Errors: SVC-9003.
 */
export function auditDueProperties(deps: NightAuditDeps) {
  return async (ctx: DueWorkContext, after: string | null): Promise<DueBatch> => {
    const { taken, next } = await dueProperties(ctx, after, {
      atOnceMax: auditedPerBatchMax,
      judge: (properties) => judgeBy(ctx, properties),
    });
    return { ...(await auditAll(ctx, deps, taken)), next };
  };
}

async function judgeBy(ctx: DueWorkContext, properties: readonly AuditTime[]): Promise<JudgeProperty<DueAudit>> {
  const progressOf = await readAuditProgress(ctx.db, properties);
  return (property, index, clock) => {
    const progress = progressOf[index];
    if (!progress) throw new Error('a property without audit progress');
    const through = ctx.tenantId === null ? endedAtAuditTime(clock, property) : yesterdayAt(clock, property);
    return isDue(ctx, progress, through) ? { property, progress, through } : null;
  };
}

/** A moved clock overrides the wait for the next attempt. */
function isDue({ tenantId }: DueWorkContext, { isPostponed, auditedThrough }: AuditProgress, through: string): boolean {
  const isBehind = auditedThrough === null || auditedThrough < through;
  return isBehind && (tenantId !== null || !isPostponed);
}

/** Audits all properties, then closes them: one ledger check per tenant serves all its properties. */
async function auditAll(ctx: DueWorkContext, deps: NightAuditDeps, due: readonly DueAudit[]): Promise<Omit<DueBatch, 'next'>> {
  let [done, failed] = [0, 0];
  const runs: AuditRun[] = [];
  await inParallel(due, auditedAtOnceMax, async (one) => {
    const run = await isolateFailure(ctx, one, () => auditDays(ctx, one));
    if (run) runs.push(run);
    else failed++;
  });
  const checkLedger = ledgerCheckOf(runs, deps);
  await inParallel(runs, auditedAtOnceMax, async (run) => {
    const closing = await isolateFailure(ctx, run, () => closeDays(ctx, run, { deps, checkLedger }));
    done += run.days.reduce((sum, { handled }) => sum + handled, 0) + (closing?.closed ?? 0);
    if (!closing?.isWhole) failed++;
  });
  return { done, failed };
}

/**
 * Reports a failure of one property, postpones it and returns null; one that is being moved to another cell is audited there. An unavailable
 * database stops all.
 */
async function isolateFailure<T>(ctx: DueWorkContext, { property }: DueAudit, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (isTenantAway(error)) return null;
    ctx.onFailure(error, property.propertyId);
    await postponeAudit(ctx.db, property);
    return null;
  }
}
