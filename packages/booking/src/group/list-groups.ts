import { foldedText, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, etagOf, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import type { GroupBody, getGroupContract, listGroupsContract } from './group.contract.ts';
import { type GroupRow, readGroup, selectGroups, toGroupBody } from './group-row.ts';

const groups = list({
  name: 'booking.list_groups',
  route: 'GET /groups',
  select: selectGroups,
  tenantColumn: 'g.tenant_id',
  sortColumn: 'g.id',
  filters: {
    property_id: 'g.property_id = ?',
    status: 'g.status = any(?)',
    arrival_from: 'g.arrival >= ?',
    arrival_to: 'g.arrival <= ?',
    q: 'strpos(g.folded_name, ?) > 0',
  },
  toItem: (row: GroupRow, ctx) => toGroupBody(ctx, row),
  sortKey: (row) => row.id,
});

/** Reads a page of groups, newest first. Rules: GROUP-1, WIRE-20. Errors: SVC-2014. */
export function listGroups(ctx: RequestContext, { query }: ContractInput<typeof listGroupsContract>): Promise<Page<GroupBody>> {
  return readPage(ctx, groups, { query, filters: { ...query, q: query.q === undefined ? undefined : foldedText(query.q) } });
}

/** Reads one group with its entity tag. Errors: SVC-2011. */
export async function getGroup(ctx: RequestContext, { params }: ContractInput<typeof getGroupContract>): Promise<GroupBody> {
  const [row] = await readRows(ctx, readGroup, [ctx.tenant.id, params.id]);
  if (!row) throw new ServiceError('SVC-2011');
  ctx.reply.etag = etagOf(row.version);
  return toGroupBody(ctx, row);
}
