import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { listUsersContract, UserBody } from './user.contract.ts';

const users = list({
  name: 'access.list_users',
  route: 'GET /users',
  select: 'select id, name, kind, created_at, updated_at from access.app_user',
  tenantColumn: 'tenant_id',
  sortColumn: 'id',
  filters: {},
  toItem: (row: UserBody) => row,
  sortKey: (row) => row.id,
});

/** Users of the tenant, newest first. Rules: AUTH-17. Errors: SVC-2014. */
export function listUsers(ctx: RequestContext, input: ContractInput<typeof listUsersContract>): Promise<Page<UserBody>> {
  return readPage(ctx, users, { query: input.query, filters: {} });
}
