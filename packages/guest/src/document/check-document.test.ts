import validator from 'validator';
import { expect, test } from 'vitest';
import { checkDocument, type DocumentCheck, normaliseDocumentNumber } from './check-document.ts';
import { type DocumentType, isDocumentNumber, libraryPassportCountries } from './formats.ts';

type Example = readonly [type: DocumentType, country: string, number: string];

const check = ([type, country, number]: Example): DocumentCheck => checkDocument({ type, number, issue_country: country }, country);
const wrongNumber = { ok: false, problems: [{ field: 'document.number', issue: expect.any(String) }] };

// Rules: DOC-5, DOC-6
test.each<Example>([
  ['citizen_card', 'PT', '000000000ZZ4'],
  ['citizen_card', 'PT', '123456789ZZ1'],
  ['national_id', 'PT', '00000000 0 ZZ4'],
  ['national_id', 'ES', '12345678Z'],
  ['national_id', 'ES', '12.345.678-z'],
  ['citizen_card', 'ES', 'X1234567L'],
  ['residence_permit', 'ES', 'X1234567L'],
  ['national_id', 'DE', 'T220001293'],
  ['national_id', 'DE', 'T22000129'],
  ['passport', 'DE', 'T220001293'],
  ['passport', 'DE', 'C01X00T47'],
  ['national_id', 'PL', 'ABA300000'],
  ['citizen_card', 'PL', 'aba 300000'],
  ['national_id', 'BE', '591000000005'],
  ['national_id', 'BE', '591-0000000-05'],
  ['national_id', 'IT', 'CA00000AA'],
  ['national_id', 'IT', 'AA1234567'],
  ['national_id', 'FR', '123456789012'],
  ['national_id', 'FR', 'X4RTBPFW4'],
  ['national_id', 'NL', 'SPECI2014'],
  ['passport', 'GB', '925665416'],
  ['passport', 'PT', 'C123456'],
  ['passport', 'PT', 'CA123456'],
  ['passport', 'FR', '12AB34567'],
  ['passport', 'SI', 'PB1234567'],
  ['passport', 'KR', 'M123A4567'],
  ['passport', 'MZ', '12AB34567'],
])('accepts %s of %s: %s', (...example) => {
  expect(check(example)).toEqual({ ok: true, normalised: { number: normaliseDocumentNumber(example[2]), support_number: null } });
});

// Rules: DOC-5, DOC-6
test.each<Example>([
  ['citizen_card', 'PT', '000000000ZZ5'],
  ['citizen_card', 'PT', '12345678ZZ4'],
  ['citizen_card', 'PT', '00000000AZZ4'],
  ['national_id', 'PT', '000000000ZZ5'],
  ['national_id', 'ES', '12345678A'],
  ['national_id', 'ES', 'K1234567L'],
  ['residence_permit', 'ES', 'W1234567L'],
  ['residence_permit', 'ES', 'X1234567M'],
  ['residence_permit', 'ES', '12345678Z'],
  ['national_id', 'DE', 'T220001294'],
  ['national_id', 'DE', 'A22000129'],
  ['passport', 'DE', 'T220001294'],
  ['national_id', 'PL', 'ABA400000'],
  ['national_id', 'PL', 'AB3000000'],
  ['national_id', 'BE', '591000000006'],
  ['national_id', 'IT', 'CA0000AA'],
  ['national_id', 'FR', '12345678'],
  ['national_id', 'NL', 'SPECI201A'],
  ['passport', 'GB', '92566541'],
  ['passport', 'PT', 'CAB12345'],
  ['passport', 'MZ', 'AB12345678'],
  ['passport', 'SI', '123456789'],
])('refuses %s of %s: %s', (...example) => {
  expect(check(example)).toEqual(wrongNumber);
});

// Rules: DOC-1
test('every number has 1 to 16 plain letters and digits, whatever the country', () => {
  for (const number of ['A', '1234567890123456', 'ab-12/3 4.']) expect(check(['other', 'AQ', number]).ok).toBe(true);
  for (const number of ['', ' - ', '12345678901234567', 'AB_12', 'ß12', 'ı12', 'Á1'])
    expect(check(['other', 'AQ', number])).toEqual(wrongNumber);
});

// Rules: DOC-4
test('types and countries without a rule take any such number', () => {
  const free: readonly Example[] = [
    ['driving_licence', 'PT', 'L1'],
    ['other', 'ES', 'W1'],
    ['residence_permit', 'PT', '1'],
    ['national_id', 'BR', '1'],
    ['passport', 'SL', '1'],
  ];
  for (const example of free) expect(check(example).ok).toBe(true);
});

// Rules: DOC-2
test('a number is checked by the nationality, or by the issuing country when none is declared', () => {
  const card = { type: 'national_id', number: '12345678Z', issue_country: 'ES' } as const;
  expect(checkDocument(card, null).ok).toBe(true);
  expect(checkDocument(card, 'BR').ok).toBe(true);
  expect(checkDocument(card, 'PT')).toEqual(wrongNumber);
  expect(checkDocument({ ...card, number: '12345678A' }, null)).toEqual(wrongNumber);
});

// Rules: DOC-3
test('a residence permit is checked by its issuing country, whatever the nationality', () => {
  const permit = { type: 'residence_permit', number: 'W1234567L', issue_country: 'ES' } as const;
  expect(checkDocument(permit, 'BR')).toEqual(wrongNumber);
  expect(checkDocument({ ...permit, number: 'X1234567L' }, 'PT').ok).toBe(true);
  expect(checkDocument({ ...permit, issue_country: 'DE' }, 'ES').ok).toBe(true);
});

// Rules: DOC-7
test('number and machine-readable zone are reported together', () => {
  expect(checkDocument({ type: 'passport', number: '92566541', issue_country: 'GB', mrz: 'P<GBR' }, null)).toEqual({
    ok: false,
    problems: [
      { field: 'document.number', issue: 'not a valid passport number of GB' },
      { field: 'document.mrz', issue: expect.any(String) },
    ],
  });
  expect(checkDocument({ type: 'passport', number: '925665416', issue_country: 'GB', mrz: null }, null).ok).toBe(true);
});

// Rules: DOC-10
test('the number of the card itself has 1 to 16 plain letters and digits', () => {
  const card = { type: 'national_id', number: '12345678Z', issue_country: 'ES' } as const;
  expect(checkDocument({ ...card, support_number: 'baa 000-589' }, 'ES')).toEqual({
    ok: true,
    normalised: { number: '12345678Z', support_number: 'BAA000589' },
  });
  for (const support_number of ['', ' - ', 'BAA_000589', '12345678901234567']) {
    expect(checkDocument({ ...card, number: '12345678A', support_number }, 'ES')).toMatchObject({
      problems: [{ field: 'document.number' }, { field: 'document.support_number' }],
    });
  }
});

/** Guarantee: a change of the library's table is noticed. Method: its list of countries against ours, without the overridden ones. */
test('the passport countries are those of the library', () => {
  const library: readonly string[] = Reflect.get(validator, 'passportNumberLocales');
  const overridden = ['AU', 'DE', 'KR', 'MZ', 'PH', 'PT', 'SE', 'SL'];
  expect([...libraryPassportCountries].toSorted()).toEqual(library.filter((country) => !overridden.includes(country)).toSorted());
});

test('a replacement for a pattern of the library accepts everything that the pattern does', () => {
  const samples: Readonly<Record<string, string>> = {
    AU: 'N1234567',
    DE: 'C01X00T47',
    KR: 'M12345678',
    MZ: 'AB1234567',
    PH: 'P1234567A',
    PT: 'C123456',
    SE: '12345678',
  };
  for (const [country, number] of Object.entries(samples)) {
    expect([country, validator.isPassportNumber(number, country), isDocumentNumber('passport', country, number)]).toEqual([
      country,
      true,
      true,
    ]);
  }
});
