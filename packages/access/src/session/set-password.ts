import { refuse } from '@innkeeper/kernel';
import { announceChange, recordAction } from '@innkeeper/platform';
import type { z } from 'zod';
import { endAccessOf, endSessionsOf } from '../person/end-access.ts';
import { hashPassword } from '../person/password.ts';
import type { Person } from '../person/person.entity.ts';
import { openSession } from './open-session.ts';
import { lockOwnAccount } from './own-account.ts';
import { notSignedIn } from './read-session.ts';
import type { OpenedSession, Session, SignInContext, setPasswordInput } from './session.contract.ts';
import { digestOf } from './session-value.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/** Proof, besides the session, of the right to choose a password. */
type Entitlement =
  | { readonly kind: 'first' } // the one-time password that opened the session
  | { readonly kind: 'present'; readonly hash: string }
  | { readonly kind: 'mailed'; readonly digest: Buffer };

/**
 * Sets the password of one's own account: the first one, or another after giving the current one or a mailed one-time password. Every
 * session ends; the current one continues under a new value. Passkeys end after a one-time password: someone else may own them.
 * Rules: PEOPLE-6, PEOPLE-7, PEOPLE-9, PEOPLE-14, PEOPLE-17. Errors: SVC-1001, SVC-2013.
 */
export async function setPassword(ctx: SignInContext, session: Session, input: z.infer<typeof setPasswordInput>): Promise<OpenedSession> {
  if (input.password.trim().toLowerCase() === session.email) throw refuse('SVC-2013', 'password', 'must not be the e-mail');
  const entitlement = await entitlementOf(ctx, session, input);
  const passwordHash = await hashPassword(input.password);
  return ctx.db.systemTransaction(async (run) => {
    const { person, tenantIds } = await lockOwnAccount(run, session); // of concurrent calls with one session, the first ends it for the others
    requireEntitlement(person, entitlement, ctx.clock.now());
    person.choosePassword(passwordHash, ctx.clock.now());
    const personId = person.id;
    await (entitlement.kind === 'present' ? endSessionsOf : endAccessOf)(run, personId);
    const [tenantId = null, ...otherTenantIds] = tenantIds;
    const actor = `operator:${personId}`;
    await recordAction(run, ctx, { tenantId, otherTenantIds, actor, action: 'password.set', resourceId: personId });
    await run(announceChange, []);
    return openSession(run, ctx, { personId, purpose: 'console' });
  });
}

/** Verifies the given proof. Errors: SVC-2013. */
async function entitlementOf(ctx: SignInContext, session: Session, input: z.infer<typeof setPasswordInput>): Promise<Entitlement> {
  if (session.purpose === 'first_password') return { kind: 'first' };
  if (input.mailed_password !== undefined) return { kind: 'mailed', digest: digestOf(input.mailed_password) };
  return { kind: 'present', hash: await verifyCurrentPassword(ctx, session, input.current_password ?? '') };
}

/** Checks the proof against the locked account. Errors: SVC-1001, SVC-2013. */
function requireEntitlement(person: Person, entitlement: Entitlement, now: string): void {
  if (entitlement.kind === 'mailed') {
    if (!person.useMailed(entitlement.digest, now)) throw refuse('SVC-2013', 'mailed_password', 'is wrong, or too old');
    return;
  }
  const known = entitlement.kind === 'present' ? entitlement.hash : null;
  if (person.passwordHash !== known) throw notSignedIn(); // changed or removed concurrently
}
