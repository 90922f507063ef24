import { type OperatorContext, type RunStatement, recordAction, systemStatement } from '@innkeeper/platform';
import type { Person } from './person.entity.ts';

const deleteSessions = systemStatement<never>('access.delete_sessions_of_person', 'delete from access.session where person_id = $1');

const deletePasskeys = systemStatement<never>('access.delete_passkeys_of_person', 'delete from access.passkey where person_id = $1');

const readUses = systemStatement<{ is_used: boolean }>(
  'access.read_uses_of_person',
  `select exists (select from access.membership m where m.person_id = $1 and m.removed_at is null)
       or exists (select from access.invitation i where i.person_id = $1) as is_used`,
);

/** Ends every session of a person at once. Rules: PEOPLE-9. */
export async function endSessionsOf(run: RunStatement, personId: string): Promise<void> {
  await run(deleteSessions, [personId]);
}

/** Removes all passkeys and sessions of a person. Rules: PEOPLE-9, PEOPLE-14. */
export async function endAccessOf(run: RunStatement, personId: string): Promise<void> {
  await run(deletePasskeys, [personId]);
  await endSessionsOf(run, personId);
}

/**
 * Closes a locked account without any further use: no tenant, no invitation, not platform staff. The audit line belongs to no tenant,
 * because it would reveal memberships and invitations elsewhere. Rules: PEOPLE-4.
 */
export async function closeUnusedAccount(ctx: OperatorContext, run: RunStatement, person: Person): Promise<void> {
  const [uses] = await run(readUses, [person.id]);
  if (person.isPlatform || uses?.is_used) return;
  person.close(ctx.clock.now());
  await endAccessOf(run, person.id);
  await recordAction(run, ctx, { tenantId: null, actor: `operator:${ctx.operatorId}`, action: 'operator.close', resourceId: person.id });
}
