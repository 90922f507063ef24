import { refuse } from '@innkeeper/kernel';
import { announceChange, recordAction } from '@innkeeper/platform';
import type { z } from 'zod';
import { endAccessOf, endSessionsOf } from '../person/end-access.ts';
import { hashPassword } from '../person/password.ts';
import type { Person } from '../person/person.entity.ts';
import { openSession } from './open-session.ts';
import { lockOwnAccount } from './own-account.ts';
import { presentHash } from './present-password.ts';
import { notSignedIn } from './read-session.ts';
import type { OpenedSession, Session, SignInContext, setPasswordInput } from './session.contract.ts';
import { digestOf } from './session-value.ts';

/** Proof, besides the session, that somebody may choose a password. */
type Entitlement =
  | { readonly kind: 'first' } // the one-time password, which has opened the session
  | { readonly kind: 'present'; readonly hash: string }
  | { readonly kind: 'mailed'; readonly digest: Buffer };

/**
 * Sets the password of one's own account: the first one, or another in place of the present one, which or a one-time password from an e-mail is given.
 * Every session ends; the one that asked goes on under a new value. Passkeys end where a one-time password was used: whoever had one may be somebody
 * else. Rules: PEOPLE-6, PEOPLE-7, PEOPLE-9, PEOPLE-14, PEOPLE-17. Errors: SVC-1001, SVC-2013.
 */
export async function setPassword(ctx: SignInContext, session: Session, input: z.infer<typeof setPasswordInput>): Promise<OpenedSession> {
  if (input.password.trim().toLowerCase() === session.email) throw refuse('SVC-2013', 'password', 'must not be the e-mail');
  const entitlement = await entitlementOf(ctx, session, input);
  const passwordHash = await hashPassword(input.password);
  return ctx.db.systemTransaction(async (run) => {
    const { person, tenantIds } = await lockOwnAccount(run, session); // of several at once with one session, the first ends it for the others
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

/** Errors: SVC-2013. */
async function entitlementOf(ctx: SignInContext, session: Session, input: z.infer<typeof setPasswordInput>): Promise<Entitlement> {
  if (session.purpose === 'first_password') return { kind: 'first' };
  if (input.mailed_password !== undefined) return { kind: 'mailed', digest: digestOf(input.mailed_password) };
  return { kind: 'present', hash: await presentHash(ctx, session, input.current_password ?? '') };
}

/** Errors: SVC-1001, SVC-2013. */
function requireEntitlement(person: Person, entitlement: Entitlement, now: string): void {
  if (entitlement.kind === 'mailed') {
    if (!person.useMailed(entitlement.digest, now)) throw refuse('SVC-2013', 'mailed_password', 'is wrong, or too old');
    return;
  }
  const known = entitlement.kind === 'present' ? entitlement.hash : null;
  if (person.passwordHash !== known) throw notSignedIn(); // it was changed, or taken away, while this was under way
}
