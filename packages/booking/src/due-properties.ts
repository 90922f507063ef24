import { type AuditTime, readAuditTimes } from '@innkeeper/hotel';
import { type Clock, clockOver } from '@innkeeper/kernel';
import type { DueBatch, DueWorkContext } from '@innkeeper/platform';

/** Returns the work due at one property, or null. */
export type JudgeProperty<Due> = (property: AuditTime, index: number, clock: Clock) => Due | null;

export interface DueProperties<Due> {
  readonly atOnceMax: number;
  /** Reads the facts of these properties and returns the function that judges each, by its index. */
  readonly judge: (properties: readonly AuditTime[]) => Promise<JudgeProperty<Due>>;
}

/**
 * Finds the work due at the next properties, each by the clock of its tenant, and the start of the next batch. A property that cannot be
 * judged, for example because the runtime does not know its time zone, is reported and does not stop the others. Errors: SVC-9003.
 */
export async function dueProperties<Due extends { readonly property: AuditTime }>(
  ctx: DueWorkContext,
  after: string | null,
  { atOnceMax, judge }: DueProperties<Due>,
): Promise<{ readonly taken: readonly Due[]; readonly next: DueBatch['next'] }> {
  const { properties, isLast } = await readAuditTimes(ctx.db, { tenantId: ctx.tenantId, after: propertyAt(after) });
  const moved = new Map((await ctx.movedClocks()).map(({ tenantId, offsetSeconds }) => [tenantId, offsetSeconds]));
  const judged = await judge(properties);
  const due = properties.flatMap((property, index): Due[] => {
    const clock = clockOver(() => ctx.clock.nowMs() + (moved.get(property.tenantId) ?? 0) * 1_000);
    try {
      const found = judged(property, index, clock);
      return found === null ? [] : [found];
    } catch (error) {
      ctx.onFailure(error, property.propertyId);
      return [];
    }
  });
  const taken = due.slice(0, atOnceMax);
  const isWhole = taken.length === due.length;
  const last = isWhole ? properties.at(-1) : taken.at(-1)?.property;
  return { taken, next: (isWhole && isLast) || !last ? null : `${last.tenantId} ${last.propertyId}` };
}

function propertyAt(position: string | null): Pick<AuditTime, 'tenantId' | 'propertyId'> | null {
  if (position === null) return null;
  const [tenantId = '', propertyId = ''] = position.split(' ');
  return { tenantId, propertyId };
}
