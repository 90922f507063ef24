import { type OperatorContext, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';
import { hasAccount } from './people-homes.ts';
import type { listPeopleInput, PersonBody, Role } from './person.contract.ts';

interface PersonRow {
  operator_id: string;
  user_id: string | null;
  email: string;
  role: Role;
  status: PersonBody['status'];
  has_password: boolean;
  created_at: string;
}

const readPeople = systemStatement<PersonRow>(
  'access.list_people',
  `select p.id as operator_id, m.user_id, p.email, m.role, 'active' as status, m.created_at,
          p.password_hash is not null or not (${hasAccount}) as has_password
     from access.membership m join access.person p on p.id = m.person_id
    where m.tenant_id = $1 and m.removed_at is null
   union all
   select p.id, null, p.email, i.role, 'invited', i.created_at, false
     from access.invitation i join access.person p on p.id = i.person_id
    where i.tenant_id = $1
   order by created_at desc, operator_id desc`,
);

/** Lists the people who work for a tenant or are invited to it, newest first. Rules: PEOPLE-1, PEOPLE-15. Errors: SVC-2011. */
export async function listPeople(ctx: OperatorContext, input: z.infer<typeof listPeopleInput>): Promise<{ data: PersonBody[] }> {
  if (!(await readTenant(ctx.db, input.tenant_id))) throw noSuchTenant();
  return { data: await ctx.db.runAsSystem(readPeople, [input.tenant_id]) };
}
