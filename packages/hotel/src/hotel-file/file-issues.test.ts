import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesToFields, withInput } from './file-issues.ts';

const bed = z.union([z.string().min(1), z.strictObject({ width: z.number(), of: z.strictObject({ wood: z.enum(['oak', 'ash']) }) })]);
const file = z.strictObject({ rooms: z.array(z.strictObject({ number: z.string().max(3, 'is too long'), beds: z.array(bed) })) });

/** The problems of a value as `field: issue`. */
function problems(value: unknown, schema: z.ZodType = file): string[] {
  return issuesToFields(schema.safeParse(value, withInput).error?.issues ?? []).map(({ field, issue }) => `${field}: ${issue}`);
}

const room = (change: object) => ({ rooms: [{ number: '101', beds: [], ...change }] });

// Rules: HOTEL-9
test('a problem is reported at its path, or as `file` when it concerns the whole file', () => {
  expect(problems(room({}))).toEqual([]);
  expect(problems(room({ number: '1011' }))).toEqual(['rooms[0].number: is too long']);
  expect(problems({})).toEqual(['rooms: is required']);
  expect(problems(null)).toEqual([expect.stringMatching(/^file: (?!is required)/)]);
});

// Rules: HOTEL-9
test('a missing field differs from a wrong one, and each unknown key is reported separately', () => {
  expect(problems(room({ number: undefined }))).toEqual(['rooms[0].number: is required']);
  expect(problems(room({ number: null }))).toEqual([expect.stringMatching(/^rooms\[0\]\.number: (?!is required)/)]);
  expect(problems(room({ stars: 5, view: 'sea' }))).toEqual(['rooms[0].stars: is not known', 'rooms[0].view: is not known']);
});

test('a value outside of a set is reported with the set', () => {
  expect(problems('elm', z.enum(['oak', 'ash']))).toEqual(['file: must be one of: oak, ash']);
});

// Method: a value of neither kind, and values that match more and more of the second.
test('a value that matches no kind is reported against the nearest one', () => {
  const atBed = (value: unknown) => problems(room({ beds: ['oak', value] }));
  expect(atBed({ width: 'x', of: { wood: 'oak' } })).toEqual([expect.stringMatching(/^rooms\[0\]\.beds\[1\]\.width: /)]);
  expect(atBed({ width: 90, of: { wood: 'elm' } })).toEqual(['rooms[0].beds[1].of.wood: must be one of: oak, ash']);
  expect(atBed({ width: 90 })).toEqual(['rooms[0].beds[1].of: is required']);
  expect(atBed('')).toEqual([expect.stringMatching(/^rooms\[0\]\.beds\[1\]: /)]);
  const kinds = z.discriminatedUnion('type', [z.object({ type: z.literal('oak') }), z.object({ type: z.literal('ash') })]);
  expect(problems({ type: 'elm' }, kinds)).toEqual(['type: is none of the accepted kinds']);
});
