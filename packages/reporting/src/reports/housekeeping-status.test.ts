import { expect, test } from 'vitest';
import { occupancyOn } from './housekeeping-status.ts';

const stay = (id: string, arrival: string, departure: string, status = 'confirmed') => ({ id, arrival, departure, status });
const on = (...stays: ReturnType<typeof stay>[]) => occupancyOn(stays, '2027-03-14');

// Rules: REP-10
test.each([
  ['nobody', on(), 'vacant', null],
  ['a guest who stays', on(stay('a', '2027-03-13', '2027-03-15')), 'stayover', 'a'],
  ['a guest who comes', on(stay('a', '2027-03-14', '2027-03-15')), 'arrival', 'a'],
  ['a guest who leaves', on(stay('a', '2027-03-13', '2027-03-14', 'checked_in')), 'departure', 'a'],
  ['a guest who should have left', on(stay('a', '2027-03-10', '2027-03-12', 'checked_in')), 'departure', 'a'],
  ['a guest who has left', on(stay('a', '2027-03-13', '2027-03-14', 'checked_out')), 'departure', 'a'],
  [
    'one who is still there before the next',
    on(stay('b', '2027-03-14', '2027-03-16'), stay('a', '2027-03-13', '2027-03-14', 'checked_in')),
    'departure',
    'a',
  ],
  [
    'one who should have left before the next',
    on(stay('b', '2027-03-14', '2027-03-16'), stay('a', '2027-03-10', '2027-03-12', 'checked_in')),
    'departure',
    'a',
  ],
  [
    'one who has left before the next',
    on(stay('a', '2027-03-13', '2027-03-14', 'checked_out'), stay('b', '2027-03-14', '2027-03-16')),
    'arrival',
    'b',
  ],
  [
    'one who is still there, and one who left early',
    on(stay('a', '2027-03-12', '2027-03-14', 'checked_out'), stay('b', '2027-03-13', '2027-03-14', 'checked_in')),
    'departure',
    'b',
  ],
] as const)('a room shows %s', (_, shown, occupancy, reservationId) => {
  expect(shown).toEqual({ occupancy, reservationId });
});
