import { refuse } from '@innkeeper/kernel';
import { type Database, type Environment, systemStatement, type TenantFacts } from '@innkeeper/platform';
import type { MembershipBody, Role } from '../person/person.contract.ts';
import { type TenantRow, tenantColumns, toTenantFacts } from '../tenant/tenant-facts.ts';
import type { Session } from './session.contract.ts';

interface MembershipRow extends TenantRow {
  user_id: string;
  role: Role;
}

/** A session that was already open when the person was invited may belong to someone else. */
const isOpenedBy = (began: string) => `m.removed_at is null and (m.invited_at is null or m.invited_at < ${began})`;

const findMembership = systemStatement<MembershipRow>(
  'access.find_membership',
  `select ${tenantColumns}, m.user_id, m.role from access.membership m join access.tenant t on t.id = m.tenant_id
    where m.tenant_id = $1 and m.person_id = $2 and ${isOpenedBy('$3')}`,
);

/** A person's membership of a tenant. */
export interface Membership {
  readonly tenant: TenantFacts;
  readonly userId: string;
  readonly role: Role;
}

type Visitor = Pick<Session, 'personId' | 'beganAt'>;

/**
 * Reads the current membership that a session has in a tenant.
 * Rules: PEOPLE-1, PEOPLE-4, PEOPLE-16. Errors: SVC-2011 for any other tenant.
 */
export async function readMembership(db: Database, { personId, beganAt }: Visitor, tenantId: string): Promise<Membership> {
  const [row] = await db.runAsSystem(findMembership, [tenantId, personId, beganAt]);
  if (!row) throw refuse('SVC-2011', 'tenant_id', 'is no hotel that you work for');
  return { tenant: toTenantFacts(row), userId: row.user_id, role: row.role };
}

const listMemberships = systemStatement<{ tenant_id: string; name: string; environment: Environment; user_id: string; role: Role }>(
  'access.list_memberships',
  `select m.tenant_id, t.name, t.environment, m.user_id, m.role from access.membership m join access.tenant t on t.id = m.tenant_id
    where m.person_id = $1 and ${isOpenedBy('$2')} order by t.name, m.tenant_id`,
);

/** Lists every tenant that a session gives access to, by name. Rules: PEOPLE-16. */
export function readMemberships(db: Database, { personId, beganAt }: Visitor): Promise<MembershipBody[]> {
  return db.runAsSystem(listMemberships, [personId, beganAt]);
}
