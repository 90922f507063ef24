import { refuse } from '@innkeeper/kernel';
import { type ChangeOutcome, type OperatorContext, operatorChange, type RunStatement, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { closeUnusedAccount } from '../person/end-access.ts';
import { isUnknownElsewhere } from '../person/password-issuer.ts';
import { accountOf, hasPlaces, type PeopleHomes } from '../person/people-homes.ts';
import type { Role } from '../person/person.contract.ts';
import { writeMembership } from '../person/write-membership.ts';
import { lockOwnAccount } from '../session/own-account.ts';
import type { Session } from '../session/session.contract.ts';
import type { AcceptedInvitation, DeclinedInvitation, invitationInput } from './invitation.contract.ts';

const takeInvitation = systemStatement<{ role: Role; created_at: string }>(
  'access.take_invitation',
  'delete from access.invitation where tenant_id = $1 and person_id = $2 returning role, created_at',
);

type InvitationAnswer = z.infer<typeof invitationInput>;

/**
 * Accepts an invitation: the person works for the tenant from now on, in sessions opened after it. An invitation cannot be accepted with a
 * password that another hotel may know. Rules: PEOPLE-16, PEOPLE-17. Errors: SVC-1001, SVC-2011, SVC-3007.
 */
export function acceptInvitation(
  ctx: OperatorContext,
  session: Session,
  { tenant_id: tenantId }: InvitationAnswer,
): Promise<AcceptedInvitation> {
  return operatorChange(ctx, 'invitation.accept', async (run) => {
    const { person } = await lockOwnAccount(run, session);
    const { id: personId } = person;
    const issuer = session.homeCell === null ? (person.passwordIssuer ?? null) : session.passwordIssuer;
    const { role, created_at: invitedAt } = await consumeInvitation(run, personId, tenantId);
    if (!isUnknownElsewhere(issuer, tenantId)) throw refuse('SVC-3007', 'password', knownElsewhere);
    const userId = await writeMembership(run, { tenantId, personId, email: session.email, role, at: ctx.clock.now(), invitedAt });
    const needsNewSession = Date.parse(session.beganAt) <= Date.parse(invitedAt);
    const result = { tenant_id: tenantId, user_id: userId, role, needs_new_session: needsNewSession };
    return { result, tenantId, resourceId: personId, details: { role, user_id: userId } };
  });
}

const knownElsewhere =
  'was set with a one-time password that another hotel may know; set a new one by e-mail, or ask the operator of this installation';

/** Declines an invitation. Rules: PEOPLE-16, PEOPLE-4. Errors: SVC-1001, SVC-2011. */
export async function declineInvitation(
  ctx: OperatorContext,
  { session, homes }: { readonly session: Session; readonly homes: PeopleHomes | null },
  { tenant_id: tenantId }: InvitationAnswer,
): Promise<DeclinedInvitation> {
  const account = homes && (await accountOf(ctx.db, session.personId));
  const isUsedElsewhere = account !== null && (await hasPlaces(ctx, homes, account));
  const declined = await operatorChange(ctx, 'invitation.decline', async (run): Promise<ChangeOutcome<DeclinedInvitation>> => {
    const { person } = await lockOwnAccount(run, session);
    await consumeInvitation(run, person.id, tenantId);
    if (!isUsedElsewhere) await closeUnusedAccount(ctx, run, person);
    return { result: { tenant_id: tenantId, declined: true }, tenantId, resourceId: person.id };
  });
  if (account && !account.hasAccount) await homes.closeAtHome(account);
  return declined;
}

/** Deletes and returns an invitation. Errors: SVC-2011. */
async function consumeInvitation(run: RunStatement, personId: string, tenantId: string) {
  const [invitation] = await run(takeInvitation, [tenantId, personId]);
  if (!invitation) throw noSuchInvitation();
  return invitation;
}

/** The refusal for an unknown or withdrawn invitation: SVC-2011. */
export function noSuchInvitation() {
  return refuse('SVC-2011', 'tenant_id', 'has not invited you');
}
