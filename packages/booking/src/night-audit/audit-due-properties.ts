import { type AuditTime, readAuditTimes } from '@innkeeper/hotel';
import { addDays, type Clock, clockOver, instantOf, type LocalDate } from '@innkeeper/kernel';
import { type DueBatch, type DueWorkContext, isDatabaseAway } from '@innkeeper/platform';
import { type AuditProgress, postponeAudit, readAuditProgress, saveAudited } from './night-audit-progress.ts';
import { runNightAudit } from './run-night-audit.ts';

interface DueAudit extends Pick<AuditTime, 'tenantId' | 'propertyId'> {
  readonly through: LocalDate; // the last business date that has ended
}

const auditedAtOnceMax = 4; // each holds a database connection

/**
 * Audits the next properties whose business day has ended: by the property's zone, once its audit time has passed. In a sandbox whose clock
 * was moved every night before the new date is posted, whatever the audit time. A property that fails holds no other.
 * Rules: AUDIT-1, AUDIT-3, AUDIT-5, AUDIT-7. Decisions: infra/decisions/0012, 0025. Errors: SVC-9003.
 */
export async function auditDueProperties(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const { properties, isLast } = await readAuditTimes(ctx.db, { tenantId: ctx.tenantId, after: propertyAt(after) });
  const due = await findDue(ctx, properties);
  const taken = due.slice(0, auditedAtOnceMax);
  const audits = await Promise.all(taken.map((audit) => auditProperty(ctx, audit)));
  const isWhole = taken.length === due.length;
  const last = isWhole ? properties.at(-1) : taken.at(-1);
  return {
    done: audits.reduce((sum, { posted }) => sum + posted, 0),
    failed: audits.reduce((sum, { failed }) => sum + failed, 0),
    next: (isWhole && isLast) || !last ? null : `${last.tenantId} ${last.propertyId}`,
  };
}

function propertyAt(position: string | null): Pick<AuditTime, 'tenantId' | 'propertyId'> | null {
  if (position === null) return null;
  const [tenantId = '', propertyId = ''] = position.split(' ');
  return { tenantId, propertyId };
}

async function findDue(ctx: DueWorkContext, properties: readonly AuditTime[]): Promise<DueAudit[]> {
  const moved = new Map((await ctx.movedClocks()).map(({ tenantId, offsetSeconds }) => [tenantId, offsetSeconds]));
  const progress = await readAuditProgress(ctx.db, properties);
  return properties.flatMap((property) => {
    const { tenantId, propertyId } = property;
    const clock = clockOver(() => ctx.clock.nowMs() + (moved.get(tenantId) ?? 0) * 1_000);
    try {
      const through = ctx.tenantId === null ? endedAtAuditTime(clock, property) : yesterdayAt(clock, property);
      return ctx.tenantId !== null || isBehind(progress.get(propertyId), through) ? [{ tenantId, propertyId, through }] : [];
    } catch (error) {
      ctx.onFailure(error, propertyId); // a zone that the runtime does not know
      return [];
    }
  });
}

function isBehind(progress: AuditProgress | undefined, through: LocalDate): boolean {
  if (progress === undefined) return true;
  return !progress.isPostponed && (progress.auditedThrough === null || progress.auditedThrough < through);
}

function yesterdayAt(clock: Clock, { timezone }: AuditTime): LocalDate {
  return addDays(clock.today(timezone), -1);
}

function endedAtAuditTime(clock: Clock, property: AuditTime): LocalDate {
  const today = clock.today(property.timezone);
  const hasPassed = clock.nowMs() >= instantOf(today, property.time, property.timezone);
  return addDays(today, hasPassed ? -1 : -2);
}

async function auditProperty(ctx: DueWorkContext, audit: DueAudit): Promise<{ readonly posted: number; readonly failed: number }> {
  const { tenantId, propertyId, through } = audit;
  try {
    const { posted, failed } = await runNightAudit(await ctx.inTenant(tenantId), propertyId, addDays(through, 1));
    for (const { error, reservationId } of failed) ctx.onFailure(error, reservationId);
    await (failed.length === 0 ? saveAudited(ctx.db, audit, through) : postponeAudit(ctx.db, audit));
    return { posted, failed: failed.length };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    ctx.onFailure(error, propertyId);
    await postponeAudit(ctx.db, audit);
    return { posted: 0, failed: 1 };
  }
}
