/** Value of a cell before and after an unsaved change. */
export interface Draft<V> {
  readonly before: V;
  readonly after: V;
}

/** Unsaved changes by cell. */
export type Drafts<V> = ReadonlyMap<string, Draft<V>>;

export interface StagedDrafts<V> {
  readonly drafts: Drafts<V>;
  /** Invalid texts, and relative changes without a value; if there are any, nothing changes. */
  readonly faults: readonly string[];
}

export type Sameness<V> = (one: V, other: V) => boolean;

/** Drafts that are left once others are saved: what was typed into the same cells meanwhile is now based on the saved values. */
export function withoutSaved<V>(drafts: Drafts<V>, saved: Drafts<V>, isSame: Sameness<V>): Drafts<V> {
  const left = [...drafts].map(([key, draft]) => [key, { ...draft, before: (saved.get(key) ?? { after: draft.before }).after }] as const);
  return new Map(left.filter(([, { before, after }]) => !isSame(before, after)));
}

/** True if all cells still have the values on which the drafts are based. */
export function areAsFound<V>(drafts: Drafts<V>, valueAt: (key: string) => V, isSame: Sameness<V>): boolean {
  return [...drafts].every(([key, { before }]) => isSame(before, valueAt(key)));
}

/** The same changes, made to the present values. */
export function rebased<V>(drafts: Drafts<V>, valueAt: (key: string) => V): Drafts<V> {
  return new Map([...drafts].map(([key, { after }]) => [key, { before: valueAt(key), after }]));
}

export function areSameDrafts<V>(some: Drafts<V>, others: Drafts<V>, isSame: Sameness<V>): boolean {
  const isAlike = (key: string, { before, after }: Draft<V>): boolean => {
    const other = others.get(key);
    return other !== undefined && isSame(before, other.before) && isSame(after, other.after);
  };
  return some.size === others.size && [...some].every(([key, draft]) => isAlike(key, draft));
}
