/** A template as far as the choice of a language needs it. */
interface InLanguage {
  readonly id: string;
  readonly language: string; // canonical
}

/**
 * The template for a guest's language among those of one name: the very tag, then ever shorter ones (RFC 4647), then the language in another
 * region; else English likewise; else the one that was named, or the oldest. Null when there is none. Rules: TPL-6.
 */
export function chooseTemplate<T extends InLanguage>(templates: readonly T[], guestLanguage: string | null, namedId?: string): T | null {
  const ordered = [...templates].sort((left, right) => (left.id < right.id ? -1 : 1));
  return (
    (guestLanguage === null ? null : matchLanguage(ordered, guestLanguage)) ??
    matchLanguage(ordered, 'en') ??
    ordered.find(({ id }) => id === namedId) ??
    ordered[0] ??
    null
  );
}

function matchLanguage<T extends InLanguage>(ordered: readonly T[], wanted: string): T | null {
  for (let tag = wanted; tag !== ''; tag = shorter(tag)) {
    const found = ordered.find(({ language }) => language.toLowerCase() === tag.toLowerCase());
    if (found) return found;
  }
  const written = writtenAs(wanted);
  return ordered.find(({ language }) => written !== null && writtenAs(language) === written) ?? null;
}

/** A tag without its last part, and without a single letter before that (RFC 4647, 3.4). */
function shorter(tag: string): string {
  return tag.split('-').slice(0, -1).join('-').replace(/-\w$/, '');
}

/** Language and script: whoever reads one of two tags that agree in them reads the other. */
function writtenAs(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}
