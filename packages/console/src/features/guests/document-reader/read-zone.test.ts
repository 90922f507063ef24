import { expect, test } from 'vitest';
import { readZone } from './read-zone.ts';

// Method: the specimens of ICAO 9303, with their invented country, and zones of real countries made by its rules.

const today = '2026-11-26';
const anna = { first_name: 'Anna Maria', last_name: 'Eriksson', date_of_birth: '1974-08-12', sex: 'f' };

// Rules: CONSOLE-67, DOC-7
test('a passport and both sizes of cards are read', () => {
  const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
  expect(readZone(passport, today)).toEqual({
    ...anna,
    document_type: 'passport',
    document_number: 'L898902C3',
    expires_on: '2012-04-15',
  });
  const large = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<D231458907UTO7408122F1204159<<<<<<<6';
  const card = 'I<UTOD231458907<<<<<<<<<<<<<<<7408122F1204159UTO<<<<<<<<<<<6ERIKSSON<<ANNA<MARIA<<<<<<<<<<';
  for (const zone of [large, card]) {
    expect(readZone(zone, today)).toMatchObject({ ...anna, document_type: 'national_id', document_number: 'D23145890' });
  }
});

// Rules: CONSOLE-67, DOC-7
test('countries are written in two letters, Germany by its own code', () => {
  const zone = 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4';
  expect(readZone(zone, today)).toMatchObject({
    nationality: 'DE',
    issue_country: 'DE',
    document_number: 'C01X00T47',
    expires_on: '2027-02-28',
  });
});

// Rules: CONSOLE-67, DOC-7
test('nothing is read if a check digit is wrong or the lines have another form', () => {
  const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
  expect(readZone(passport.replace('7408122', '7408132'), today)).toBeNull();
  expect(readZone(passport.slice(1), today)).toBeNull();
  expect(readZone('A'.repeat(passport.length), today)).toBeNull();
});
