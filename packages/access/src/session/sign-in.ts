import { ServiceError } from '@innkeeper/kernel';
import { type RunStatement, recordAction, type SystemTransaction, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { isPassword, noPassword } from '../person/password.ts';
import { Person } from '../person/person.entity.ts';
import { openSession } from './open-session.ts';
import type { OpenedSession, SignInContext, signInInput } from './session.contract.ts';
import { countAttempts, subjectsOf } from './sign-in-attempts.ts';

interface SignInRow {
  id: string;
  password_hash: string | null;
  one_time_hash: string | null; // null once expired
  tenant_ids: string[];
}

const findPerson = systemStatement<SignInRow>(
  'access.find_person',
  `select p.id, p.password_hash, case when p.one_time_until > $2 then p.one_time_hash end as one_time_hash,
          array(select m.tenant_id from access.membership m where m.person_id = p.id and m.removed_at is null order by 1) as tenant_ids
     from access.person p where p.email = $1 and p.removed_at is null`,
);

const lockPassword = systemStatement<{ id: string }>(
  'access.lock_password',
  'select p.id from access.person p where p.id = $1 and p.password_hash = $2 and p.removed_at is null for update',
);

const lockOneTime = systemStatement<{ id: string }>(
  'access.lock_one_time_password',
  'select p.id from access.person p where p.id = $1 and p.one_time_hash = $2 and p.removed_at is null for update',
);

/**
 * Opens a session by e-mail and password; a one-time password opens one only for choosing a password. Whatever is wrong, even a blocked
 * e-mail, the answer and the work are the same. A blocked address compares nothing, which reveals nothing about any e-mail.
 * Rules: PEOPLE-6, PEOPLE-7, PEOPLE-8, PEOPLE-11. Errors: SVC-1001.
 */
export async function signIn(ctx: SignInContext, { email, password }: z.infer<typeof signInInput>): Promise<OpenedSession> {
  const attempt = await countAttempts(ctx, subjectsOf(email, ctx.address));
  if (!attempt) throw wrongPassword();
  const [person] = await ctx.db.runAsSystem(findPerson, [email, ctx.clock.now()]);
  const isRight = await isPassword(password, person?.password_hash ?? person?.one_time_hash ?? noPassword);
  const opened = isRight && person && !attempt.isBlocked ? await open(ctx, person) : null;
  if (!opened) {
    await ctx.db.systemTransaction((run) => recordSignIn(run, ctx, { person, action: 'session.refused' }));
    throw wrongPassword();
  }
  await attempt.takeBack();
  return opened;
}

/** Opens the session; null when the password was used or changed concurrently. */
function open(ctx: SignInContext, person: SignInRow): Promise<OpenedSession | null> {
  return ctx.db.systemTransaction(async (run) => {
    const { password_hash: chosen, one_time_hash: oneTime } = person;
    const locked = await run(chosen ? lockPassword : lockOneTime, [person.id, chosen ?? oneTime]);
    if (locked.length === 0) return null;
    if (!chosen && !(await useOneTime(run, person, ctx.clock.now()))) return null;
    const opened = await openSession(run, ctx, { personId: person.id, purpose: chosen ? 'console' : 'first_password' });
    await recordSignIn(run, ctx, { person, action: 'session.sign_in' });
    return opened;
  });
}

async function useOneTime(run: SystemTransaction, { id, one_time_hash: hash }: SignInRow, now: string): Promise<boolean> {
  const person = await run.em().findOneOrFail(Person, id);
  return hash !== null && person.useOneTime(hash, now);
}

interface SignInLine {
  readonly person: Pick<SignInRow, 'id' | 'tenant_ids'> | undefined;
  readonly action: 'session.sign_in' | 'session.refused';
  readonly details?: Record<string, unknown>;
}

/** Audits a sign-in in all tenants of the person. A wrong password proves nothing, so that line has no person as its actor. */
export function recordSignIn(run: RunStatement, ctx: SignInContext, { person, action, details }: SignInLine): Promise<void> {
  const [tenantId = null, ...otherTenantIds] = person?.tenant_ids ?? [];
  const actor = person && action !== 'session.refused' ? `operator:${person.id}` : 'system:sign-in';
  return recordAction(run, ctx, {
    tenantId,
    otherTenantIds,
    actor,
    action,
    resourceId: person?.id ?? null,
    ...(details ? { details } : {}),
  });
}

function wrongPassword(): ServiceError {
  const issue = 'e-mail or password is wrong';
  return new ServiceError('SVC-1001', [{ field: 'password', issue }], { message: issue });
}
