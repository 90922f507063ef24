import { expect, test } from 'vitest';
import { hotelFaults, readHotel } from './hotel-faults.ts';

const fieldsOf = (file: unknown) => hotelFaults(file).map(({ field }) => field);
const types = (...rooms: readonly unknown[][]) => ({ room_types: rooms.map((numbers, at) => ({ code: `T${at}`, rooms: numbers })) });

// Rules: HOTEL-9
test('a room number is unique in the hotel, whether text or number, ignoring surrounding blanks', () => {
  expect(fieldsOf(types(['101', 102], [103]))).toEqual([]);
  expect(fieldsOf(types(['101', 102], ['103', '102', 101]))).toEqual(['room_types[1].rooms[1]', 'room_types[1].rooms[2]']);
  expect(fieldsOf(types(['101', ' 101 ']))).toEqual(['room_types[0].rooms[1]']);
  expect(fieldsOf(types(['01', 1]))).toEqual([]);
});

// Rules: HOTEL-9
test('a code is unique among the room types', () => {
  const type = (code: unknown) => ({ code, rooms: [] });
  expect(fieldsOf({ room_types: [type('A'), type('B'), type('A')] })).toEqual(['room_types[2].code']);
  expect(fieldsOf({ room_types: [type('A'), type('a')] })).toEqual([]);
});

test('a faulty value is not reported as a contradiction as well', () => {
  expect(fieldsOf(types([{}, {}, '', '', -1, -1]))).toEqual([]);
  expect(fieldsOf({ room_types: [{ code: 5 }, { code: 5 }, null, 'A', 'A'] })).toEqual([]);
  for (const file of [undefined, null, 5, [], {}, { room_types: 'A' }, { property: { tax: null } }]) expect(hotelFaults(file)).toEqual([]);
});

// Rules: HOTEL-9, HOTEL-12
test('the city tax is in the currency of the property, as far as that can be read', () => {
  const taxed = (currency: unknown, amount: unknown) => ({ property: { currency, tax: { city_tax: { amount } } } });
  const field = 'property.tax.city_tax.amount';
  expect(fieldsOf(taxed('EUR', '2.00'))).toEqual([]);
  expect(fieldsOf(taxed('EUR', { currency: 'EUR', amount: '2.00' }))).toEqual([]);
  expect(fieldsOf(taxed('JPY', '2.00'))).toEqual([field]);
  expect(fieldsOf(taxed('EUR', { currency: 'USD', amount: '2.00' }))).toEqual([field]);
  for (const unreadable of [undefined, 'EURO', 5]) expect(fieldsOf(taxed(unreadable, { currency: 'USD', amount: '2.00' }))).toEqual([]);
  expect(fieldsOf(taxed('JPY', '2,00'))).toEqual([]);
});

test('other parts of a file see the currency and the codes, and whether a code may be hidden', () => {
  const { currency, roomTypeCodes } = readHotel({ property: { currency: 'EUR' }, ...types([], []) });
  expect([currency, roomTypeCodes]).toEqual(['EUR', expect.objectContaining({ known: new Set(['T0', 'T1']), isOpen: false })]);
  expect(readHotel({ property: { currency: 'EURO' } })).toMatchObject({ currency: undefined, roomTypeCodes: { isOpen: true } });
});
