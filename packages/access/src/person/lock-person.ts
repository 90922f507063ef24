import { refuse, type ServiceError } from '@innkeeper/kernel';
import { type RunStatement, systemStatement } from '@innkeeper/platform';

export interface LockedPerson {
  id: string;
  is_platform: boolean;
  password_issuer: string | null;
}

const lockRow = systemStatement<LockedPerson>(
  'access.lock_person',
  'select p.id, p.is_platform, p.password_issuer from access.person p where p.id = $1 and p.removed_at is null for update',
);

const readTenantIds = systemStatement<{ tenant_id: string }>(
  'access.read_tenants_of_person',
  'select m.tenant_id from access.membership m where m.person_id = $1 and m.removed_at is null order by m.tenant_id',
);

/**
 * Locks a person who is known and was not removed, to the end of the transaction: whoever opens sessions, changes passwords, invites the person or
 * answers an invitation waits. Answers the tenants that they work for as well. Errors: SVC-2011.
 */
export async function lockPerson(run: RunStatement, personId: string) {
  const [person] = await run(lockRow, [personId]);
  if (!person) throw noSuchPerson();
  return { ...person, tenantIds: await tenantIdsOf(run, personId) };
}

/** The tenants that a person works for: in their logs stands what the person does to the account. */
export async function tenantIdsOf(run: RunStatement, personId: string): Promise<string[]> {
  return (await run(readTenantIds, [personId])).map(({ tenant_id }) => tenant_id);
}

/** The refusal of a command on an unknown person, or on one of another tenant: SVC-2011. */
export function noSuchPerson(): ServiceError {
  return refuse('SVC-2011', 'operator_id', 'is nobody who can sign in here');
}
