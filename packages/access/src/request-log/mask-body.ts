import type { NamedOperation } from '@innkeeper/platform';
import { z } from 'zod';

/** Masks guests and secrets in the body of a refused request, as JSON; null when nothing useful is left or it is too long. */
export type BodyMask = (operation: NamedOperation, body: unknown) => string | null;

/**
 * Shows only values that cannot be personal or secret: known members, ids, dates, amounts, numbers and the words listed in the schema.
 * Everything else is masked, so that a new member is masked by default. Members named like personal data of guests are always masked.
 * Rules: CONSOLE-32.
 */
export function bodyMask(personalNames: ReadonlySet<string>): BodyMask {
  const vocabularies = new WeakMap<NamedOperation, Vocabulary>();
  return (operation, body) => {
    if (typeof body !== 'object' || body === null) return null;
    const vocabulary = vocabularies.get(operation) ?? vocabularyOf(operation);
    vocabularies.set(operation, vocabulary);
    const text = JSON.stringify(shown({ ...vocabulary, personalNames, valuesLeft: valuesMax }, '', body));
    return text === '{}' || text === '[]' || text.length > charsMax ? null : text;
  };
}

const masked = '[masked]';
const cut = '[cut]';
const valuesMax = 200;
const charsMax = 4_000;

/** Member names and listed values that an operation takes. */
interface Vocabulary {
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

interface MaskState extends Vocabulary {
  readonly personalNames: ReadonlySet<string>;
  valuesLeft: number;
}

function shown(state: MaskState, name: string, value: unknown): unknown {
  if (state.valuesLeft-- <= 0) return cut;
  if (value === null || typeof value === 'boolean') return value;
  if (state.personalNames.has(name)) return masked;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return isHarmless(state, name, value) ? value : masked;
  if (Array.isArray(value)) return value.slice(0, valuesMax).map((item) => shown(state, name, item));
  return Object.fromEntries(firstMembers(Object(value)).map(([key, member]) => shownMember(state, key, member)));
}

/** The members to show. Listing thousands of names takes milliseconds, so they are read only once. */
function firstMembers(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  const members: [string, unknown][] = [];
  for (const key in value) {
    if (members.length === valuesMax) break;
    if (Object.hasOwn(value, key)) members.push([key, value[key]]);
  }
  return members;
}

/** An unknown member may contain anything, even in its name. */
function shownMember(state: MaskState, key: string, member: unknown): [string, unknown] {
  if (state.names.has(key)) return [key, shown(state, key, member)];
  return isHarmless(state, '', key) ? [key, shown(state, '', member)] : [masked, masked];
}

const forms = [
  /^[a-z]{2,4}_[0-9a-hjkmnp-tv-z]{26}$/, // an id
  /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:\d{2}))?$/,
  /^-?\d{1,13}\.\d{1,3}$/, // an amount; digits alone may be a number of a card or a telephone
];
const currency = /^[A-Z]{3}$/;

function isHarmless({ words }: Vocabulary, name: string, text: string): boolean {
  return words.has(text) || forms.some((form) => form.test(text)) || (name === 'currency' && currency.test(text));
}

function vocabularyOf({ contract }: NamedOperation): Vocabulary {
  const names = new Set<string>();
  const words = new Set<string>();
  const visit = (schema: unknown): void => {
    if (Array.isArray(schema)) return schema.forEach(visit);
    if (typeof schema !== 'object' || schema === null) return;
    const { properties, enum: listed, const: only } = described.parse(schema);
    for (const name of Object.keys(properties)) names.add(name);
    for (const word of [...listed, only]) if (typeof word === 'string') words.add(word);
    Object.values(schema).forEach(visit);
  };
  visit(z.toJSONSchema(contract.body, { io: 'input', unrepresentable: 'any' }));
  return { names, words };
}

/** Lenient, because a member may itself be called `enum`. */
const described = z.object({
  properties: z.record(z.string(), z.unknown()).catch({}),
  enum: z.array(z.unknown()).catch([]),
  const: z.unknown().optional(),
});
