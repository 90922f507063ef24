/** One field of a form that is saved as a whole. */
export interface Field<D> {
  readonly name: keyof D & string;
  readonly label: string;
  /** What stands for its value where versions are compared; else the value itself. */
  readonly text?: (draft: D) => string;
}

/** What a form holds of a resource, and the version of the resource that it was read from. */
export interface Version<D> {
  readonly draft: D;
  readonly etag: string | null;
}

export type Side = 'mine' | 'theirs';

/** The fields in which two versions are apart. */
export function fieldsApart<D>(fields: readonly Field<D>[], mine: D, theirs: D): readonly Field<D>[] {
  return fields.filter(({ name }) => mine[name] !== theirs[name]);
}

/** Whose value is taken unless the person says otherwise: a field that they have not touched is not theirs to keep. */
export function firstSide<D>(name: keyof D, { begun, mine }: { readonly begun: D; readonly mine: D }): Side {
  return mine[name] === begun[name] ? 'theirs' : 'mine';
}

/** Their version, with the fields that the person keeps. */
export function merged<D>(fields: readonly Field<D>[], { mine, theirs }: Readonly<Record<Side, D>>, sideOf: (name: keyof D) => Side): D {
  const kept = fields.filter(({ name }) => sideOf(name) === 'mine').map(({ name }) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
