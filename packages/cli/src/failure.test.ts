import { errorCatalogue } from '@innkeeper/kernel';
import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Failure, failureBody, malformed } from './failure.ts';

const options = z.strictObject({
  tenant: z.string(),
  role: z.enum(['manager', 'admin']).optional(),
  rows: z.string().regex(/^\d+$/).optional(),
});
const report = (given: object) => failureBody(options.safeParse(given).error);

test('a failure is printed unchanged', () => {
  const body = { code: 'SVC-9003', message: 'no instance runs', details: [] };
  expect(failureBody(new Failure(body))).toBe(body);
  expect(failureBody(malformed('set', 'must be key=value'))).toEqual({
    code: 'SVC-2013',
    message: errorCatalogue['SVC-2013'].message,
    details: [{ field: 'set', issue: 'must be key=value' }],
  });
});

// Rules: OPS-9
test.each([
  ['commander.unknownOption', 'SVC-2012'],
  ['commander.unknownCommand', 'SVC-2012'],
  ['commander.excessArguments', 'SVC-2012'],
  ['commander.help', 'SVC-2012'],
  ['commander.missingMandatoryOptionValue', 'SVC-2003'],
  ['commander.optionMissingArgument', 'SVC-2003'],
  ['commander.invalidArgument', 'SVC-2013'],
])('%s is reported as %s', (code, answer) => {
  expect(failureBody(new CommanderError(1, code, "error: unknown option '--nonsense'"))).toMatchObject({ code: answer, details: [] });
});

test('messages of the option parser lose their prefix, its help becomes a hint', () => {
  expect(failureBody(new CommanderError(1, 'commander.unknownOption', 'error: unknown option')).message).toBe('unknown option');
  expect(failureBody(new CommanderError(1, 'commander.help', '(outputHelp)')).message).toBe('no such command; --help lists them');
});

// Method: one fault first, then several, whose code is that of the first in the order of the API.
test('options are refused with the codes of the API, and every faulty one is named', () => {
  expect(report({ tenant: 'ten_1', role: 'owner' })).toMatchObject({ code: 'SVC-2009', details: [{ field: 'role' }] });
  expect(report({ tenant: 'ten_1', rows: '1.5' })).toMatchObject({ code: 'SVC-2013', details: [{ field: 'rows' }] });
  expect(report({ tenant: 'ten_1', role: 'owner', rows: 'x' })).toMatchObject({
    code: 'SVC-2013',
    details: [{ field: 'role' }, { field: 'rows' }],
  });
  expect(report({ tenant: 'ten_1', role: 'owner', colour: 1, size: 2 })).toEqual({
    code: 'SVC-2012',
    message: errorCatalogue['SVC-2012'].message,
    details: [
      { field: 'role', issue: expect.any(String) },
      { field: 'colour', issue: 'is not known' },
      { field: 'size', issue: 'is not known' },
    ],
  });
});

test('anything else is a bug of ours, reported by its message', () => {
  expect(failureBody(new TypeError('x is undefined'))).toEqual({ code: 'SVC-9001', message: 'x is undefined', details: [] });
  expect(failureBody('gone')).toMatchObject({ code: 'SVC-9001', message: 'gone' });
});
