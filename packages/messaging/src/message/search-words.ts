/** Text search configurations of the languages that PostgreSQL can stem. */
const stemmed: Readonly<Record<string, string>> = {
  en: 'english',
  pt: 'portuguese',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  it: 'italian',
  nl: 'dutch',
};

const configurations = [...Object.values(stemmed), 'simple'];

/** Text search configuration of a language tag. */
export function searchConfiguration(language: string | null): string {
  return stemmed[language?.slice(0, 2).toLowerCase() ?? ''] ?? 'simple';
}

/** SQL of the search vector of a text; the tenant `$1` is one of its words, so that a search never reads other tenants. */
export function searchVector(configuration: string, text: string): string {
  return `array_to_tsvector(array[$1::text]) || to_tsvector(${configuration}::regconfig, coalesce(${text}, ''))`;
}

/** SQL condition that a search vector contains the words of `?`, in any language. The tenant is `$1`. */
export function wordsMatch(column: string): string {
  return `${column} @@ ${wordsQuery}`;
}

/** SQL of the search for the words of `?`, in any language, among those of the tenant `$1`. */
export const wordsQuery = `($1::text::tsquery && (${configurations.map((name) => `websearch_to_tsquery('${name}', ?)`).join(' || ')}))`;
