/** The part of a template that the choice of a language needs. */
interface LanguageVariant {
  readonly id: string;
  readonly language: string; // canonical
}

/**
 * Chooses the template for a guest's language among those of one name: the exact tag, then shorter ones (RFC 4647), then the language in
 * another region; else English in the same way; else the named one, or the oldest. Null when there is none. Rules: TPL-6.
 */
export function chooseTemplate<T extends LanguageVariant>(
  templates: readonly T[],
  guestLanguage: string | null,
  namedId?: string,
): T | null {
  const ordered = [...templates].sort((left, right) => (left.id < right.id ? -1 : 1));
  return (
    (guestLanguage === null ? null : matchLanguage(ordered, guestLanguage)) ??
    matchLanguage(ordered, 'en') ??
    ordered.find(({ id }) => id === namedId) ??
    ordered[0] ??
    null
  );
}

function matchLanguage<T extends LanguageVariant>(ordered: readonly T[], wanted: string): T | null {
  for (let tag = wanted; tag !== ''; tag = shorter(tag)) {
    const found = ordered.find(({ language }) => language.toLowerCase() === tag.toLowerCase());
    if (found) return found;
  }
  const written = writtenAs(wanted);
  return ordered.find(({ language }) => written !== null && writtenAs(language) === written) ?? null;
}

/** A tag without its last subtag, and without a single-letter subtag before that (RFC 4647, 3.4). */
function shorter(tag: string): string {
  return tag.split('-').slice(0, -1).join('-').replace(/-\w$/, '');
}

/** Language and script: a reader of one tag can read every other with the same two. */
function writtenAs(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}
