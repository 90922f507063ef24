import { type Database, type Environment, systemStatement } from '@innkeeper/platform';
import { isUnknownElsewhere } from '../person/password-issuer.ts';
import type { Role } from '../person/person.contract.ts';
import type { Session } from '../session/session.contract.ts';
import type { InvitationBody } from './invitation.contract.ts';

interface InvitationRow {
  tenant_id: string;
  name: string;
  environment: Environment;
  role: Role;
  invited_at: string;
}

/** An invitation, whatever the password of the account. */
export type Invitation = Omit<InvitationBody, 'needs_new_password'>;

const listOpen = systemStatement<InvitationRow>(
  'access.list_invitations',
  `select i.tenant_id, t.name, t.environment, i.role, i.created_at as invited_at
     from access.invitation i join access.tenant t on t.id = i.tenant_id
    where i.person_id = $1 order by i.created_at desc, i.tenant_id`,
);

/** Reads the invitations of a person to tenants of this cell, newest first. Rules: PEOPLE-16. */
export function readInvitations(db: Database, personId: string): Promise<Invitation[]> {
  return db.runAsSystem(listOpen, [personId]);
}

/** Invitations as a session can answer them, newest first. Rules: PEOPLE-16, PEOPLE-17. */
export function answerable(invitations: readonly Invitation[], { passwordIssuer }: Pick<Session, 'passwordIssuer'>): InvitationBody[] {
  return invitations
    .map((invitation) => ({ ...invitation, needs_new_password: !isUnknownElsewhere(passwordIssuer, invitation.tenant_id) }))
    .sort((one, other) => Date.parse(other.invited_at) - Date.parse(one.invited_at));
}
