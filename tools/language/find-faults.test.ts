import { expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';

const messages = (text: string): string[] => findFaults(text).map(({ line, message }) => `${line}: ${message}`);

// Guarantee: the openings that the style guide names are found, on one line and on the line below the opening of the comment.
test.each(['What', 'Whether', 'Who', 'Whose', 'Of', 'That which'])('refuses a doc comment that opens with %s', (word) => {
  const expected = `a doc comment opens with "${word}": open with a noun phrase or a verb`;
  expect(messages(`/** ${word} the guest owes. */`)).toEqual([`1: ${expected}`]);
  expect(messages(`const a = 1;\n\n/**\n * ${word} the guest owes.\n */`)).toEqual([`3: ${expected}`]);
});

// Guarantee: a type that is named by a participle is found however it is declared, and in the order of its line.
test('refuses types that are named by participles', () => {
  expect(messages('interface Asked {}\nexport type Settling<T> = T;\nexport class Booked extends Base {}')).toEqual([
    '1: the type Asked is a bare participle: name it with a noun',
    '2: the type Settling is a bare participle: name it with a noun',
    '3: the type Booked is a bare participle: name it with a noun',
  ]);
});

// Guarantee: nouns that end like participles, comments that open otherwise and mere uses of a type pass.
test('lets nouns and plain openings pass', () => {
  expect(messages('/** The balance that is due. */\nexport interface AgencyBooking {}\ntype RatePlanSetting = string;')).toEqual([]);
  expect(messages('/** Offers a room. */\n// What follows is a plain comment\n/* Of no doc comment */')).toEqual([]);
  expect(messages('import type { Red } from "./red.ts";\nconst typeRed = 1;')).toEqual([]);
});
