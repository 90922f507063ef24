import { type OperatorContext, type RunStatement, recordAction, systemStatement } from '@innkeeper/platform';

const deleteSessions = systemStatement<never>('access.delete_sessions_of_person', 'delete from access.session where person_id = $1');

const deletePasskeys = systemStatement<never>('access.delete_passkeys_of_person', 'delete from access.passkey where person_id = $1');

const closePerson = systemStatement<{ id: string }>(
  'access.close_person',
  `update access.person p
      set password_hash = null, one_time_hash = null, one_time_until = null, password_issuer = null, mailed_digest = null, mailed_until = null,
          mailed_by = null, removed_at = $2, updated_at = $2
    where p.id = $1 and not p.is_platform
      and not exists (select from access.membership m where m.person_id = p.id and m.removed_at is null)
      and not exists (select from access.invitation i where i.person_id = p.id)
   returning p.id`,
);

/** Ends every session of a person, in the middle of whatever it is used for. Rules: PEOPLE-9. */
export async function endSessionsOf(run: RunStatement, personId: string): Promise<void> {
  await run(deleteSessions, [personId]);
}

/** Takes from a person every way in, and ends what is open. Rules: PEOPLE-9, PEOPLE-14. */
export async function endAccessOf(run: RunStatement, personId: string): Promise<void> {
  await run(deletePasskeys, [personId]);
  await endSessionsOf(run, personId);
}

/**
 * Closes an account that is of use for nothing any more: no tenant, no invitation, not the platform. The account is locked. The line stands in no
 * tenant's log: one would learn of memberships and invitations elsewhere. Rules: PEOPLE-4.
 */
export async function closeUnusedAccount(ctx: OperatorContext, run: RunStatement, personId: string): Promise<void> {
  const closed = await run(closePerson, [personId, ctx.clock.now()]);
  if (closed.length === 0) return;
  await endAccessOf(run, personId);
  await recordAction(run, ctx, { tenantId: null, actor: `operator:${ctx.operatorId}`, action: 'operator.close', resourceId: personId });
}
