interface NamedTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: string;
}

const shownMax = 8;

/** One template for each name that contains the words, in the guest's language where there is one. */
export function templatesNamed<T extends NamedTemplate>(templates: readonly T[], words: string, language: string | null): readonly T[] {
  const wanted = words.trim().toLowerCase();
  const byName = new Map<string, T>();
  for (const template of templates.filter(({ name }) => name.toLowerCase().includes(wanted))) {
    const known = byName.get(template.name);
    if (!known || fit(template.language, language) > fit(known.language, language)) byName.set(template.name, template);
  }
  return [...byName.values()].slice(0, shownMax);
}

/** 2 for the very language, 1 for another region of it. */
function fit(offered: string, wanted: string | null): number {
  if (wanted === null) return 0;
  if (offered.toLowerCase() === wanted.toLowerCase()) return 2;
  return offered.split('-')[0]?.toLowerCase() === wanted.split('-')[0]?.toLowerCase() ? 1 : 0;
}
