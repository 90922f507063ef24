import { query, router } from '@innkeeper/platform';
import { listUsers } from './user/list-users.ts';
import { listUsersContract } from './user/user.contract.ts';

/** What a tenant's token may ask of this context. */
export const accessRouter = router({
  users: router({ list: query(listUsersContract, listUsers) }),
});
