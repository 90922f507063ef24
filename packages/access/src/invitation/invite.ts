import { refuse } from '@innkeeper/kernel';
import { type RunStatement, systemStatement } from '@innkeeper/platform';
import type { Role } from '../person/person.contract.ts';

const findMember = systemStatement<{ user_id: string }>(
  'access.find_present_member',
  'select m.user_id from access.membership m where m.tenant_id = $1 and m.person_id = $2 and m.removed_at is null',
);

const insertInvitation = systemStatement<{ person_id: string }>(
  'access.insert_invitation',
  `insert into access.invitation (tenant_id, person_id, role, invited_by, created_at) values ($1, $2, $3, $4, $5)
   on conflict (tenant_id, person_id) do nothing returning person_id`,
);

const deleteInvitations = systemStatement<never>(
  'access.delete_invitations',
  'delete from access.invitation where person_id = $1 and tenant_id = any($2)',
);

interface NewInvitation {
  readonly tenantId: string;
  readonly personId: string;
  readonly role: Role;
  readonly by: string;
  readonly at: string;
}

/** Invites a person whose existing account is locked. Rules: PEOPLE-15. Errors: SVC-2013. */
export async function invite(run: RunStatement, { tenantId, personId, role, by, at }: NewInvitation): Promise<void> {
  const members = await run(findMember, [tenantId, personId]);
  if (members.length > 0) throw refuse('SVC-2013', 'email', 'already has a login for this tenant');
  const invited = await run(insertInvitation, [tenantId, personId, role, by, at]);
  if (invited.length === 0) throw refuse('SVC-2013', 'email', 'is invited already');
}

/** Withdraws invitations of a person. Rules: PEOPLE-18. */
export async function withdrawInvitations(run: RunStatement, personId: string, tenantIds: readonly string[]): Promise<void> {
  await run(deleteInvitations, [personId, tenantIds]);
}
