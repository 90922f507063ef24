import { ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseHotelFile, problemsMax } from './parse-hotel-file.ts';
import { hotelFileSection } from './section.ts';
import { tallyOf } from './tally.ts';

const pond = z.strictObject({ fish: z.int() }).superRefine(({ fish }, context) => {
  if (fish > 99) for (const message of ['overflows', 'needs a heron']) context.addIssue({ code: 'custom', message });
});

// Method: the hotel's own part with a section of the test: a garden.
const garden = hotelFileSection({
  schema: z.object({ trees: z.array(z.string().min(3, 'is too short')).default([]), pond: pond.optional() }),
  faults: (file) => (JSON.stringify(file)?.includes('palm') ? [{ field: 'trees[0]', issue: 'freezes' }] : []),
  import: async () => tallyOf({}),
});

const file = {
  property: {
    name: 'Hotel',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    country: 'PT',
    check_in_time: '15:00',
    check_out_time: '11:00',
    tax: { vat_percent: 6, prices_include_vat: true },
  },
  room_types: [{ code: 'STD', name: 'Standard', rooms: ['101'], max_adults: 2 }],
};

/** The problems of a file as `field: issue`; none when it is accepted. */
function problems(input: unknown, sections = [garden]): string[] {
  try {
    parseHotelFile(sections, input);
  } catch (error) {
    if (!(error instanceof ServiceError) || !Array.isArray(error.details)) throw error;
    expect(error.code).toBe('SVC-2013');
    return error.details.map(({ field, issue }) => `${field}: ${issue}`);
  }
  return [];
}

test('a sound file gives the hotel and an import for each section', () => {
  const { hotel, sections } = parseHotelFile([garden, garden], { ...file, trees: ['oak'] });
  expect(hotel.room_types).toEqual([{ ...file.room_types[0], max_children: 0, oversell: 0 }]);
  expect(sections).toHaveLength(2);
});

// Rules: HOTEL-9
test('a key is known when a section owns it', () => {
  expect(problems({ ...file, pond: { fish: 3 } })).toEqual([]);
  expect(problems({ ...file, pond: { fish: 3 } }, [])).toEqual(['pond: is not known']);
  expect(problems({ ...file, trees: ['oak'], wall: 1, gate: 1 })).toEqual(['wall: is not known', 'gate: is not known']);
});

// Rules: HOTEL-9
test('faults of the hotel and of every section are reported together', () => {
  const broken = { ...file, room_types: [...file.room_types, ...file.room_types], pond: { fish: 1.5 }, trees: ['palm'] };
  expect(problems(broken).map((problem) => problem.split(':')[0])).toEqual([
    'pond.fish',
    'room_types[1].code',
    'room_types[1].rooms[0]',
    'trees[0]',
  ]);
});

// Rules: HOTEL-9
test('a value is reported once, for its form rather than for a contradiction', () => {
  expect(problems({ ...file, trees: ['palm', 'oak'] })).toEqual(['trees[0]: freezes']);
  expect(problems({ ...file, trees: ['x', 'palm'] })).toEqual(['trees[0]: is too short']);
  expect(problems({ ...file, trees: ['x'] }, [garden, garden])).toEqual(['trees[0]: is too short']);
});

test('an object may be wrong in several ways', () => {
  expect(problems({ ...file, pond: { depth: 2, frogs: 1 } }).sort()).toEqual([
    'pond.depth: is not known',
    'pond.fish: is required',
    'pond.frogs: is not known',
  ]);
  expect(problems({ ...file, pond: { fish: 100 } })).toEqual(['pond: overflows', 'pond: needs a heron']);
});

test('the list of problems is limited', () => {
  expect(problems({ ...file, trees: Array.from({ length: problemsMax }, () => 'x') })).toHaveLength(problemsMax);
  expect(problems({ ...file, trees: Array.from({ length: problemsMax + 1 }, () => 'x') })).toHaveLength(problemsMax);
});

test('a value that is not an object is refused as a whole', () => {
  for (const input of [null, 5, 'file', undefined]) expect(problems(input)).toEqual([expect.stringMatching(/^file: /)]);
});

test('a section imports only sound parts', () => {
  expect(garden.keys).toEqual(['trees', 'pond']);
  expect(garden.read({})).toMatchObject({ issues: [], faults: [], import: expect.any(Function) });
  expect(garden.read({ trees: 5 })).toMatchObject({ issues: [{ path: ['trees'] }], import: null });
});
