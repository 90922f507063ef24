import { statement, type WriteContext } from '@innkeeper/platform';

const resolve = statement<never>(
  'channels.resolve_incident',
  `update channels.incident set resolved_at = $3, version = version + 1, updated_at = $3
    where tenant_id = $1 and id = $2 and resolved_at is null`,
);

/** Resolves an incident whose cause has gone away; one that a person has resolved stays as it is. Rules: AUDIT-13. */
export async function resolveIncident(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx.run(resolve, [ctx.tenant.id, id, ctx.clock.now()]);
}
