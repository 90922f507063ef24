/** The languages whose words PostgreSQL brings to their stems. */
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

/** The text search configuration of a language tag. */
export function searchConfiguration(language: string | null): string {
  return stemmed[language?.slice(0, 2).toLowerCase() ?? ''] ?? 'simple';
}

/** SQL of the words of a text of the tenant `$1`: those of other tenants are never looked at. */
export function searchVector(configuration: string, text: string): string {
  return `array_to_tsvector(array[$1::text]) || to_tsvector(${configuration}::regconfig, coalesce(${text}, ''))`;
}

/** SQL condition: the words of `search` contain those of `?`, whatever the language of either. The tenant is `$1`. */
export function wordsMatch(column: string): string {
  const words = configurations.map((configuration) => `websearch_to_tsquery('${configuration}', ?)`).join(' || ');
  return `${column} @@ ($1::text::tsquery && (${words}))`;
}
