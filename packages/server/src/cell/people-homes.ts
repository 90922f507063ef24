import { foundAccount, type KnownAccount, type PeopleHomes } from '@innkeeper/access';
import { type CellAddress, type Directory, emailDigest } from '@innkeeper/cells';
import { ServiceError } from '@innkeeper/kernel';
import { z } from 'zod';
import type { CallCell } from './cell-calls.ts';
import type { FindPlaces } from './places-elsewhere.ts';

export interface PeopleHomesDeps {
  readonly cell: CellAddress;
  readonly directory: Pick<Directory, 'findPerson' | 'claimPerson' | 'forgetPeople'>;
  readonly call: CallCell;
  readonly findPlaces: FindPlaces;
}

/** The homes of people, by the directory and the other cells. Rules: CELL-10. */
export function peopleHomes({ cell, directory, call, findPlaces }: PeopleHomesDeps): PeopleHomes {
  const othersOf = async (email: string) => (await directory.findPerson(emailDigest(email))).filter(({ name }) => name !== cell.name);
  return {
    claim: (email) => claim({ cell, directory, call }, email),
    isElsewhere: async (email) => {
      const [home] = await directory.findPerson(emailDigest(email));
      return home !== undefined && home.name !== cell.name;
    },
    findPlaces,
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
