import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newGroup } from '../harness/groups.ts';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';

type Body = Readonly<Record<string, unknown>>;

/** A patch of any of some fields, each with one of a few values, so that it often changes nothing. */
const patchOf = (fields: Readonly<Record<string, readonly unknown[]>>) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, fc.constantFrom(...values)])), { requiredKeys: [] });

const patches = (hotel: Hotel) => ({
  guests: patchOf({
    first_name: ['Ana', 'Rui'],
    email: ['ana@example.com', 'rui@example.com', null],
    dietary_restrictions: [[], ['vegan'], ['vegan', 'nuts']],
    document: [
      null,
      { type: 'passport', number: 'AB123456', issue_country: 'PT' },
      { type: 'passport', number: 'CD123456', issue_country: 'PT' },
    ],
    tax_id: [null, 'PT123456789', 'ES876456789'],
  }),
  reservations: patchOf({
    arrival: [9, 10].map(hotel.day),
    departure: [12, 13].map(hotel.day),
    adults: [1, 2],
    room_type_id: [hotel.roomTypes['STD'], hotel.roomTypes['SUI']],
    notes: [null, 'Late arrival'],
  }),
  groups: patchOf({
    name: ['Silva', 'Lopes'],
    departure: [13, 14].map(hotel.day),
    elastic: [true, false],
    attrition_percent: [null, 10, 20],
  }),
});

/** Fields that differ between two readings of a resource; what its events do not carry is left out. */
function differing(before: Body, after: Body): string[] {
  const names = Object.keys(after).filter((name) => name !== 'allowed_actions');
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name])).sort();
}

/**
 * Guarantee: an update names exactly the fields that differ between the readings before and after it, masked ones included; a change
 * without an event leaves everything but the notes as it was. Method: random patches over HTTP, read before and after.
 */
// Rules: EVENT-5, EVENT-18
test.each(['guests', 'reservations', 'groups'] as const)('updates of %s name exactly the fields that differ', async (noun) => {
  const hotel = await newHotel();
  const made = { guests: () => newGuest(hotel), reservations: () => book(hotel), groups: () => newGroup(hotel) };
  const { id } = await made[noun]();
  const updates = async () => hotel.api.all(`/events?resource_id=${id}&event=${noun.slice(0, -1)}.updated`);
  let seen = (await updates()).length;
  const read = async (): Promise<Body> => (await hotel.api.get(`/${noun}/${id}`)).body;
  await fc.assert(
    fc.asyncProperty(patches(hotel)[noun], async (patch) => {
      const before = await read();
      const answer = await hotel.api.patch(`/${noun}/${id}`, patch);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const changed = differing(before, await read());
      const [newest, ...earlier] = await updates();
      const isAnnounced = earlier.length === seen;
      if (isAnnounced) expect(newest.changed).toEqual(changed);
      else expect(changed.filter((name) => !['notes', 'updated_at'].includes(name))).toEqual([]);
      seen = earlier.length + 1;
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(seen).toBeGreaterThan(2);
});
