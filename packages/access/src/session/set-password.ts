import { refuse } from '@innkeeper/kernel';
import { announceChange, type RunStatement, recordAction, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { hashPassword, isPassword, noPassword } from '../person/password.ts';
import { endSessionsOf, lockedPerson } from '../person/remove-person.ts';
import { openSession } from './open-session.ts';
import { notSignedIn } from './read-session.ts';
import type { OpenedSession, Session, SignInContext, setPasswordInput } from './session.contract.ts';
import { countAttempts, subjectsOf } from './sign-in-attempts.ts';

const readPassword = systemStatement<{ password_hash: string | null }>(
  'access.read_password',
  'select p.password_hash from access.person p where p.id = $1 and p.removed_at is null',
);

const holdSession = systemStatement<{ id: string }>('access.hold_session', 'select s.id from access.session s where s.id = $1 for update');

const writePassword = systemStatement<{ id: string }>(
  'access.write_password',
  `update access.person set password_hash = $2, one_time_hash = null, one_time_until = null, updated_at = $3
    where id = $1 and password_hash is not distinct from $4 returning id`,
);

/**
 * Sets the password of one's own account: the first one, or another in place of the present one. Every session ends; the one that asked goes on
 * under a new value. Rules: PEOPLE-6, PEOPLE-7, PEOPLE-9. Errors: SVC-1001, SVC-2013.
 */
export async function setPassword(ctx: SignInContext, session: Session, input: z.infer<typeof setPasswordInput>): Promise<OpenedSession> {
  if (input.password.trim().toLowerCase() === session.email) throw refuse('SVC-2013', 'password', 'must not be the e-mail');
  const present = session.purpose === 'first_password' ? null : await presentHash(ctx, session, input.current_password ?? '');
  const passwordHash = await hashPassword(input.password);
  return ctx.db.systemTransaction(async (run) => {
    const { id: personId, tenantIds } = await lockedPerson(run, session.personId);
    await requireOpen(run, session.id);
    const written = await run(writePassword, [personId, passwordHash, ctx.clock.now(), present]);
    if (written.length === 0) throw notSignedIn(); // it was changed, or taken away, while this was under way
    await endSessionsOf(run, personId);
    const [tenantId = null, ...otherTenantIds] = tenantIds;
    const actor = `operator:${personId}`;
    await recordAction(run, ctx, { tenantId, otherTenantIds, actor, action: 'password.set', resourceId: personId });
    await run(announceChange, []);
    return openSession(run, ctx, { personId, purpose: 'console' });
  });
}

/** The hash of the present password, which was given. Guesses count as at the sign-in. Errors: SVC-2013. */
async function presentHash(ctx: SignInContext, { personId, email }: Session, given: string): Promise<string> {
  const wrong = refuse('SVC-2013', 'current_password', 'is wrong');
  const attempt = await countAttempts(ctx, subjectsOf(email, ctx.address));
  if (!attempt) throw wrong;
  const [person] = await ctx.db.runAsSystem(readPassword, [personId]);
  const hash = person?.password_hash ?? noPassword;
  if (!(await isPassword(given, hash))) throw wrong;
  await attempt.takeBack();
  return hash;
}

/** Of several at once with one session, the first ends it for the others. Errors: SVC-1001. */
async function requireOpen(run: RunStatement, sessionId: string): Promise<void> {
  if ((await run(holdSession, [sessionId])).length === 0) throw notSignedIn();
}
