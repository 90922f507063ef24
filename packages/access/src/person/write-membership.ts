import { newId } from '@innkeeper/kernel';
import { type RunStatement, systemStatement } from '@innkeeper/platform';
import type { Role } from './person.contract.ts';

// A staff member of that name in the hotel file is this person.
const upsertMembership = systemStatement<{ user_id: string }>(
  'access.upsert_membership',
  `with member as (
     insert into access.app_user as u (tenant_id, id, name, kind, created_at, updated_at) values ($1, $2, $3, 'staff', $6, $6)
     on conflict (tenant_id, name) where kind = 'staff' do update set updated_at = u.updated_at
     returning u.id
   )
   insert into access.membership as m (tenant_id, user_id, person_id, role, created_at, invited_at)
   select $1, member.id, $4, $5, $6, $7 from member
   on conflict (tenant_id, person_id) do update set role = excluded.role, invited_at = excluded.invited_at, removed_at = null
     where m.removed_at is not null
   returning m.user_id`,
);

export interface NewMembership {
  readonly tenantId: string;
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  readonly at: string;
  readonly invitedAt: string | null; // null: the account had no sessions before
}

/**
 * Makes a person a member of a tenant, and returns the user in whose name they post. The caller has locked the account. Rules: PEOPLE-1.
 */
export async function writeMembership(
  run: RunStatement,
  { tenantId, personId, email, role, at, invitedAt }: NewMembership,
): Promise<string> {
  const [member] = await run(upsertMembership, [tenantId, newId('user'), email, personId, role, at, invitedAt]);
  if (!member) throw new Error('the person is a member already');
  return member.user_id;
}
