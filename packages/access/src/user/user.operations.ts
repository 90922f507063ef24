import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listUsers } from './list-users.ts';
import { listUsersContract } from './user.contract.ts';

const tag: Tag = { name: 'Users', description: 'The people and integrations in whose name entries are posted.' };

/** The operations on users. Rules: AUTH-17. */
export const userOperations = {
  list: operation({
    route: 'GET /users',
    status: 200,
    permission: 'read_only',
    contract: listUsersContract,
    tag,
    summary: 'List users',
    description:
      'Returns the people and integrations of the tenant in whose name entries are posted, newest first, a page at a time. Staff are added by the hotel file, integrations together with their tokens. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listUsers,
  }),
} as const satisfies OperationsOfNoun;
