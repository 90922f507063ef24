import { localDate } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMinor } from '../duty/is-minor.ts';
import type { RegisteredPerson } from '../duty/missing-fields.ts';
import { buildSpanishBulletin, type SpanishContract } from './build-spanish-bulletin.ts';
import { spanishDocumentType } from './spanish-document.ts';
import { type PaidAmount, spanishPaymentType } from './spanish-payment.ts';

const day = (text: string) => localDate.parse(text);
const contract: SpanishContract = {
  reservationId: 'res_1',
  bookedAt: '2026-01-31T23:30:00Z',
  checkedInAt: '2026-03-02T15:00:00Z',
  departure: day('2026-03-30'),
  checkOutTime: '11:00',
  timezone: 'Europe/Madrid',
  paid: [{ method: 'card', minor: 100n }],
};
const eva: RegisteredPerson = {
  first_name: 'Eva',
  last_name: 'Núñez',
  second_last_name: 'Gil',
  date_of_birth: day('1980-05-05'),
  place_of_birth: null,
  nationality: 'ES',
  sex: 'f',
  residence_country: null,
  residence_city: null,
  phone: '+34910000000',
  email: 'eva@example.com',
  document: { type: 'national_id', number: '12345678Z', issue_country: 'ES', support_number: 'ABC123456' },
  address: { street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', municipality_code: '28079', country: 'ES' },
  kinship: null,
};
const abroad = { street: 'Rue 1', postal_code: '75001', city: 'Paris', municipality_code: '28079', country: 'FR' };
const child = { date_of_birth: day('2015-06-01'), document: null, kinship: 'HJ' };
const build = (person: Partial<RegisteredPerson>, given: Partial<SpanishContract> = {}) =>
  buildSpanishBulletin({ ...eva, ...person }, { ...contract, ...given });
const fieldsOf = (built: ReturnType<typeof build>) => (built.ok ? [] : built.problems.map(({ field }) => field));

// Rules: REG-7, REG-8
test('a bulletin is written in the form of the Spanish service, in local time of the property', () => {
  expect(build({})).toEqual({
    ok: true,
    message: {
      reference: 'res_1',
      contractDate: '2026-02-01',
      entryAt: '2026-03-02T16:00:00+01:00',
      exitAt: '2026-03-30T11:00:00+02:00',
      roomCount: 1,
      paymentType: 'TARJT',
      firstName: 'Eva',
      lastName: 'Núñez',
      secondLastName: 'Gil',
      documentType: 'NIF',
      documentNumber: '12345678Z',
      documentSupport: 'ABC123456',
      dateOfBirth: '1980-05-05',
      nationality: 'ESP',
      sex: 'M',
      street: 'Calle Mayor 1',
      postalCode: '28013',
      country: 'ESP',
      municipalityCode: '28079',
      municipalityName: '',
      phone: '+34910000000',
      email: 'eva@example.com',
      kinship: '',
    },
  });
});

test('a stay that ends on its first day does not end before it begins', () => {
  const built = build({}, { departure: day('2026-03-02') });
  expect(built).toMatchObject({ message: { entryAt: '2026-03-02T16:00:00+01:00', exitAt: '2026-03-02T16:00:00+01:00' } });
});

// Rules: REG-7
test.each([
  ['citizen_card', 'ES', '12345678Z', 'NIF'],
  ['national_id', 'ES', '12345678Z', 'NIF'],
  ['national_id', 'ES', 'X1234567L', 'NIE'],
  ['residence_permit', 'ES', 'X1234567L', 'NIE'],
  ['residence_permit', 'PT', 'X1234567L', 'OTRO'],
  ['national_id', 'FR', '123456789012', 'OTRO'],
  ['driving_licence', 'ES', '12345678Z', 'OTRO'],
  ['passport', 'ES', 'AAA123456', 'PAS'],
  ['passport', 'DE', 'C01X00T47', 'PAS'],
])('a %s of %s with the number %s is %s', (type, issue_country, number, expected) => {
  const document = { type, issue_country, number, support_number: 'S1' };
  expect(spanishDocumentType(document)).toBe(expected);
  const isSupported = expected === 'NIF' || expected === 'NIE';
  expect(build({ document })).toMatchObject({ message: { documentType: expected, documentSupport: isSupported ? 'S1' : '' } });
});

// Rules: REG-8
test.each<[string, [PaidAmount['method'], bigint][]]>([
  ['DESTI', []],
  ['TARJT', [['card', 1n]]],
  ['EFECT', [['cash', 1n]]],
  ['TRANS', [['bank_transfer', 1n]]],
  ['PLATF', [['ota_collect', 1n]]],
  [
    'EFECT',
    [
      ['card', 100n],
      ['cash', 80n],
      ['card', -50n],
    ],
  ],
  [
    'TARJT',
    [
      ['card', 50n],
      ['cash', 50n],
    ],
  ],
  [
    'DESTI',
    [
      ['card', 50n],
      ['card', -50n],
    ],
  ],
])('the payment type is %s, case %#', (code, paid) => {
  expect(spanishPaymentType(paid.map(([method, minor]) => ({ method, minor })))).toBe(code);
});

// Rules: REG-4, REG-9
test('a minor needs no document but a kinship, which no adult has', () => {
  expect(build(child)).toMatchObject({ message: { documentType: '', documentNumber: '', documentSupport: '', kinship: 'HJ' } });
  expect(fieldsOf(build({ ...child, kinship: null }))).toEqual(['occupants.kinship']);
  expect(build({ kinship: 'HJ' })).toMatchObject({ message: { kinship: '' } });
});

// Rules: REG-4
test('a person born on 29 February is a minor until 1 March', () => {
  expect(isMinor(day('2008-02-29'), day('2026-02-28'))).toBe(true);
  expect(isMinor(day('2008-02-29'), day('2026-03-01'))).toBe(false);
  expect(isMinor(day('2008-03-02'), day('2026-03-01'))).toBe(true);
  expect(isMinor(day('2008-03-02'), day('2026-03-02'))).toBe(false);
});

test('outside Spain the municipality is named, in Spain it has a code', () => {
  expect(build({ address: abroad })).toMatchObject({ message: { country: 'FRA', municipalityCode: '', municipalityName: 'Paris' } });
});

// Rules: REG-9
test('names and streets are cut to the length that the service takes', () => {
  const long = { first_name: 'a'.repeat(60), last_name: 'b'.repeat(60), second_last_name: 'c'.repeat(60) };
  const built = build({ ...long, address: { ...abroad, street: 'd'.repeat(120), city: 'e'.repeat(120) } });
  expect(built).toMatchObject({
    message: {
      firstName: 'a'.repeat(50),
      lastName: 'b'.repeat(50),
      secondLastName: 'c'.repeat(50),
      street: 'd'.repeat(100),
      municipalityName: 'e'.repeat(100),
    },
  });
});

// Rules: REG-9
test('numbers and codes are never cut: the ones that are too long are reported by their paths', () => {
  const document = { type: 'citizen_card', number: '1234567890123456', issue_country: 'FR', support_number: null };
  expect(fieldsOf(build({ document, address: { ...abroad, postal_code: '7'.repeat(21) } }))).toEqual([
    'guest.document.number',
    'guest.address.postal_code',
  ]);
  expect(
    fieldsOf(build({ document: { type: 'national_id', number: '12345678Z', issue_country: 'ES', support_number: 'ABC1234567' } })),
  ).toEqual(['guest.document.support_number']);
  expect(fieldsOf(build({ address: { ...abroad, country: 'ES', municipality_code: '2807' } }))).toEqual([
    'guest.address.municipality_code',
  ]);
  expect(fieldsOf(build({ date_of_birth: day('2026-03-03'), kinship: 'HJ' }))).toEqual(['guest.date_of_birth']);
});

// Rules: REG-9
test('when the e-mail address is too long, only the phone is sent', () => {
  const email = `${'e'.repeat(240)}@example.com`;
  expect(build({ email })).toMatchObject({ message: { email: '', phone: '+34910000000' } });
  expect(fieldsOf(build({ email, phone: null }))).toEqual(['guest.email']);
});

// Property: holds for arbitrary payments.
// Rules: REG-8
test('the order of payments matters only among equals', () => {
  const paid = fc.uniqueArray(
    fc.record({
      method: fc.constantFrom('card' as const, 'cash' as const, 'ota_collect' as const),
      minor: fc.bigInt({ min: -9n, max: 9n }),
    }),
    { selector: ({ minor }) => minor, maxLength: 3 },
  );
  fc.assert(
    fc.property(paid, (amounts) => {
      const byMethod = [...new Map(amounts.map((each) => [each.method, each])).values()]; // one amount each, no two equal
      expect(spanishPaymentType(byMethod)).toBe(spanishPaymentType(byMethod.toReversed()));
    }),
  );
});
