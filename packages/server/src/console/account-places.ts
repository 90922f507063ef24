import { answerable, readInvitations, readMemberships, type Session } from '@innkeeper/access';
import type { ConsoleContext } from './console-context.ts';

type PlacesContext = Pick<ConsoleContext, 'db' | 'cells'>;

const nowhere = { tenants: [], invitations: [], isComplete: true };

/** Every tenant that a session gives access to, in all cells, by name. `isComplete`: none is missing because its cell is away. Rules: CELL-10. */
export async function hotelsOf({ db, cells }: PlacesContext, session: Session) {
  const [own, elsewhere] = await Promise.all([readMemberships(db, session), cells ? cells.findPlaces(session) : nowhere]);
  if (elsewhere.tenants.length === 0) return { tenants: own, isComplete: elsewhere.isComplete };
  const names = new Intl.Collator('en');
  const byId = new Map([...elsewhere.tenants, ...own].map((tenant) => [tenant.tenant_id, tenant])); // one that moves may be in two
  return { tenants: [...byId.values()].sort((one, other) => names.compare(one.name, other.name)), isComplete: elsewhere.isComplete };
}

/** Invitations to tenants of all cells, newest first. Rules: PEOPLE-16, CELL-10. */
export async function invitationsOf({ db, cells }: PlacesContext, session: Session) {
  const [own, elsewhere] = await Promise.all([readInvitations(db, session.personId), cells ? cells.findPlaces(session) : nowhere]);
  return { data: answerable([...own, ...elsewhere.invitations], session) };
}
