import { statement, type Transaction } from '@innkeeper/platform';

const readUser = statement<{ id: string }>('access.find_user', 'select u.id from access.app_user u where u.tenant_id = $1 and u.id = $2');

/** Whether the tenant has a user of this id. Takes no lock. */
export async function isUser(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.run(readUser, [tx.tenantId, userId])).length > 0;
}
