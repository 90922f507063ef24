import { isoInstant, limits, newId, refuse } from '@innkeeper/kernel';
import { type Done, type OperatorContext, operatorChange, type RunStatement, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { invite } from '../invitation/invite.ts';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';
import { hashPassword, oneTimePassword } from './password.ts';
import { isIssuedByPlatform, issuerOf } from './password-issuer.ts';
import type { AddedPerson, addPersonInput } from './person.contract.ts';
import { writeMembership } from './write-membership.ts';

interface WrittenPerson {
  id: string;
  is_new: boolean;
  is_platform: boolean;
  password_issuer: string | null;
}

// A person who was removed and comes back keeps the account: what was done in its name is still theirs.
const upsertPerson = systemStatement<WrittenPerson>(
  'access.upsert_person',
  `insert into access.person as p (id, email, one_time_hash, one_time_until, password_issuer, created_at, updated_at)
   values ($1, $2, $3, $4, $6, $5, $5)
   on conflict (email) do update
     set one_time_hash = case when p.removed_at is null then p.one_time_hash else excluded.one_time_hash end,
         one_time_until = case when p.removed_at is null then p.one_time_until else excluded.one_time_until end,
         password_issuer = case when p.removed_at is null then p.password_issuer else excluded.password_issuer end,
         removed_at = null, updated_at = excluded.updated_at
   returning p.id, coalesce(p.one_time_hash = $3, false) as is_new, p.is_platform, p.password_issuer`,
);

const setPlatform = systemStatement<never>('access.set_platform_staff', 'update access.person set is_platform = true where id = $1');

interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
}

/**
 * Adds a person to a tenant or to the staff of the platform. An address that is not known yet gets an account with a one-time password; one that
 * is known gets an invitation to the tenant. Rules: OPS-11, PEOPLE-1, PEOPLE-2, PEOPLE-15, PEOPLE-19.
 * Errors: SVC-2011; SVC-2013 when the person is there already; SVC-3007 for staff of the platform with a password that a hotel has issued.
 */
export async function addPerson(ctx: OperatorContext, input: z.infer<typeof addPersonInput>): Promise<AddedPerson> {
  const { tenant_id: tenantId, email, role = 'front_desk' } = input;
  if (tenantId !== undefined && !(await readTenant(ctx.db, tenantId))) throw noSuchTenant();
  const password = oneTimePassword();
  const added: NewPerson = { email, password, passwordHash: await hashPassword(password) };
  return operatorChange(ctx, 'operator.add', async (run): Promise<Done<AddedPerson>> => {
    const person = await writePerson(ctx, run, added);
    const result = { operator_id: person.id, one_time_password: person.is_new ? password : null };
    if (tenantId === undefined) {
      await addToPlatform(run, person);
      return { result, tenantId: null, resourceId: person.id, details: { platform: true } };
    }
    const at = ctx.clock.now();
    const member = { tenantId, personId: person.id, role, at };
    if (!person.is_new) {
      await invite(run, { ...member, by: ctx.operatorId });
      return { result, tenantId, resourceId: person.id, details: { role, status: 'invited' } };
    }
    const userId = await writeMembership(run, { ...member, email, invitedAt: null });
    return { result, tenantId, resourceId: person.id, details: { role, user_id: userId } };
  });
}

async function writePerson(ctx: OperatorContext, run: RunStatement, { email, passwordHash }: NewPerson) {
  const until = isoInstant(ctx.clock.nowMs() + limits.oneTimePasswordMs);
  const [person] = await run(upsertPerson, [newId('operator'), email, passwordHash, until, ctx.clock.now(), issuerOf(ctx)]);
  if (!person) throw new Error('the person was not written');
  return person;
}

/** Errors: SVC-2013, SVC-3007. */
async function addToPlatform(run: RunStatement, { id, is_platform: isPlatform, password_issuer: issuer }: WrittenPerson): Promise<void> {
  if (isPlatform) throw refuse('SVC-2013', 'email', 'is staff of the platform already');
  if (!isIssuedByPlatform(issuer)) {
    throw refuse('SVC-3007', 'email', 'has a password that a hotel may have issued; the operator of the installation resets it first');
  }
  await run(setPlatform, [id]);
}
