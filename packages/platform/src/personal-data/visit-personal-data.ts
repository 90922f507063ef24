import type { PersonalData } from './personal-data.ts';

const ownersAtOnce = 100; // bounds each statement, however often a guest has stayed

type Visit = (held: PersonalData, ownerIds: readonly string[]) => Promise<readonly string[]>;

/**
 * Visits all tables with data about a guest, each after the tables it refers to. `visit` returns the keys of the rows it found for a batch
 * of owners.
 */
export async function visitPersonalData(lists: readonly PersonalData[], guestIds: readonly string[], visit: Visit): Promise<void> {
  const known = new Map<string, readonly string[]>([['guest', guestIds]]);
  for (let left = lists; left.length > 0; ) {
    const ready = left.filter(({ of }) => known.has(of));
    if (ready.length === 0) known.set('resource', resourcesIn(known));
    for (const held of ready) {
      const keys = await visitOwners(held, known.get(held.of) ?? [], visit);
      if (held.yields) known.set(held.yields, [...(known.get(held.yields) ?? []), ...keys]);
    }
    left = left.filter((held) => !ready.includes(held));
  }
}

/** Ids of all visited resources. Throws when a list refers to a name that none yields. */
function resourcesIn(known: ReadonlyMap<string, readonly string[]>): string[] {
  if (known.has('resource')) throw new Error('personal data of an owner that no list yields');
  return [...known.values()].flat();
}

async function visitOwners(held: PersonalData, ownerIds: readonly string[], visit: Visit): Promise<string[]> {
  const keys: string[] = [];
  for (let start = 0; start < ownerIds.length; start += ownersAtOnce)
    keys.push(...(await visit(held, ownerIds.slice(start, start + ownersAtOnce))));
  return keys;
}
