import { expect, test } from 'vitest';
import { faultyPaths } from './registration-faults.ts';

// Rules: CONSOLE-68
test('the missing fields of a registration are those named in its error', () => {
  const missing = {
    code: 'SVC-2003',
    message: 'guest.date_of_birth is missing; guest.document.number is missing; occupants.kinship is missing',
  };
  expect(faultyPaths({ last_error: missing })).toEqual(['date_of_birth', 'document.number', 'occupants.kinship']);
  expect(faultyPaths({ last_error: { code: 'SVC-4007', message: 'registration desk unreachable' } })).toEqual([]);
  expect(faultyPaths({ last_error: { code: 'SVC-2003', message: 'property.registration is missing' } })).toEqual([]);
  expect(faultyPaths({ last_error: null })).toEqual([]);
});
