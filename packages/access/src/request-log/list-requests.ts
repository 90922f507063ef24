import { firstIdAt, idCreatedAtMs, isoInstant, ServiceError } from '@innkeeper/kernel';
import { list, type Page, type RequestContext, readPage, readRows, statement } from '@innkeeper/platform';
import type { z } from 'zod';
import type { LoggedRequest, LoggedRequestWithBody, listRequestsInput, requestIdInput } from './request.contract.ts';

interface RequestRow {
  id: string;
  token_id: string;
  token_name: string | null;
  method: string;
  route: string;
  status: number;
  code: string | null;
  microseconds: bigint;
}

const columns = 'r.id, r.token_id, t.name as token_name, r.method, r.route, r.status, r.code, r.microseconds';
const source = 'from access.request r left join access.token t on t.tenant_id = r.tenant_id and t.id = r.token_id';

const requests = list({
  name: 'access.list_requests',
  route: 'requests',
  select: `select ${columns} ${source}`,
  tenantColumn: 'r.tenant_id',
  sortColumn: 'r.id',
  filters: {
    id: 'r.id = ?',
    status: 'r.status = ?',
    code: 'r.code = ?',
    route: 'r.route = ?',
    token_id: 'r.token_id = ?',
    created_from: 'r.id >= ?',
    created_to: 'r.id < ?',
  },
  sortKey: ({ id }: RequestRow) => id,
  toItem: toRequest,
});

const findRequest = statement<RequestRow & { refused_body: unknown }>(
  'access.find_request',
  `select ${columns}, r.refused_body ${source} where r.tenant_id = $1 and r.id = $2`,
);

/** Lists the requests of the tenant's tokens, newest first. Rules: CONSOLE-30. Errors: SVC-2013, SVC-2014. */
export function listRequests(ctx: RequestContext, query: z.output<typeof listRequestsInput>): Promise<Page<LoggedRequest>> {
  const { id, status, code, route, token_id, created_from, created_to } = query;
  const filters = {
    id,
    status,
    code,
    route,
    token_id,
    created_from: created_from === undefined ? undefined : firstIdAt('request', Date.parse(created_from)),
    created_to: created_to === undefined ? undefined : firstIdAt('request', endMsOf(created_to)),
  };
  return readPage(ctx, requests, { query, filters });
}

/** Reads one request, with its masked body if it was refused. Rules: CONSOLE-30, CONSOLE-32. Errors: SVC-2011. */
export async function getRequest(ctx: RequestContext, { id }: z.output<typeof requestIdInput>): Promise<LoggedRequestWithBody> {
  const [row] = await readRows(ctx, findRequest, [ctx.tenant.id, id]);
  if (!row) throw new ServiceError('SVC-2011', [{ field: 'id', issue: 'no such request' }]);
  return { ...toRequest(row), refused_body: row.refused_body };
}

const dayMs = 86_400_000;

/** The end of a day, or the millisecond after an instant: both are inclusive. */
function endMsOf(moment: string): number {
  return Date.parse(moment) + (/t/i.test(moment) ? 1 : dayMs);
}

function toRequest({ microseconds, id, token_id, token_name, method, route, status, code }: RequestRow): LoggedRequest {
  return {
    id,
    at: isoInstant(idCreatedAtMs(id)),
    token_id,
    token_name,
    method,
    route,
    status,
    code,
    milliseconds: Number(microseconds) / 1_000,
  };
}
