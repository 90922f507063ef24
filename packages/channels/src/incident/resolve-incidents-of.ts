import { statement, type WriteContext } from '@innkeeper/platform';
import type { IncidentKind } from './incident.contract.ts';

/** Subjects whose open incidents of a kind are over. */
export interface ResolvedSubjects {
  readonly kind: IncidentKind;
  readonly propertyIds: readonly string[];
  readonly subjects: readonly string[];
}

const resolve = statement<never>(
  'channels.resolve_incidents_of_subjects',
  `update channels.incident i set resolved_at = $5, version = i.version + 1, updated_at = $5
    where i.tenant_id = $1 and i.property_id = any($2) and i.kind = $3 and i.subject = any($4) and i.subject is not null and i.resolved_at is null`,
);

/** Resolves the open incidents of some subjects. Rules: CHAN-1. */
export async function resolveIncidentsOf(ctx: WriteContext, { kind, propertyIds, subjects }: ResolvedSubjects): Promise<void> {
  if (subjects.length > 0) await ctx.tx.run(resolve, [ctx.tenant.id, propertyIds, kind, subjects, ctx.clock.now()]);
}
