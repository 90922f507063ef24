import { isoInstant, limits, newId, refuse } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange, type RunStatement, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';
import { hashPassword, oneTimePassword } from './password.ts';
import type { AddedPerson, addPersonInput, Role } from './person.contract.ts';

// A person who was removed and comes back keeps the account: what was done in its name is still theirs.
const upsertPerson = systemStatement<{ id: string; is_new: boolean; is_platform: boolean }>(
  'access.upsert_person',
  `insert into access.person as p (id, email, one_time_hash, one_time_until, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (email) do update
     set one_time_hash = case when p.removed_at is null then p.one_time_hash else excluded.one_time_hash end,
         one_time_until = case when p.removed_at is null then p.one_time_until else excluded.one_time_until end,
         removed_at = null, updated_at = excluded.updated_at
   returning p.id, coalesce(p.one_time_hash = $3, false) as is_new, p.is_platform`,
);

const setPlatform = systemStatement<never>('access.set_platform_staff', 'update access.person set is_platform = true where id = $1');

// A member of the staff by that name in the hotel file is this person.
const upsertMembership = systemStatement<{ user_id: string }>(
  'access.upsert_membership',
  `with member as (
     insert into access.app_user as u (tenant_id, id, name, kind, created_at, updated_at) values ($1, $2, $3, 'staff', $6, $6)
     on conflict (tenant_id, name) where kind = 'staff' do update set updated_at = u.updated_at
     returning u.id
   )
   insert into access.membership as m (tenant_id, user_id, person_id, role, created_at)
   select $1, member.id, $4, $5, $6 from member
   on conflict (tenant_id, person_id) do update set role = excluded.role, removed_at = null where m.removed_at is not null
   returning m.user_id`,
);

interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
}

/**
 * Adds a person to a tenant or to the staff of the platform. An address that is not known yet gets an account with a one-time password; one that
 * is known gets what is added, and keeps its password. Rules: OPS-11, PEOPLE-1, PEOPLE-2.
 * Errors: SVC-2011; SVC-2013 when the person is there already.
 */
export async function addPerson(ctx: OperatorContext, input: z.infer<typeof addPersonInput>): Promise<AddedPerson> {
  const { tenant_id: tenantId, email, role = 'front_desk' } = input;
  if (tenantId !== undefined && !(await readTenant(ctx.db, tenantId))) throw noSuchTenant();
  const password = oneTimePassword();
  const added: NewPerson = { email, password, passwordHash: await hashPassword(password) };
  return operatorChange(ctx, 'operator.add', async (run) => {
    const person = await writePerson(ctx, run, added);
    const result = { operator_id: person.id, one_time_password: person.is_new ? password : null };
    if (tenantId === undefined) {
      if (person.is_platform) throw refuse('SVC-2013', 'email', 'is staff of the platform already');
      await run(setPlatform, [person.id]);
      return { result, tenantId: null, resourceId: person.id, details: { platform: true } };
    }
    const userId = await writeMembership(run, { tenantId, personId: person.id, email, role, at: ctx.clock.now() });
    return { result, tenantId, resourceId: person.id, details: { role, user_id: userId } };
  });
}

async function writePerson(ctx: OperatorContext, run: RunStatement, { email, passwordHash }: NewPerson) {
  const until = isoInstant(ctx.clock.nowMs() + limits.oneTimePasswordMs);
  const [person] = await run(upsertPerson, [newId('operator'), email, passwordHash, until, ctx.clock.now()]);
  if (!person) throw new Error('the person was not written');
  return person;
}

interface NewMembership {
  readonly tenantId: string;
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  readonly at: string;
}

/** Errors: SVC-2013. */
async function writeMembership(run: RunStatement, { tenantId, personId, email, role, at }: NewMembership): Promise<string> {
  const [member] = await run(upsertMembership, [tenantId, newId('user'), email, personId, role, at]);
  if (!member) throw refuse('SVC-2013', 'email', 'already has a login for this tenant');
  return member.user_id;
}
