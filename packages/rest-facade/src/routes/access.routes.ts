import { listUsersContract } from '@innkeeper/access';
import type { Route } from '../route.ts';

/** Users of the tenant. Contract 6. */
export const accessRoutes = [
  {
    method: 'GET',
    path: '/users',
    call: 'access.users.list',
    status: 200,
    permission: 'read_only',
    capPerMinute: null,
    idempotency: 'none',
    contract: listUsersContract,
    tag: 'Users',
    summary: 'List users',
    errors: ['SVC-2014'],
  },
] as const satisfies readonly Route[];
