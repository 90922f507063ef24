export interface Suggestion {
  readonly id: string;
  readonly label: string;
}

/** Suggestions that can be told apart: those of one label get their ids. */
export function distinctLabels(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const groups = Map.groupBy(suggestions, ({ label }) => label);
  return suggestions.map(({ id, label }) => ({ id, label: groups.get(label)?.length === 1 ? label : `${label} (${id})` }));
}
