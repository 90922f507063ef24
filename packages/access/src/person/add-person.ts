import { isoInstant, limits, newId, refuse, ServiceError } from '@innkeeper/kernel';
import {
  type ChangeOutcome,
  type OperatorContext,
  operatorChange,
  RestartTransaction,
  type SystemTransaction,
  systemStatement,
  violates,
} from '@innkeeper/platform';
import type { z } from 'zod';
import { invite } from '../invitation/invite.ts';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';
import { hashPassword, oneTimePassword } from './password.ts';
import { isIssuedByPlatform, issuerOf } from './password-issuer.ts';
import { type KnownAccount, type PeopleHomes, signsInHere } from './people-homes.ts';
import type { AddedPerson, addPersonInput } from './person.contract.ts';
import { type OneTimePassword, Person } from './person.entity.ts';
import { writeMembership } from './write-membership.ts';

const lockByEmail = systemStatement<{ id: string }>(
  'access.lock_person_by_email',
  'select p.id from access.person p where p.email = $1 for update',
);

interface WrittenPerson {
  readonly person: Person;
  readonly isNew: boolean;
}

interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
  /** The account as another cell has it; null: it is, or will be, of this one. */
  readonly known: KnownAccount | null;
  /** The person signed in here a moment ago, so that the directory was not asked. */
  readonly isOfHere: boolean;
}

/**
 * Adds a person to a tenant or to the staff of the platform. An address that is not known yet gets an account with a one-time password;
 * one that is known gets an invitation to the tenant. Rules: OPS-11, PEOPLE-1, PEOPLE-2, PEOPLE-15, PEOPLE-19, CELL-10. Errors: SVC-2011;
 * SVC-2013 when the person is there already; SVC-3007 for staff of the platform whose password a hotel has issued, or whose account another
 * cell has; SVC-9003 while another cell may know the address, and does not answer.
 */
export async function addPerson(
  ctx: OperatorContext,
  input: z.infer<typeof addPersonInput>,
  homes: PeopleHomes | null,
): Promise<AddedPerson> {
  const { tenant_id: tenantId, email, role = 'front_desk' } = input;
  if (tenantId !== undefined && !(await readTenant(ctx.db, tenantId))) throw noSuchTenant();
  const password = oneTimePassword();
  const isOfHere = homes !== null && (await signsInHere(ctx.db, email));
  const known = homes !== null && !isOfHere ? await homes.claim(email) : null;
  if (tenantId === undefined && known?.isActive) throw isStaffElsewhere(known);
  const added: NewPerson = { email, password, passwordHash: await hashPassword(password), known, isOfHere };
  return operatorChange(ctx, 'operator.add', async (run): Promise<ChangeOutcome<AddedPerson>> => {
    const { person, isNew } = await writePerson(ctx, run, added);
    const result = { operator_id: person.id, one_time_password: isNew ? password : null };
    if (tenantId === undefined) {
      addToPlatform(person);
      return { result, tenantId: null, resourceId: person.id, details: { platform: true } };
    }
    const at = ctx.clock.now();
    const member = { tenantId, personId: person.id, role, at };
    if (!isNew) {
      await invite(run, { ...member, by: ctx.operatorId });
      return { result, tenantId, resourceId: person.id, details: { role, status: 'invited' } };
    }
    const userId = await writeMembership(run, { ...member, email, invitedAt: null });
    return { result, tenantId, resourceId: person.id, details: { role, user_id: userId } };
  });
}

/** A removed person who returns keeps the account: past actions in its name are still theirs. One of another cell gets no password here. */
async function writePerson(
  ctx: OperatorContext,
  run: SystemTransaction,
  { email, passwordHash: hash, known: account, isOfHere }: NewPerson,
): Promise<WrittenPerson> {
  const now = ctx.clock.now();
  const oneTime = { hash, until: isoInstant(ctx.clock.nowMs() + limits.oneTimePasswordMs), issuer: issuerOf(ctx) };
  const [known] = await run(lockByEmail, [email]);
  if (!known && isOfHere)
    throw new ServiceError('SVC-9003', [{ field: 'email', issue: 'has moved to another cell' }], { retryAfterSeconds: 1 });
  const isOfElsewhere = account?.isActive === true;
  const id = account?.personId ?? newId('operator');
  if (!known)
    return { person: await createPerson(run, { id, email, oneTime: isOfElsewhere ? null : oneTime, now }), isNew: !isOfElsewhere };
  const person = await run.em().findOneOrFail(Person, known.id);
  const isBack = person.removedAt !== null && !isOfElsewhere;
  if (isBack) person.reset(oneTime, now);
  person.removedAt = null;
  person.updatedAt = now;
  await run.em().flush();
  return { person, isNew: isBack };
}

interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly oneTime: OneTimePassword | null;
  readonly now: string;
}

async function createPerson(run: SystemTransaction, { id, email, oneTime, now }: NewAccount): Promise<Person> {
  const person = run.em().create(Person, { id, email, isPlatform: false, createdAt: now, updatedAt: now });
  if (oneTime) person.reset(oneTime, now);
  await run
    .em()
    .flush()
    .catch((error: unknown) => {
      throw violates(error, 'person_email') ? new RestartTransaction() : error; // created concurrently: the account is known now
    });
  return person;
}

/** The refusal in a cell that is not the home, where alone somebody may be of the platform's staff: SVC-3007. */
function isStaffElsewhere({ cell }: KnownAccount): ServiceError {
  return refuse('SVC-3007', 'email', `has an account in the cell ${cell}, which alone can do this: name it with the command`);
}

/** Adds a person to the platform staff. Errors: SVC-2013, SVC-3007. */
function addToPlatform(person: Person): void {
  if (person.isPlatform) throw refuse('SVC-2013', 'email', 'is staff of the platform already');
  if (!isIssuedByPlatform(person.passwordIssuer ?? null)) {
    throw refuse('SVC-3007', 'email', 'has a password that a hotel may have issued; the operator of the installation resets it first');
  }
  person.isPlatform = true;
}
