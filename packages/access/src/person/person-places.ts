import { type Database, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import { readInvitations } from '../invitation/list-invitations.ts';
import { readMemberships } from '../session/read-membership.ts';
import { hasAccount } from './people-homes.ts';
import { roles } from './person.contract.ts';

/** Input of `account.places`. */
export const placesInput = z.strictObject({ operator_id: z.string(), began_at: z.string() });

const place = { tenant_id: z.string(), name: z.string(), environment: z.enum(['production', 'sandbox']), role: z.enum(roles) };

/** Tenants of a cell that a person works for, and those that invite the person. */
export const personPlaces = z.object({
  tenants: z.array(z.object({ ...place, user_id: z.string() })),
  invitations: z.array(z.object({ ...place, invited_at: z.string() })),
});
export type PersonPlaces = z.infer<typeof personPlaces>;

const findVisitor = systemStatement<{ id: string }>(
  'access.find_person_with_places',
  `select p.id from access.person p where p.id = $1 and p.removed_at is null and not (${hasAccount})`,
);

/** Reads, for the cell of the account, what a session that began then may enter here. Rules: CELL-10, PEOPLE-16. Errors: SVC-9003. */
export async function readPlaces(
  db: Database,
  { operator_id: personId, began_at: beganAt }: z.infer<typeof placesInput>,
): Promise<PersonPlaces> {
  const [person] = await db.runAsSystem(findVisitor, [personId]);
  if (!person) return { tenants: [], invitations: [] };
  const [tenants, invitations] = await Promise.all([readMemberships(db, { personId, beganAt }), readInvitations(db, personId)]);
  return { tenants, invitations };
}
