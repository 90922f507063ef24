import { foundAccount, isMember, type KnownAccount, type PeopleHomes } from '@innkeeper/access';
import { type CellAddress, type Directory, emailDigest } from '@innkeeper/cells';
import { ServiceError } from '@innkeeper/kernel';
import { type Database, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import type { CallCell } from './cell-calls.ts';
import type { FindPlaces } from './places-elsewhere.ts';

export interface PeopleHomesDeps {
  readonly cell: CellAddress;
  readonly db: Database;
  readonly directory: Pick<Directory, 'findPerson' | 'findTenant' | 'claimPerson' | 'forgetPeople'>;
  readonly call: CallCell;
  readonly findPlaces: FindPlaces;
}

const readHidden = systemStatement<{ tenant_id: string }>(
  'platform.read_hidden_tenants',
  `select a.tenant_id from platform.away_tenant a where a.phase = 'away'`,
);

/** The homes of people, by the directory and the other cells. Rules: CELL-10. */
export function peopleHomes({ cell, db, directory, call, findPlaces }: PeopleHomesDeps): PeopleHomes {
  const othersOf = async (email: string) => (await directory.findPerson(emailDigest(email))).filter(({ name }) => name !== cell.name);
  const homeElsewhere = async (email: string): Promise<CellAddress | null> => {
    const [home] = await directory.findPerson(emailDigest(email));
    return home && home.name !== cell.name ? home : null;
  };
  const isMovingHere = async (personId: string): Promise<boolean> => {
    for (const { tenant_id: tenantId } of await db.runAsSystem(readHidden, []))
      if ((await isMember(db, tenantId, personId)) && (await directory.findTenant(tenantId))?.cell === cell.name) return true;
    return false;
  };
  return {
    claim: (email) => claim({ cell, directory, call }, email),
    isElsewhere: async (email) => (await homeElsewhere(email)) !== null,
    findPlaces: async (visitor) => {
      const wasMoving = await isMovingHere(visitor.personId);
      const places = await findPlaces(visitor);
      const isMoving = wasMoving || (await isMovingHere(visitor.personId)); // the other cells may have been asked too early, or too late
      return { ...places, isComplete: places.isComplete && !isMoving };
    },
    isMoving: isMovingHere,
    closeAtHome: async ({ personId, email }) => {
      const home = await homeElsewhere(email).catch(() => null);
      const input = { operator_id: personId };
      if (home) await call(home, { procedure: 'account.close', input, answer: z.unknown() }).catch(() => undefined);
    },
    removeElsewhere: async ({ personId, email }) => {
      const others = await othersOf(email);
      const input = { operator_id: personId };
      await Promise.all(others.map((other) => call(other, { procedure: 'account.remove', input, answer: z.unknown() })));
    },
  };
}

/** Where cells claim an unknown address at the same time, the first becomes the home; the others find the account when they ask again. */
async function claim({ cell, directory, call }: Omit<PeopleHomesDeps, 'db' | 'findPlaces'>, email: string): Promise<KnownAccount | null> {
  const digest = emailDigest(email);
  const { home, isRecent } = await directory.claimPerson(cell, digest);
  if (home.name === cell.name) return null;
  const found = await call(home, { procedure: 'account.find', input: { email }, answer: foundAccount.nullable() });
  const known = found && { personId: found.operator_id, isActive: found.is_active, cell: home.name };
  if (known?.isActive) return known;
  if (!known && isRecent) throw beingAdded();
  await directory.forgetPeople(home.name, [digest], cell.name); // closed there, or never made
  const heir = await directory.claimPerson(cell, digest);
  if (heir.home.name !== cell.name) throw beingAdded();
  return known;
}

function beingAdded(): ServiceError {
  return new ServiceError('SVC-9003', [{ field: 'email', issue: 'is being added in another cell' }], { retryAfterSeconds: 1 });
}
