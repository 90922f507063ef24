import { numberedId } from '@innkeeper/kernel';
import { atOrAfter, atOrBefore, type ContractInput, type ContractOutput, list, type RequestContext, readPage } from '@innkeeper/platform';
import { type AuditLineBody, auditLineBody, type listAuditContract } from './audit.contract.ts';

interface AuditRow {
  id: bigint;
  written_at: string;
  at: string;
  actor: string; // kind:id
  token_name: string | null;
  person_name: string | null;
  action: string;
  resource_id: string | null;
  address: string | null;
  before: AuditLineBody['before'];
  after: AuditLineBody['after'];
}

const lines = list({
  name: 'access.list_audit',
  route: 'GET /audit',
  select: `select a.id, a.written_at, a.at, a.actor, t.name as token_name, u.name as person_name, a.action, a.resource_id, host(a.address) as address, a.before,
                  coalesce(a.after, a.details::json) as after
             from platform.audit a
             left join access.token t on t.tenant_id = a.tenant_id and 'token:' || t.id = a.actor
             left join access.membership m on m.tenant_id = a.tenant_id and 'operator:' || m.person_id = a.actor
             left join access.app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id`,
  tenantColumn: 'a.tenant_id',
  sortColumn: 'a.id',
  filters: {
    actor: `a.actor = any(array['token:' || ?::text, 'operator:' || ?::text, 'channel:' || ?::text, 'guest:' || ?::text, 'visitor:' || ?::text, 'system:' || ?::text])`,
    action: 'a.action = ?',
    resource_id: 'a.resource_id = ?',
    created_from: atOrAfter('a.at'),
    created_to: atOrBefore('a.at'),
  },
  sortKey: (row: AuditRow) => String(row.id),
  toItem: toAuditLine,
});

/** Lists the changes of a tenant with actor, time and address, newest first. Rules: OPS-37. Errors: SVC-2014. */
export function listAudit(
  ctx: RequestContext,
  { query }: ContractInput<typeof listAuditContract>,
): Promise<ContractOutput<typeof listAuditContract>> {
  return readPage(ctx, lines, { query, filters: query });
}

function toAuditLine(row: AuditRow): AuditLineBody {
  return {
    id: numberedId('auditRow', Date.parse(row.written_at), row.id),
    actor: toActor(row),
    action: row.action,
    resource_id: row.resource_id,
    at: row.at,
    address: row.address,
    before: row.before,
    after: row.after,
  };
}

const actorBody = auditLineBody.shape.actor;

/** An actor without a name is shown by its id. */
function toActor({ actor, token_name, person_name }: Pick<AuditRow, 'actor' | 'token_name' | 'person_name'>): AuditLineBody['actor'] {
  const colon = actor.indexOf(':');
  const id = actor.slice(colon + 1);
  return actorBody.parse({ kind: actor.slice(0, colon), id, name: token_name ?? person_name ?? id });
}
