/** Field of a form that is saved as a whole. */
export interface Field<D> {
  readonly name: keyof D & string;
  readonly label: string;
  /** Text of its value in comparisons; by default the value itself. */
  readonly text?: (draft: D) => string;
}

/** Form values of a resource, and the version they were read from. */
export interface Version<D> {
  readonly draft: D;
  readonly etag: string | null;
}

export type Side = 'mine' | 'theirs';

/** Fields that differ between two versions. */
export function differingFields<D>(fields: readonly Field<D>[], mine: D, theirs: D): readonly Field<D>[] {
  return fields.filter(({ name }) => mine[name] !== theirs[name]);
}

/** Side preselected for a field: theirs if the person has not touched it. */
export function defaultSide<D>(name: keyof D, { begun, mine }: { readonly begun: D; readonly mine: D }): Side {
  return mine[name] === begun[name] ? 'theirs' : 'mine';
}

/** Their version with the fields that the person keeps. */
export function merged<D>(fields: readonly Field<D>[], { mine, theirs }: Readonly<Record<Side, D>>, sideOf: (name: keyof D) => Side): D {
  const kept = fields.filter(({ name }) => sideOf(name) === 'mine').map(({ name }) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
