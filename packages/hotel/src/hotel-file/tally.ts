/** Counts of an import: items created, changed and unchanged. Each night of the rate table is one item. */
export interface Tally {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Ids by code or name. */
export type Ids = ReadonlyMap<string, string>;

export function tallyOf(counts: Partial<Tally>): Tally {
  return { created: 0, updated: 0, unchanged: 0, ...counts };
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      created: sum.created + tally.created,
      updated: sum.updated + tally.updated,
      unchanged: sum.unchanged + tally.unchanged,
    }),
    tallyOf({}),
  );
}

/** The id of a code that the checks of the file know to exist. */
export function idOf(ids: Ids, code: string): string {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`a checked hotel file names "${code}", which has no id`);
  return id;
}
