import { expect, test } from 'vitest';
import { occupancyOn } from './housekeeping-status.ts';

const today = '2027-03-14';
const stay = (id: string, arrival: string, departure: string, status = 'checked_in') => ({ id, arrival, departure, status });
const on = (date: string, ...stays: ReturnType<typeof stay>[]) => occupancyOn(stays, { date, today });

// Rules: REP-10
test.each([
  ['nobody', on(today), 'vacant', null],
  ['a guest who stays', on(today, stay('a', '2027-03-13', '2027-03-15')), 'stayover', 'a'],
  ['a guest who is expected', on(today, stay('a', '2027-03-14', '2027-03-15', 'confirmed')), 'arrival', 'a'],
  ['a guest who has arrived', on(today, stay('a', '2027-03-14', '2027-03-15')), 'arrival', 'a'],
  ['a guest who was let in early', on(today, stay('a', '2027-03-15', '2027-03-17')), 'arrival', 'a'],
  ['a guest who leaves', on(today, stay('a', '2027-03-13', '2027-03-14')), 'departure', 'a'],
  ['a guest who should have left', on(today, stay('a', '2027-03-10', '2027-03-12')), 'departure', 'a'],
  ['a guest who has left', on(today, stay('a', '2027-03-13', '2027-03-14', 'checked_out')), 'departure', 'a'],
  [
    'a guest still in house before the next one',
    on(today, stay('b', '2027-03-14', '2027-03-16', 'confirmed'), stay('a', '2027-03-13', '2027-03-14')),
    'departure',
    'a',
  ],
  [
    'an overdue guest before the next one',
    on(today, stay('b', '2027-03-14', '2027-03-16', 'confirmed'), stay('a', '2027-03-10', '2027-03-12')),
    'departure',
    'a',
  ],
  [
    'an overdue guest before one who was let in early',
    on(today, stay('b', '2027-03-13', '2027-03-16'), stay('a', '2027-03-10', '2027-03-12')),
    'departure',
    'a',
  ],
  [
    'an arriving guest after one who has left',
    on(today, stay('a', '2027-03-13', '2027-03-14', 'checked_out'), stay('b', '2027-03-14', '2027-03-16', 'confirmed')),
    'arrival',
    'b',
  ],
  [
    'the guest still in house, and not the one who left early',
    on(today, stay('a', '2027-03-12', '2027-03-14', 'checked_out'), stay('b', '2027-03-13', '2027-03-14')),
    'departure',
    'b',
  ],
  ['nobody where a guest never came who would leave', on(today, stay('m', '2027-03-12', '2027-03-14', 'confirmed')), 'vacant', null],
  ['nobody where a guest never came who would stay', on(today, stay('m', '2027-03-12', '2027-03-16', 'confirmed')), 'vacant', null],
  [
    'the guest in house where another never came who would leave',
    on(today, stay('m', '2027-03-12', '2027-03-14', 'confirmed'), stay('b', '2027-03-14', '2027-03-16')),
    'arrival',
    'b',
  ],
  [
    'the expected guest where another never came who would leave',
    on(today, stay('m', '2027-03-12', '2027-03-14', 'confirmed'), stay('b', '2027-03-14', '2027-03-16', 'confirmed')),
    'arrival',
    'b',
  ],
  [
    'the guest in house where another never came who would stay',
    on(today, stay('m', '2027-03-12', '2027-03-18', 'confirmed'), stay('b', '2027-03-13', '2027-03-15')),
    'stayover',
    'b',
  ],
  [
    'nobody on a past date on which a guest never came',
    on('2027-03-12', stay('m', '2027-03-12', '2027-03-16', 'confirmed')),
    'vacant',
    null,
  ],
  ['a guest who stayed on a past date', on('2027-03-12', stay('a', '2027-03-11', '2027-03-13', 'checked_out')), 'stayover', 'a'],
  ['a guest who will stay', on('2027-03-20', stay('a', '2027-03-19', '2027-03-21', 'confirmed')), 'stayover', 'a'],
  [
    'a guest who will leave before the next one',
    on('2027-03-20', stay('b', '2027-03-20', '2027-03-22', 'confirmed'), stay('a', '2027-03-18', '2027-03-20', 'tentative')),
    'departure',
    'a',
  ],
  [
    'a guest in house who will stay, and not one who never came',
    on('2027-03-15', stay('m', '2027-03-12', '2027-03-18', 'confirmed'), stay('b', '2027-03-13', '2027-03-16')),
    'stayover',
    'b',
  ],
] as const)('a room shows %s', (_, shown, occupancy, reservationId) => {
  expect(shown).toEqual({ occupancy, reservationId });
});
