import { z } from 'zod';

type Path = readonly (string | number)[];

/** Paths at which a body may hold a value, through every branch of its schema; `a` represents any key of a record. */
export function fieldsOf(schema: z.core.$ZodType): Path[] {
  return [...new Map([...placesIn(schema, [])].map((path) => [JSON.stringify(path), path])).values()];
}

function* placesIn(schema: z.core.$ZodType, path: Path): Generator<Path, void> {
  if (schema instanceof z.ZodObject) for (const [name, field] of Object.entries(schema.shape)) yield* placesIn(field, [...path, name]);
  else if (schema instanceof z.ZodRecord) yield* placesIn(schema.valueType, [...path, 'a']);
  else if (schema instanceof z.ZodArray) yield* placesIn(schema.element, [...path, 0]);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* placesIn(option, path);
  else if (schema instanceof z.ZodPipe) yield* placesIn(schema.in, path);
  else if ('innerType' in schema._zod.def && schema._zod.def.innerType instanceof z.core.$ZodType)
    yield* placesIn(schema._zod.def.innerType, path);
  else yield path;
}

/** A copy of a value with another one at a path, which is created where it does not exist. */
export function withValueAt(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  const inner = withValueAt(Object(value)[step], rest, put);
  if (typeof step === 'number') return [inner];
  return { ...Object(Array.isArray(value) ? {} : value), [step]: inner };
}

const bytesOfText = 900_000;

function filled(unit: string): string {
  return unit.repeat(Math.floor(bytesOfText / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))));
}

/** Texts of 900 kB as JSON, each of characters that may slow some rule down. */
export const longTexts: Readonly<Record<string, string>> = {
  letters: filled('abcdefgh'),
  digits: filled('1234567890'),
  blanks: `x${filled(' ')}x`,
  variables: filled('{{a}}'),
  subtags: filled('a-'),
  emoji: filled('😀'),
  'combining marks': `e${filled('\u0301')}`,
  'CJK characters': filled('客'),
  'right to left': filled('א\u200fب'),
  'quotes and backslashes': filled('"\\'),
  'control characters': filled('\u0001'),
  'dots and at signs': `x@${filled('a.b@')}`,
  'invisible characters': filled('\u200b'),
};
