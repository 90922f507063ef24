import { fieldOf } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { hotelPart, toMoney } from './hotel-file.contract.ts';

const tax = { vat_percent: 6, prices_include_vat: true };
const property = {
  name: 'Hotel',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  country: 'PT',
  check_in_time: '15:00',
  check_out_time: '11:00',
  tax,
};
const type = { code: 'STD', name: 'Standard', rooms: ['101', 102], max_adults: 2 };

/** The refused fields after changes of the property and the room type. */
function refused(ofProperty: object, ofType: object = {}): string[] {
  const file = { property: { ...property, ...ofProperty }, room_types: [{ ...type, ...ofType }] };
  return (hotelPart.safeParse(file).error?.issues ?? []).map(({ path }) => fieldOf(path));
}

// Method: one file per rule of the contract, each a single change of a file that is accepted.

// Rules: HOTEL-12
test('a file may leave out optional facts', () => {
  const { room_types, ...read } = hotelPart.parse({ property, room_types: [type] });
  expect(read).toEqual({ property });
  expect(room_types).toEqual([{ ...type, max_children: 0, oversell: 0 }]);
  const nothing = { address: null, phone: null, contact_name: null, contact_email: null, guest_retention_months: null };
  expect(refused(nothing)).toEqual([]);
  expect(refused({ registration: null, tax: { ...tax, city_tax: null } })).toEqual([]);
  expect(refused({ tax: { ...tax, city_tax: { amount: { currency: 'EUR', amount: '2' }, max_nights: null } } }, { rooms: [] })).toEqual([]);
});

// Rules: HOTEL-9
test.each([
  ['name', ' '],
  ['timezone', 'Mars/Olympus'],
  ['currency', 'EURO'],
  ['country', 'XX'],
  ['check_in_time', '24:00'],
  ['check_in_time', '9:00'],
  ['check_out_time', '11:60'],
  ['check_out_time', '11:00 '],
  ['tax', null],
  ['address', 'Rua Nova 1'],
  ['phone', 'reception'],
  ['phone', '12345'],
  ['phone', '+1234567890123456'],
  ['contact_name', ''],
  ['contact_email', 'desk@'],
  ['self_check_in', 'yes'],
  ['audit_time', '3:00'],
  ['guest_retention_months', 0],
  ['guest_retention_months', 1_201],
  ['guest_retention_months', 1.5],
  ['guest_retention_months', '12'],
  ['message_fallback', null],
  ['message_fallback', 'sms'],
  ['colour', 'red'],
  ['colour', '#fff'],
  ['colour', '#1D5A86'],
])('a property has no %s like %j', (field, value) => {
  expect(refused({ [field]: value })).toEqual([`property.${field}`]);
});

// Rules: HOTEL-9
test('an address is complete, a telephone number may have any usual notation', () => {
  expect(refused({ address: { street: 'Rua Nova 1', city: '' } })).toEqual(['property.address.postal_code', 'property.address.city']);
  expect(refused({ address: { street: 'Rua Nova 1', postal_code: '8000-100', city: 'Faro' } })).toEqual([]);
  for (const phone of ['+351 289 800 100', '289800100', '(0289) 80-01.00', '+44 (0)20 7946 0958']) expect(refused({ phone })).toEqual([]);
});

// Rules: HOTEL-9
test.each([
  ['vat_percent', 100.0001],
  ['vat_percent', 0.00001],
  ['prices_include_vat', 'yes'],
  ['city_tax.amount', '-1.00'],
  ['city_tax.max_nights', 0],
  ['city_tax.max_nights', 366],
])('a tax has no %s like %j', (field, value) => {
  const [first = '', inner] = field.split('.');
  const part = inner === undefined ? value : { amount: '1.00', max_nights: 7, [inner]: value };
  expect(refused({ tax: { ...tax, [first]: part } })).toEqual([`property.tax.${field}`]);
});

// Rules: HOTEL-9
test.each([
  ['code', ' STD', 'code'],
  ['name', '', 'name'],
  ['rooms', null, 'rooms'],
  ['rooms', ['101', ''], 'rooms[1]'],
  ['rooms', [1.5], 'rooms[0]'],
  ['rooms', [-1], 'rooms[0]'],
  ['rooms', ['x'.repeat(21)], 'rooms[0]'],
  ['rooms', Array.from({ length: 2_001 }, (_none, at) => at), 'rooms'],
  ['max_adults', 0, 'max_adults'],
  ['max_children', -1, 'max_children'],
  ['oversell', 1_001, 'oversell'],
])('a room type has no %s like %j', (key, value, field) => {
  expect(refused({}, { [key]: value })).toEqual([`room_types[0].${field}`]);
});

test('a hotel has at least one room type', () => {
  expect(hotelPart.safeParse({ property, room_types: [] }).error?.issues).toMatchObject([{ path: ['room_types'], code: 'too_small' }]);
});

// Rules: HOTEL-12
test("an amount without a currency is in the property's", () => {
  expect(toMoney('2.00', 'EUR')).toEqual({ currency: 'EUR', amount: '2.00' });
  expect(toMoney({ currency: 'USD', amount: '2.00' }, 'EUR')).toEqual({ currency: 'USD', amount: '2.00' });
});
