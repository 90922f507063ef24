import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listUsers } from './list-users.ts';
import { listUsersContract } from './user.contract.ts';

const tag: Tag = { name: 'Users', description: 'The people and integrations by whom things are posted.' };

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
      'Answers the people and integrations of the tenant by whom things are posted, a page at a time. Nothing changes; staff come with the hotel file, integrations with their tokens.',
    errors: ['SVC-2014'],
    run: listUsers,
  }),
} as const satisfies OperationsOfNoun;
