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
  password_issuer: string | null;
}

const readInvitations = systemStatement<InvitationRow>(
  'access.list_invitations',
  `select i.tenant_id, t.name, t.environment, i.role, i.created_at as invited_at, p.password_issuer
     from access.invitation i join access.tenant t on t.id = i.tenant_id join access.person p on p.id = i.person_id
    where i.person_id = $1 order by i.created_at desc, i.tenant_id`,
);

/** Lists the invitations of one's own account, newest first. Rules: PEOPLE-16. */
export async function listInvitations(db: Database, { personId }: Session): Promise<{ data: InvitationBody[] }> {
  const rows = await db.runAsSystem(readInvitations, [personId]);
  const data = rows.map(({ password_issuer: issuer, ...row }) => ({
    ...row,
    needs_new_password: !isUnknownElsewhere(issuer, row.tenant_id),
  }));
  return { data };
}
