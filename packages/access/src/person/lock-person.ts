import { refuse, ServiceError } from '@innkeeper/kernel';
import { type RunStatement, type SystemTransaction, systemStatement } from '@innkeeper/platform';
import { Person } from './person.entity.ts';

const lockRow = systemStatement<{ id: string }>(
  'access.lock_person',
  'select p.id from access.person p where p.id = $1 and p.removed_at is null for update',
);

const readTenantIds = systemStatement<{ tenant_id: string }>(
  'access.read_tenants_of_person',
  'select m.tenant_id from access.membership m where m.person_id = $1 and m.removed_at is null order by m.tenant_id',
);

/**
 * Locks a person who was not removed until the end of the transaction: opening sessions, changing passwords, inviting the person and
 * answering invitations wait. Also answers the tenants of the person. Errors: SVC-2011.
 */
export async function lockPerson(run: SystemTransaction, personId: string): Promise<LockedPerson> {
  const locked = await run(lockRow, [personId]);
  if (locked.length === 0) throw noSuchPerson();
  return { person: await run.em().findOneOrFail(Person, personId), tenantIds: await tenantIdsOf(run, personId) };
}

/**
 * Locks a person for the end of a session, which must not be copied to another cell at the same time. Errors: SVC-9003 for an account that has
 * left this cell, or was closed.
 */
export async function lockSessionsOf(run: RunStatement, personId: string): Promise<void> {
  if ((await run(lockRow, [personId])).length > 0) return;
  throw new ServiceError('SVC-9003', [{ field: 'session', issue: 'is no longer in this cell' }], { retryAfterSeconds: 1 });
}

export interface LockedPerson {
  readonly person: Person;
  readonly tenantIds: readonly string[];
}

/** Reads the tenants that a person works for; their audit logs record changes of the account. */
export async function tenantIdsOf(run: RunStatement, personId: string): Promise<string[]> {
  return (await run(readTenantIds, [personId])).map(({ tenant_id }) => tenant_id);
}

/** The refusal for an unknown person, or one of another tenant: SVC-2011. */
export function noSuchPerson(): ServiceError {
  return refuse('SVC-2011', 'operator_id', 'is nobody who can sign in here');
}
