import { type OperatorContext, operatorChange, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { permissionsBeyond } from '../oauth/consents.ts';
import { revokeGrantsOf } from '../oauth/grants.ts';
import { noSuchPerson } from './lock-person.ts';
import type { changeRoleInput, Role } from './person.contract.ts';

const updateRole = systemStatement<{ user_id: string }>(
  'access.change_role',
  'update access.membership set role = $3 where tenant_id = $1 and person_id = $2 and removed_at is null returning user_id',
);

/** Changes the role of a person in a tenant, from the next request on. Rules: PEOPLE-3. Errors: SVC-2011. */
export function changeRole(ctx: OperatorContext, input: z.infer<typeof changeRoleInput>): Promise<{ operator_id: string; role: Role }> {
  const { operator_id: personId, tenant_id: tenantId, role } = input;
  return operatorChange(ctx, 'operator.role', async (run) => {
    const [changed] = await run(updateRole, [tenantId, personId, role]);
    if (!changed) throw noSuchPerson();
    await revokeGrantsOf(ctx, run, { personId, tenantIds: [tenantId], permissions: permissionsBeyond(role) });
    return { result: { operator_id: personId, role }, tenantId, resourceId: personId, details: { role } };
  });
}
