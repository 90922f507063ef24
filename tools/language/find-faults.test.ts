import { expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';

const messages = (text: string): string[] => findFaults(text).map(({ line, message }) => `${line}: ${message}`);

// Guarantee: the openings named by the style guide are found, on the first line of a comment and on the line after it.
test.each(['What', 'Whether', 'Who', 'Whose', 'Of', 'That which'])('refuses a doc comment that opens with %s', (word) => {
  const expected = `a doc comment opens with "${word}": open with a noun phrase or a verb`;
  expect(messages(`/** ${word} the guest owes. */`)).toEqual([`1: ${expected}`]);
  expect(messages(`const a = 1;\n\n/**\n * ${word} the guest owes.\n */`)).toEqual([`3: ${expected}`]);
});

// Guarantee: descriptions of fields and operations, which become doc comments of the SDKs, open no other way.
test.each(['What', 'Whether', 'Of'])('refuses a description that opens with %s', (word) => {
  const expected = `a description opens with "${word}": open with a noun phrase or a verb`;
  expect(messages(`a.meta({ description: '${word} the guest owes' })`)).toEqual([`1: ${expected}`]);
  expect(messages(`const a = {\n  description:\n    '${word} the guest owes',\n};`)).toEqual([`2: ${expected}`]);
});

// Guarantee: a type named by a participle is found for every kind of declaration, in line order.
test('refuses types named by participles', () => {
  const [first, second, third] = ['Asked', 'Settling', 'Booked']; // apart from the keywords, so that this file passes itself
  expect(messages(`interface ${first} {}\nexport type ${second}<T> = T;\nexport class ${third} extends Base {}`)).toEqual([
    '1: the type Asked is a bare participle: name it with a noun',
    '2: the type Settling is a bare participle: name it with a noun',
    '3: the type Booked is a bare participle: name it with a noun',
  ]);
});

// Guarantee: nouns that end like participles, other openings and mere uses of a type pass.
test('lets nouns and plain openings pass', () => {
  expect(messages('/** The balance that is due. */\nexport interface AgencyBooking {}\ntype RatePlanSetting = string;')).toEqual([]);
  expect(messages('/** Offers a room. */\n// What the guest owes comes first.\n/* Of the two stays, the older counts. */')).toEqual([]);
  expect(messages('import type { Red } from "./red.ts";\nconst typeRed = 1;')).toEqual([]);
});
