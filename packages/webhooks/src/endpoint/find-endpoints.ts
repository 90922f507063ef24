import { type ContractInput, type ContractOutput, etagOf, list, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import type { EndpointBody, getEndpointContract, listEndpointsContract } from './endpoint.contract.ts';
import { endpointColumns, noSuchEndpoint, readEndpointRow, toEndpointBody } from './endpoint-row.ts';

/** One endpoint, without its secret. Rules: HOOK-3. Errors: SVC-2011. */
export async function getEndpoint(ctx: RequestContext, { params }: ContractInput<typeof getEndpointContract>): Promise<EndpointBody> {
  const [row] = await readRows(ctx, readEndpointRow, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchEndpoint();
  ctx.reply.etag = etagOf(row.version);
  return toEndpointBody(row);
}

const endpoints = list({
  name: 'webhooks.list_endpoints',
  route: 'GET /webhook-endpoints',
  select: `select ${endpointColumns} from webhooks.endpoint w`,
  tenantColumn: 'w.tenant_id',
  sortColumn: 'w.id',
  only: 'w.deleted_at is null',
  filters: {},
  sortKey: (row) => row.id,
  toItem: toEndpointBody,
});

/** The endpoints of the tenant, newest first. Errors: SVC-2014. */
export function listEndpoints(
  ctx: RequestContext,
  { query }: ContractInput<typeof listEndpointsContract>,
): Promise<ContractOutput<typeof listEndpointsContract>> {
  return readPage(ctx, endpoints, { query, filters: {} });
}
