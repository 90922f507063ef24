import { errorCatalogue } from '@innkeeper/kernel';
import { refusalCodesOf } from '@innkeeper/rest-facade';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { operations } from '../harness/operations.ts';
import { expectAsDocumented, expectRefusal, isCode } from './error-codes/expect-refusal.ts';
import { notReachable, provocations } from './error-codes/provocations.ts';
import { isRecording, readExamples } from './error-codes/recorded-examples.ts';

// Method: every code of the catalogue is provoked over HTTP and its answer checked against all promises of a refusal. Causes that break a
// whole installation (a bug, a lost database, maintenance) are in error-codes.world.test.ts.

const ofOwnInstallation = ['SVC-9001', 'SVC-9002', 'SVC-9003'];

// Rules: ERR-1
test('every code of the catalogue has its row, or a reason why no request triggers it', () => {
  const rows = [...Object.keys(provocations), ...ofOwnInstallation, ...Object.keys(notReachable)];
  expect([...rows].sort()).toEqual(Object.keys(errorCatalogue).sort());
});

test.skipIf(isRecording)('there is one recorded example of every code that is answered, and of no other', () => {
  expect(Object.keys(readExamples()).sort()).toEqual([...Object.keys(provocations), ...ofOwnInstallation].sort());
});

test('every endpoint names only codes of the catalogue, each once, and none that no request can get', () => {
  for (const operation of operations) {
    expect([...new Set(operation.errors)], operation.path).toEqual(operation.errors);
    expect(
      operation.errors.filter((code) => !isCode(code) || code in notReachable),
      `${operation.method} ${operation.path}`,
    ).toEqual([]);
  }
});

// Rules: ERR-1, ERR-3, IDEM-12, WIRE-31, BOOK-33
test.concurrent.each(Object.entries(provocations))(
  '%s is answered, and the API document names it there',
  async (code, [endpoint, provoke]) => {
    const answer = await provoke(await newHotel({ agencies: code.startsWith('SVC-4') }));
    expectRefusal(answer, code);
    expectAsDocumented(answer, code);
    if (endpoint === null) return;
    const operation = operations.find(({ method, path }) => `${method} ${path}` === endpoint);
    expect(operation && refusalCodesOf(operation), endpoint).toContain(code);
  },
);

// Rules: WIRE-25
test('a query parameter given twice is refused by its name, unless the operation does not know it', async () => {
  const { api } = await newHotel();
  const list = await api.get('/reservations?status=confirmed&status=tentative');
  expect(list.body).toMatchObject({
    code: 'SVC-2013',
    details: [{ field: 'status', issue: 'must be given once, its values separated by commas' }],
  });
  const both = await api.get('/reservations?limit=1&limit=1&channel=direct&channel=nowhere');
  expect(both.body.code).toBe('SVC-2013');
  expect(both.body.details.map(({ field }: { field: string }) => field)).toEqual(['limit', 'channel']);
  expect((await api.get('/reservations?status=confirmed,tentative')).status).toBe(200);
  expect((await api.get('/reservations?colour=red&colour=blue')).body).toMatchObject({ code: 'SVC-2012', details: [{ field: 'colour' }] });
  expect((await api.get('/reservations?colour=red&colour=blue', { Prefer: 'handling=lenient' })).status).toBe(200);
});
