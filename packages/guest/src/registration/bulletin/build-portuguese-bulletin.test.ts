import { localDate } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import type { RegisteredPerson } from '../duty/missing-fields.ts';
import { buildPortugueseBulletin } from './build-portuguese-bulletin.ts';

const day = (text: string) => localDate.parse(text);
const erika: RegisteredPerson = {
  first_name: 'Erika',
  last_name: 'Müller-Lüdenscheidt',
  second_last_name: null,
  date_of_birth: day('1990-02-28'),
  place_of_birth: 'Żnin',
  nationality: 'DE',
  sex: null,
  residence_country: 'XK',
  residence_city: 'Prishtinë',
  phone: null,
  email: null,
  document: { type: 'national_id', number: 'T220001293', issue_country: 'DE', support_number: null },
  address: null,
  kinship: null,
};
const build = (person: Partial<RegisteredPerson>, leftOn: string | null = null) =>
  buildPortugueseBulletin({ person: { ...erika, ...person }, enteredOn: day('2026-03-02'), leftOn: leftOn === null ? null : day(leftOn) });
const fieldsOf = (built: ReturnType<typeof build>) => (built.ok ? [] : built.problems.map(({ field }) => field));

// Rules: REG-5, REG-6
test('an entry is written in the form of the Portuguese service', () => {
  expect(build({})).toEqual({
    ok: true,
    message: {
      lastName: 'MULLER-LUDENSCHEIDT',
      firstName: 'ERIKA',
      nationality: 'D',
      dateOfBirth: '1990-02-28',
      placeOfBirth: 'Znin',
      documentNumber: 'T220001293',
      documentIssueCountry: 'D',
      documentType: 'B',
      entryDate: '2026-03-02',
      exitDate: '',
      residenceCountry: 'RKS',
      residenceCity: 'Prishtine',
    },
  });
});

test('an exit has the dates of entry and exit', () => {
  expect(build({}, '2026-03-05')).toMatchObject({ message: { entryDate: '2026-03-02', exitDate: '2026-03-05' } });
});

// Rules: REG-6
test.each([
  ['passport', 'P'],
  ['citizen_card', 'B'],
  ['national_id', 'B'],
  ['residence_permit', 'O'],
  ['driving_licence', 'O'],
  ['other', 'O'],
])('a %s is of type %s', (type, letter) => {
  const document = { type, number: 'AB 12.34', issue_country: 'FR', support_number: null };
  expect(build({ document })).toMatchObject({ message: { documentType: letter, documentNumber: 'AB1234', documentIssueCountry: 'FRA' } });
});

// Rules: REG-6
test('the country codes of the service can be configured', () => {
  const codes = new Map([['FR', 'F']]);
  const built = buildPortugueseBulletin({ person: erika, enteredOn: day('2026-03-02'), leftOn: null }, codes);
  expect(built).toMatchObject({ message: { nationality: 'DEU', residenceCountry: 'XKK' } });
});

test('a first name that the registry cannot write is left out', () => {
  expect(build({ first_name: '-' })).toMatchObject({ ok: true, message: { firstName: '', lastName: 'MULLER-LUDENSCHEIDT' } });
});

// Rules: REG-4, REG-9
test('every missing or invalid field is reported once, by its path', () => {
  const document = { type: 'other', number: 'ß', issue_country: 'FR', support_number: null };
  expect(fieldsOf(build({ last_name: '123', residence_city: null, document }))).toEqual([
    'guest.residence_city',
    'guest.last_name',
    'guest.document.number',
  ]);
  expect(fieldsOf(build({ document: null, nationality: null, date_of_birth: null, residence_country: null }))).toEqual([
    'guest.date_of_birth',
    'guest.nationality',
    'guest.residence_country',
    'guest.document.type',
    'guest.document.number',
    'guest.document.issue_country',
  ]);
});

// Rules: REG-1, REG-9
test('nationals are not registered, nor is a person before birth', () => {
  expect(fieldsOf(build({ nationality: 'PT' }))).toEqual(['guest.nationality']);
  expect(fieldsOf(build({ date_of_birth: day('2026-03-03') }))).toEqual(['guest.date_of_birth']);
  expect(build({ date_of_birth: day('2026-03-03') }, '2026-03-05').ok).toBe(true);
});
