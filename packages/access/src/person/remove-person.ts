import { refuse, type ServiceError } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange, type RunStatement, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { forgetViews } from '../saved-view/saved-views.ts';
import type { personIdInput, RemovedPerson } from './person.contract.ts';

interface LockedPerson {
  id: string;
  is_platform: boolean;
}

/** Locks a person: whoever opens sessions, changes passwords or adds memberships waits. */
const lockPerson = systemStatement<LockedPerson>(
  'access.lock_person',
  'select p.id, p.is_platform from access.person p where p.id = $1 and p.removed_at is null for update',
);

const readTenantIds = systemStatement<{ tenant_id: string }>(
  'access.read_tenants_of_person',
  'select m.tenant_id from access.membership m where m.person_id = $1 and m.removed_at is null order by m.tenant_id',
);

const endMemberships = systemStatement<never>(
  'access.end_memberships',
  'update access.membership set removed_at = $3 where person_id = $1 and tenant_id = any($2) and removed_at is null',
);

const closePerson = systemStatement<never>(
  'access.close_person',
  `update access.person
      set password_hash = null, one_time_hash = null, one_time_until = null, is_platform = false, removed_at = $2, updated_at = $2
    where id = $1`,
);

const deleteSessions = systemStatement<never>('access.delete_sessions_of_person', 'delete from access.session where person_id = $1');

/** A person who is known and was not removed, locked to the end of the transaction, and where they work. Errors: SVC-2011. */
export async function lockedPerson(run: RunStatement, personId: string) {
  const [person] = await run(lockPerson, [personId]);
  if (!person) throw noSuchPerson();
  return { ...person, tenantIds: await tenantIdsOf(run, personId) };
}

/** The tenants that a person works for: in their logs stands what the person does to the account. */
export async function tenantIdsOf(run: RunStatement, personId: string): Promise<string[]> {
  return (await run(readTenantIds, [personId])).map(({ tenant_id }) => tenant_id);
}

const deletePasskeys = systemStatement<never>('access.delete_passkeys_of_person', 'delete from access.passkey where person_id = $1');

/** Takes from a person every way in, and ends what is open. Rules: PEOPLE-9, PEOPLE-14. */
export async function endAccessOf(run: RunStatement, personId: string): Promise<void> {
  await run(deletePasskeys, [personId]);
  await endSessionsOf(run, personId);
}

/** Ends every session of a person, in the middle of whatever it is used for. Rules: PEOPLE-9. */
export async function endSessionsOf(run: RunStatement, personId: string): Promise<void> {
  await run(deleteSessions, [personId]);
}

/**
 * Takes a person out of a tenant, or out of everything. The account ends with the last thing it was for, and its sessions with it; the users in
 * whose name the person has posted stay. Rules: PEOPLE-4. Errors: SVC-2011.
 */
export function removePerson(ctx: OperatorContext, input: z.infer<typeof personIdInput>): Promise<RemovedPerson> {
  const { operator_id: personId, tenant_id: tenantId } = input;
  return operatorChange(ctx, 'operator.remove', async (run) => {
    const person = await lockedPerson(run, personId);
    if (tenantId !== undefined && !person.tenantIds.includes(tenantId)) throw noSuchPerson();
    const from = tenantId === undefined ? person.tenantIds : [tenantId];
    const at = ctx.clock.now();
    await run(endMemberships, [personId, from, at]);
    await forgetViews(run, personId, from);
    const isOver = tenantId === undefined || (person.tenantIds.length === 1 && !person.is_platform);
    if (isOver) {
      await run(closePerson, [personId, at]);
      await endAccessOf(run, personId);
    }
    const [first = null, ...others] = from;
    const result = { operator_id: personId, removed_at: at };
    return { result, tenantId: first, otherTenantIds: others, resourceId: personId, details: { account_closed: isOver } };
  });
}

/** The refusal of a command on an unknown person, or on one of another tenant: SVC-2011. */
export function noSuchPerson(): ServiceError {
  return refuse('SVC-2011', 'operator_id', 'is nobody who can sign in here');
}
