import { type ArchivedTable, systemStatement } from '@innkeeper/platform';

interface RequestRow {
  tenant_id: string;
  id: string;
  token_id: string;
  method: string;
  route: string;
  status: number;
  code: string | null;
  microseconds: bigint;
}

/** The log of requests, without the bodies of refused ones; the id tells the time. */
export const archivedRequests: ArchivedTable<RequestRow> = {
  parent: 'request',
  page: systemStatement(
    'access.page_archived_requests',
    `select r.tenant_id, r.id, r.token_id, r.method, r.route, r.status, r.code, r.microseconds from access.request r
      where r.id >= $1 and r.id < $2 and (r.tenant_id, r.id) > (($3::text[])[1], ($3::text[])[2]) order by r.tenant_id, r.id limit $4`,
  ),
  begin: ['', ''],
  keyOf: ({ tenant_id, id }) => [tenant_id, id],
  columns: {
    tenant_id: 'STRING',
    id: 'STRING',
    token_id: 'STRING',
    method: 'STRING',
    route: 'STRING',
    status: 'INT32',
    code: 'STRING',
    microseconds: 'INT64',
  },
};
