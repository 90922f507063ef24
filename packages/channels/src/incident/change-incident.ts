import { type ContractInput, etagOf, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import type { changeIncidentContract, IncidentBody } from './incident.contract.ts';
import { type IncidentRow, lockIncident, noSuchIncident, toIncidentBody } from './incident-row.ts';

const updateIncident = statement<never>(
  'channels.update_incident',
  // A reopened incident loses its subject: another one with the same subject may be open by now.
  `update channels.incident i
      set resolved_at = $3, version = $4, updated_at = $5, subject = case when $3::timestamptz is not null then i.subject end
    where i.tenant_id = $1 and i.id = $2`,
);

/** Resolves or reopens an incident; without a change of state it does nothing. Rules: CHAN-3, WIRE-26. Errors: SVC-2011, SVC-3006. */
export async function changeIncident(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof changeIncidentContract>,
): Promise<IncidentBody> {
  const [before] = await ctx.tx.run(lockIncident, [ctx.tenant.id, params.id]);
  if (!before) throw noSuchIncident();
  requireMatch(ctx, before.version);
  ctx.reply.before = withoutPayload(before);
  const isResolved = body.resolved ?? before.resolved_at !== null;
  if (isResolved === (before.resolved_at !== null)) {
    ctx.reply.etag = etagOf(before.version);
    return toIncidentBody(before, ctx);
  }
  const now = ctx.clock.now();
  const after: IncidentRow = { ...before, resolved_at: isResolved ? now : null, version: before.version + 1, updated_at: now };
  await ctx.tx.run(updateIncident, [ctx.tenant.id, after.id, after.resolved_at, after.version, after.updated_at]);
  ctx.reply.etag = etagOf(after.version);
  return toIncidentBody(after, ctx);
}

/** The received content never changes: the audit log does not need it. */
function withoutPayload({ payload: _payload, version: _version, ...row }: IncidentRow): object {
  return row;
}
