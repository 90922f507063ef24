import { expect, test } from 'vitest';
import { type House, houseChangeOf, houseDraftOf } from './house-draft.ts';

// Method: the pure model of the form.

const house: House = {
  id: 'prp_1',
  name: 'Pensão Sol',
  check_in_time: '15:00',
  check_out_time: '11:00',
  self_check_in: false,
  colour: '#1f5f4a',
  phone: null,
  address: { street: 'Rua Um', postal_code: '1000-001', city: 'Lisboa' },
  fiscal: null,
  updated_at: '2027-03-01T12:00:00.000Z',
};
const draft = houseDraftOf(house);

// Rules: CONSOLE-42
test('only changed fields are sent, and emptied ones become null', () => {
  expect(houseChangeOf(draft, draft)).toEqual({});
  expect(houseChangeOf(draft, { ...draft, self_check_in: true, check_in_time: ' 16:00 ' })).toEqual({
    self_check_in: true,
    check_in_time: '16:00',
  });
  expect(houseChangeOf(draft, { ...draft, colour: ' #FFD400', phone: '+351 210 000 000' })).toEqual({
    colour: '#ffd400',
    phone: '+351 210 000 000',
  });
  expect(houseChangeOf(draft, { ...draft, colour: '' })).toEqual({ colour: null });
});

// Rules: CONSOLE-42
test('an address is sent as a whole, and an empty one is null', () => {
  expect(houseChangeOf(draft, { ...draft, city: 'Porto' })).toEqual({
    address: { street: 'Rua Um', postal_code: '1000-001', city: 'Porto' },
  });
  expect(houseChangeOf(draft, { ...draft, street: '', postal_code: ' ', city: '' })).toEqual({ address: null });
  const none = houseDraftOf({ ...house, address: null });
  expect(houseChangeOf(none, { ...none, city: 'Faro' })).toEqual({ address: { street: '', postal_code: '', city: 'Faro' } });
});

// Rules: CONSOLE-100
test('data of legal documents is sent as a whole, keeps what the form does not show, and without a country is null', () => {
  const fiscal = { country: 'PT', tax_id: '501964843', legal_name: 'Hotel Lda', series: 'HTL26', region: 'PT-MA' } as const;
  const legal = houseDraftOf({ ...house, fiscal });
  expect(houseChangeOf(legal, { ...legal, series: ' htl27 ', certificate_number: '9999' })).toEqual({
    fiscal: { ...fiscal, series: 'HTL27', certificate_number: 9_999 },
  });
  expect(houseChangeOf(legal, { ...legal, fiscal_country: '' })).toEqual({ fiscal: null });
  const { region: _portuguese, ...spanish } = { ...fiscal, country: 'ES' };
  expect(houseChangeOf(legal, { ...legal, fiscal_country: 'ES', certificate_number: '9999' })).toEqual({ fiscal: spanish });
});
