import { refuse } from '@innkeeper/kernel';
import { type ContractInput, list, type Page, type RequestContext, readPage, readRows, statement } from '@innkeeper/platform';
import type {
  AuditFindingBody,
  getNightAuditContract,
  listAuditFindingsContract,
  listNightAuditsContract,
  NightAuditBody,
} from './night-audit.contract.ts';

const shownMax = 100;

const selectAudit = `select a.id, a.property_id, a.business_date, a.status, a.started_at, a.completed_at, a.nights_posted, a.no_shows,
    a.due_outs, a.findings_total,
    coalesce((select json_agg(s.body) from (
      select json_build_object('code', f.code, 'message', f.message, 'resource_id', f.resource_id) as body
        from booking.night_audit_finding f where f.tenant_id = a.tenant_id and f.audit_id = a.id
       order by f.is_blocking desc, f.key limit ${shownMax}) s), '[]') as findings,
    a.created_at, a.updated_at from booking.night_audit a`;

const audits = list({
  name: 'booking.list_night_audits',
  route: 'GET /night-audits',
  select: selectAudit,
  tenantColumn: 'a.tenant_id',
  sortColumn: 'a.id',
  filters: {
    property_id: 'a.property_id = ?',
    date_from: 'a.business_date >= ?',
    date_to: 'a.business_date <= ?',
    status: 'a.status = any(?)',
  },
  toItem: (row: NightAuditBody) => row,
  sortKey: (row) => row.id,
});

/** Lists the audits of the tenant, newest first. Rules: AUDIT-8. Errors: SVC-2014. */
export function listNightAudits(
  ctx: RequestContext,
  { query }: ContractInput<typeof listNightAuditsContract>,
): Promise<Page<NightAuditBody>> {
  return readPage(ctx, audits, { query, filters: query });
}

const readById = statement<NightAuditBody>('booking.read_night_audit', `${selectAudit} where a.tenant_id = $1 and a.id = $2`);

/** Reads one audit. Rules: AUDIT-8. Errors: SVC-2011. */
export async function getNightAudit(ctx: RequestContext, { params }: ContractInput<typeof getNightAuditContract>): Promise<NightAuditBody> {
  const [row] = await readRows(ctx, readById, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchAudit();
  return row;
}

const findings = list({
  name: 'booking.list_audit_findings',
  route: 'GET /night-audits/{id}/findings',
  select: 'select f.code, f.message, f.resource_id, f.key from booking.night_audit_finding f',
  tenantColumn: 'f.tenant_id',
  sortColumn: 'f.key',
  filters: { audit_id: 'f.audit_id = ?', code: 'f.code = any(?)' },
  toItem: ({ key: _key, ...finding }: AuditFindingBody & { key: string }): AuditFindingBody => finding,
  sortKey: (row) => row.key,
});

const readId = statement<{ id: string }>('booking.find_night_audit', 'select id from booking.night_audit where tenant_id = $1 and id = $2');

/** Lists the findings of an audit by code and resource, descending. Rules: AUDIT-9. Errors: SVC-2011, SVC-2014. */
export async function listAuditFindings(
  ctx: RequestContext,
  { params, query }: ContractInput<typeof listAuditFindingsContract>,
): Promise<Page<AuditFindingBody>> {
  const [found] = await readRows(ctx, readId, [ctx.tenant.id, params.id]);
  if (!found) throw noSuchAudit();
  const route = `GET /night-audits/${params.id}/findings`;
  return readPage(ctx, findings, { query, filters: { ...query, audit_id: params.id }, route });
}

/** Refusal of an unknown night audit in the path: SVC-2011. */
function noSuchAudit() {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
