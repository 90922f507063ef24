import type { Route } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { operationMatcher } from './match-operation.ts';
import { sampleOperation } from './sample-operation.ts';

// Method: a matcher over a handful of operations, tried with every kind of path that a client can send.

const routes: readonly Route[] = [
  'GET /things',
  'POST /things',
  'GET /things/{id}',
  'PATCH /things/{id}',
  'DELETE /things/{id}',
  'POST /things/bulk-update',
  'GET /things/{id}/parts/{part_id}',
  'POST /things/{id}/close',
];
const match = operationMatcher(routes.map((route) => sampleOperation(route, route)));

function found(method: string, path: string): [string, Record<string, string>] | string {
  const result = match(method, path);
  return result.kind === 'found' ? [result.operation.route, result.params] : result.kind;
}

function allowed(method: string, path: string): readonly string[] | string {
  const result = match(method, path);
  return result.kind === 'wrong-method' ? result.allow : result.kind;
}

// Rules: WIRE-33
test('a path finds its operation with the values of its parameters', () => {
  expect(found('GET', '/things')).toEqual(['GET /things', {}]);
  expect(found('POST', '/things')).toEqual(['POST /things', {}]);
  expect(found('GET', '/things/7')).toEqual(['GET /things/{id}', { id: '7' }]);
  expect(found('GET', '/things/7/parts/8')).toEqual(['GET /things/{id}/parts/{part_id}', { id: '7', part_id: '8' }]);
});

// Rules: WIRE-33
test('a literal segment wins over a parameter, whatever the method', () => {
  expect(found('POST', '/things/bulk-update')).toEqual(['POST /things/bulk-update', {}]);
  expect(allowed('GET', '/things/bulk-update')).toEqual(['POST']);
  expect(found('GET', '/things/bulk-updates')).toEqual(['GET /things/{id}', { id: 'bulk-updates' }]);
  expect(found('GET', '/things/bulk')).toEqual(['GET /things/{id}', { id: 'bulk' }]);
  expect(found('POST', '/things/bulk-update/close')).toEqual(['POST /things/{id}/close', { id: 'bulk-update' }]);
});

// Rules: WIRE-34
test('HEAD is matched wherever GET is, and nowhere else', () => {
  expect(found('HEAD', '/things/7')).toEqual(['GET /things/{id}', { id: '7' }]);
  expect(allowed('HEAD', '/things/7/close')).toEqual(['POST']);
  expect(match('HEAD', '/nothing')).toEqual({ kind: 'unknown' });
});

// Rules: WIRE-34
test('another method is refused with the methods that the path takes, in alphabetical order', () => {
  expect(allowed('PUT', '/things')).toEqual(['GET', 'HEAD', 'POST']);
  expect(allowed('PROPFIND', '/things/7')).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
  expect(allowed('get', '/things')).toEqual(['GET', 'HEAD', 'POST']);
});

// Rules: WIRE-33
test.each([
  '',
  '/',
  '//',
  'things',
  '/nothing',
  '/things/',
  '//things',
  '/things//',
  '/things//parts/8',
  '/things/7/parts/',
  '/things/7/parts/8/more',
  '/things;x=1',
  '/things#top',
  '/things/7#top',
  '/Things',
  '/THINGS/7',
  '/things/%00',
  '/things/a%00b',
  '/things/%',
  '/things/%zz',
  '/things/%c3',
  '/things/%ff',
  '/things/a/b',
  '/things/../things',
  `/${'a/'.repeat(500)}`,
])('%j matches no path', (path) => {
  expect(match('GET', path)).toEqual({ kind: 'unknown' });
});

// Rules: WIRE-3
test('a value is decoded once, and may be anything that a segment can contain', () => {
  const values: [string, string][] = [
    ['a%2Fb', 'a/b'],
    ['%2e%2e', '..'],
    ['%252F', '%2F'],
    ['caf%C3%A9', 'café'],
    ['a%23b', 'a#b'],
    ['a%3Fb', 'a?b'],
    ['a;b', 'a;b'],
    ['a:b', 'a:b'],
    ['a+b', 'a+b'],
    ['*', '*'],
    ['__proto__', '__proto__'],
  ];
  for (const [sent, id] of values) expect(found('GET', `/things/${sent}`), sent).toEqual(['GET /things/{id}', { id }]);
  const long = 'x'.repeat(16_000);
  expect(found('GET', `/things/${long}`)).toEqual(['GET /things/{id}', { id: long }]);
});

test('the same operation twice is refused when the matcher is built', () => {
  const thing = sampleOperation('GET /things', 'things.list');
  expect(() => operationMatcher([thing, thing])).toThrow('operation declared twice: GET /things');
});
