import type { DescribedColumn } from './describe.ts';

/** Column -> the kinds of values that the row type permits; null where the rows are never read. */
export type DeclaredColumns = Readonly<Record<string, readonly string[]>> | null;

const json = ['object', 'object[]', 'string', 'string[]', 'number', 'number[]', 'boolean', 'unknown'];

/** Types in which the driver returns columns, by the parsers of `platform/database/driver/type-parsers.ts`. Any of them may be null. */
const kindsOfTypes: Readonly<Record<string, readonly string[]>> = {
  bool: ['boolean'],
  int2: ['number'],
  int4: ['number'],
  int8: ['bigint'],
  float8: ['number'],
  numeric: ['string'],
  text: ['string'],
  varchar: ['string'],
  name: ['string'],
  date: ['string'],
  time: ['string'],
  timestamptz: ['string'],
  bytea: ['Buffer'],
  json,
  jsonb: json,
  _text: ['string[]'],
  _int4: ['number[]'],
};

/**
 * Differences between a declared row type and the actual columns: columns on one side only, values of another kind. Functions without a
 * value have no column.
 */
export function rowTypeFindings(declared: DeclaredColumns, columns: readonly DescribedColumn[]): string[] {
  if (declared === null) return [];
  const coming = new Set(columns.map(({ name }) => name));
  const missing = Object.keys(declared).filter((name) => !coming.has(name));
  const others = columns.flatMap(({ name, type }) => {
    const kinds = declared[name];
    if (!kinds && type === 'void') return [];
    if (!kinds) return [`${name} comes and is not declared`];
    const wrong = kinds.filter((kind) => kind !== 'null' && !kindsOfTypes[type]?.includes(kind));
    return wrong.map((kind) => `${name} is ${type} and declared ${kind}`);
  });
  return [...missing.map((name) => `${name} is declared and does not come`), ...others];
}
