import { setTimeout as pause } from 'node:timers/promises';
import { type PlacesElsewhere, personPlaces, type Visitor } from '@innkeeper/access';
import { type CellAddress, type Directory, emailDigest } from '@innkeeper/cells';
import type { CallCell } from './cell-calls.ts';

export type FindPlaces = (visitor: Visitor) => Promise<PlacesElsewhere>;

export interface PlacesDeps {
  readonly cell: string;
  readonly directory: Pick<Directory, 'findPerson'>;
  readonly call: CallCell;
}

const directoryMs = 2_000;

/** Asks every other cell of a person at once; one that does not answer is left out. Rules: CELL-10. */
export function placesElsewhere({ cell, directory, call }: PlacesDeps): FindPlaces {
  const findCells = async (email: string): Promise<readonly CellAddress[] | null> => {
    const found = directory.findPerson(emailDigest(email)).catch(() => null);
    return Promise.race([found, pause(directoryMs, null, { ref: false })]);
  };
  return async ({ personId, email, beganAt }) => {
    const cells = await findCells(email);
    const input = { operator_id: personId, began_at: beganAt };
    const others = (cells ?? []).filter(({ name }) => name !== cell);
    const answers = await Promise.all(
      others.map((other) => call(other, { procedure: 'account.places', input, answer: personPlaces }).catch(() => null)),
    );
    const places = answers.filter((answer) => answer !== null);
    return {
      tenants: places.flatMap(({ tenants }) => tenants),
      invitations: places.flatMap(({ invitations }) => invitations),
      isComplete: cells !== null && places.length === others.length,
    };
  };
}
