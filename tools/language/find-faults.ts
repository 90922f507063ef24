/** A language fault in a source file; `line` counts from 1. */
export interface LanguageFault {
  readonly line: number;
  readonly message: string;
}

const opening = /\/\*\*\s*(?:\*\s*)?(What|Whether|Who|Whose|Of|That which)\b/g;
/** Descriptions become doc comments of the SDKs. */
const description = /\bdescription:\s*['"`](What|Whether|Who|Whose|Of|That which)\b/g;
const typeName = /\b(?:interface|type|class)\s+([A-Z][A-Za-z0-9]*(?:ed|ing))\b(?=\s*(?:=|<|\{|extends\b|implements\b))/g;

/** Nouns that end like participles. The last three are public names of the SDK and cannot change. */
const nouns =
  /(?:Booking|Feed|Filing|Finding|Heading|Listing|Mapping|Need|Pricing|Rating|Recording|Ring|Seed|Setting|String|Thing|Warning|Forwarded|Forwarding|WebhookHandling)$/;

/** Finds doc comments and descriptions that open with a relative word, and types named by a bare participle, in line order. */
export function findFaults(text: string): LanguageFault[] {
  const openings = [
    ...[...text.matchAll(opening)].map((match) => ({ match, place: 'doc comment' })),
    ...[...text.matchAll(description)].map((match) => ({ match, place: 'description' })),
  ].map(({ match, place }) => ({
    line: lineOf(text, match.index),
    message: `a ${place} opens with "${match[1]}": open with a noun phrase or a verb`,
  }));
  const names = [...text.matchAll(typeName)]
    .filter((match) => !nouns.test(match[1] ?? ''))
    .map((match) => ({ line: lineOf(text, match.index), message: `the type ${match[1]} is a bare participle: name it with a noun` }));
  return [...openings, ...names].sort((one, other) => one.line - other.line);
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
