import { expect, test } from 'vitest';
import { buildEstablishment, type RegisteredProperty } from './build-establishment.ts';

const lisbon: RegisteredProperty = {
  country: 'PT',
  name: 'Hotel Central de Lisboa',
  registration: { nipc: '509 442 013', establishment: '00' },
  address: { street: 'Rua Augusta 1', postal_code: '1100-148', city: 'Lisboa' },
  phone: '+351 210 000 000',
  contact_name: 'Ana Lopes',
  contact_email: 'front@example.com',
};
const bare = { address: null, phone: null, contact_name: null, contact_email: null };
const build = (given: Partial<RegisteredProperty>) => buildEstablishment({ ...lisbon, ...given });
const fieldsOf = (built: ReturnType<typeof build>) => (built.ok ? [] : built.problems.map(({ field }) => field));

// Rules: REG-10
test('a property is written in the form of the Portuguese service', () => {
  expect(build({})).toEqual({
    ok: true,
    message: {
      country: 'PT',
      number: '00',
      taxId: '509442013',
      name: 'Hotel Central de Lisboa',
      shortName: 'Hotel Central d',
      street: 'Rua Augusta 1',
      city: 'Lisboa',
      postalCode: '1100',
      postalZone: '148',
      phone: '210000000',
      contactName: 'Ana Lopes',
      contactEmail: 'front@example.com',
    },
  });
});

// Rules: REG-10
test('facts missing from the hotel file are left out', () => {
  expect(build(bare)).toMatchObject({ message: { street: '', city: '', postalCode: '', postalZone: '', phone: '', contactName: '' } });
  expect(build({ address: { street: null, postal_code: '1100', city: null } })).toMatchObject({
    message: { postalCode: '1100', postalZone: '' },
  });
});

// Rules: REG-9, REG-10
test('everything that prevents a property from filing is reported', () => {
  expect(fieldsOf(build({ registration: null }))).toEqual(['property.registration']);
  const wrong = {
    registration: { nipc: '50944201', establishment: 'A1' },
    address: { street: null, postal_code: 'SW1A 1AA', city: null },
    phone: '112',
    contact_email: `${'a'.repeat(130)}@example.com`,
  };
  expect(fieldsOf(build(wrong))).toEqual([
    'property.registration.establishment',
    'property.registration.nipc',
    'property.address.postal_code',
    'property.phone',
    'property.contact_email',
  ]);
});

// Rules: REG-10
test('Spain requires only the number of the establishment', () => {
  const madrid = { ...bare, country: 'ES', registration: { nipc: '', establishment: '0000000001' } } as const;
  expect(build(madrid)).toMatchObject({ ok: true, message: { country: 'ES', number: '0000000001' } });
  expect(fieldsOf(build({ ...madrid, registration: { nipc: '', establishment: ' ' } }))).toEqual(['property.registration.establishment']);
});
