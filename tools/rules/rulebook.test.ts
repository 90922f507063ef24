import { describe, expect, test } from 'vitest';
import { parseCitations } from './parse-citations.ts';
import { parseRules } from './parse-rules.ts';
import { rulebookFaults } from './rulebook-faults.ts';

// Method: a rulebook of two rules and the tests that cite them, with one fault at a time.

const file = 'docs/rules/book.md';
const sound = [
  '# Reservations',
  '',
  'What a stay is.',
  '',
  '## BOOK-1 A deprecated plan sells nothing',
  '',
  'Whoever books it is refused',
  'in two lines.',
  '',
  '- Code: SVC-3011, SVC-2013',
  '- Example: `POST /reservations` with a plan that was replaced: 409.',
  '- Source: Contract 4; Decision 0010; Specification, Errors > Codes',
  '',
  '## BOOK-3 A stay has nights',
  '',
  'At least one.',
  '',
  '- Example: none.',
  '- Source: House',
];
const testSource = ['// Rules: BOOK-1, BOOK-3', "test('a plan is not sold', () => {});"];

/** The faults of a rulebook and one test file. */
function faultsOf(rulebook: readonly string[], tests: readonly string[]): string[] {
  const { area, faults } = parseRules(file, rulebook.join('\n'));
  const cited = parseCitations('test/book.test.ts', tests.join('\n'));
  const evidence = { citations: cited.citations, errorCodes: new Set(['SVC-3011', 'SVC-2013']), decisions: new Set(['0010']) };
  return [...faults, ...cited.faults, ...rulebookFaults([area], evidence)];
}

/** The valid rulebook with one line replaced. */
function changed(from: string, to: string): string[] {
  return sound.map((line) => (line === from ? to : line));
}

test('a rule is parsed with its text, codes, example, source and place', () => {
  const { area } = parseRules(file, sound.join('\n'));
  expect(area).toMatchObject({ name: 'BOOK', title: 'Reservations' });
  expect(area.rules[0]).toEqual({
    id: 'BOOK-1',
    title: 'A deprecated plan sells nothing',
    text: 'Whoever books it is refused in two lines.',
    codes: ['SVC-3011', 'SVC-2013'],
    example: '`POST /reservations` with a plan that was replaced: 409.',
    source: 'Contract 4; Decision 0010; Specification, Errors > Codes',
    file,
    line: 5,
  });
});

test('a valid rulebook whose rules all have a test has no fault', () => {
  expect(faultsOf(sound, testSource)).toEqual([]);
});

test.each([
  ['a rule that no test names', sound, testSource.slice(1), ['no test names BOOK-1', 'no test names BOOK-3']],
  ['a test that names no rule', sound, ['// Rules: BOOK-1, BOOK-2, BOOK-3', "test('x', () => {});"], ['there is no rule BOOK-2']],
  [
    'a tag that is not a number',
    sound,
    [...testSource, '// Rules: BOOK3', "test('x', () => {});"],
    ['"BOOK3" is not the number of a rule'],
  ],
  ['a tag above no test', sound, [...testSource, '// Rules: BOOK-3', 'const x = 1;'], ['directly above it']],
  [
    'a number given twice',
    changed('## BOOK-3 A stay has nights', '## BOOK-1 A stay has nights'),
    testSource,
    ['higher number', 'no rule BOOK-3'],
  ],
  [
    'a rule of another area',
    changed('## BOOK-3 A stay has nights', '## PAY-3 A stay has nights'),
    testSource,
    ['does not belong', 'no test', 'no rule'],
  ],
  [
    'a malformed heading',
    changed('## BOOK-3 A stay has nights', '## BOOK-03 A stay'),
    testSource,
    ['a heading must read', 'no rule BOOK-3'],
  ],
  ['a code that is unknown', changed('- Code: SVC-3011, SVC-2013', '- Code: SVC-1'), testSource, ['has the code SVC-1']],
  ['a decision that is not there', changed('- Source: House', '- Source: Decision 0009'), testSource, ['decision 0009']],
  ['a source that is none', changed('- Source: House', '- Source: a dream'), testSource, ['which is no source']],
  ['a rule without text', changed('At least one.', ''), testSource, ['has no text']],
  ['a rule without example', changed('- Example: none.', ''), testSource, ['has no example']],
  ['a line that is no field', changed('- Example: none.', '- Sample: none.'), testSource, ['- Sample: none.', 'has no example']],
  ['a field given twice', changed('At least one.', '- Source: House'), testSource, ['Source twice', 'has no text']],
  ['a file without title', sound.slice(1), testSource, ['must begin with']],
])('%s is reported', (_name, rulebook, tests, reported) => {
  const faults = faultsOf(rulebook, tests);
  expect(faults).toHaveLength(reported.length);
  for (const [index, part] of reported.entries()) expect(faults[index]).toContain(part);
});

describe('citations', () => {
  const testsOf = (lines: string[]) => parseCitations('a.test.ts', lines.join('\n')).citations.map(({ test }) => test);

  test('each kind of test is cited by its title, with any number of tags', () => {
    const tags = ['  // Rules: BOOK-1', '  // Rules: BOOK-3'];
    expect(testsOf([...tags, "  test('one', () => {});"])).toEqual(['one', 'one']);
    expect(testsOf(['// Rules: BOOK-1', 'describe("many", () => {});'])).toEqual(['many']);
    expect(testsOf(['// Rules: BOOK-1', 'test(', "  'below',", '  patient);'])).toEqual(['below']);
    expect(testsOf(['// Rules: BOOK-1', 'test.each([', "  ['a', 1],", "])('each %s', () => {});"])).toEqual(['each %s']);
    expect(testsOf(['// Rules: BOOK-1', 'test.concurrent.each(Object.entries(x))(', '  `each one`, () => {});'])).toEqual(['each one']);
  });

  test('a source file cites rules in its comments, before the full stop', () => {
    const source = ['/** Books a stay. Rules: BOOK-1, BOOK-3. Errors: SVC-3011. */', ' * Rules: BOOK-3', "const text = 'Rules: none';"];
    const { citations, faults } = parseCitations('packages/booking/src/book.ts', source.join('\n'));
    expect(citations.map(({ line, rules, test }) => ({ line, rules, test }))).toEqual([
      { line: 1, rules: ['BOOK-1', 'BOOK-3'], test: null },
      { line: 2, rules: ['BOOK-3'], test: null },
    ]);
    expect(faults).toEqual([]);
  });
});
