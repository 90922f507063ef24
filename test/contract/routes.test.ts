import { apiVersion, errorCatalogue, limits } from '@innkeeper/kernel';
import type { NamedOperation } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { operations, tree } from '../harness/operations.ts';
import { capsPerMinute, eventNames, folioMovements, notYetServed, publicSurface, statusOfCode } from './public-surface.ts';

const endpointOf = ({ method, path }: Pick<NamedOperation, 'method' | 'path'>): string => `${method} ${path}`;
const isRead = ({ method }: NamedOperation): boolean => method === 'GET';

// Method: compares rows taken from the specification and the contract with the operations; missing endpoints are listed by name.
// Rules: WIRE-32, AUTH-12, AUTH-13
test('every endpoint of the specification is served with its status and permission, or listed as still to come', () => {
  const served = new Set(operations.map((operation) => `${endpointOf(operation)} ${operation.status} ${operation.permission}`));
  const missing = publicSurface.filter((row) => !served.has(row)).map((row) => row.split(' ').slice(0, 2).join(' '));
  expect(missing).toEqual(notYetServed);
  expect(operations.map(endpointOf).filter((name) => notYetServed.includes(name))).toEqual([]);
});

test('no endpoint appears twice among the operations', () => {
  const shapes = operations.map((operation) => endpointOf(operation).replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes).toEqual([...new Set(shapes)]);
});

/** Reads that show everybody's acts, all data of a person, the cards of a guest, or how the hotel's site is opened. */
const reservedReads: readonly string[] = [
  'GET /audit',
  'GET /fiscal-documents/export',
  'GET /guests/{id}/export',
  'GET /guests/{id}/payment-methods',
  'GET /publishable-keys',
  'GET /reservations/{id}/payments-due',
];

// Method: also for rows that neither the specification nor the contract names.
// Rules: AUTH-11
test('every read except those that need more is open to read-only tokens, and no write is', () => {
  const isOpen = (operation: NamedOperation) => isRead(operation) && !reservedReads.includes(endpointOf(operation));
  const wrong = operations.filter((operation) => isOpen(operation) !== (operation.permission === 'read_only'));
  expect(wrong.map(endpointOf)).toEqual([]);
});

// Rules: LIMIT-3
test('every endpoint has the cap of the specification, and no other has one', () => {
  const capped = operations.filter(({ capPerMinute }) => capPerMinute !== undefined);
  const expected = Object.fromEntries(
    operations.map(endpointOf).flatMap((name) => (name in capsPerMinute ? [[name, capsPerMinute[name]]] : [])),
  );
  expect(Object.fromEntries(capped.map((operation) => [endpointOf(operation), operation.capPerMinute]))).toEqual(expected);
});

// Rules: LIMIT-14
test('creating and changing webhook endpoints share one bucket, and every other endpoint has its own', () => {
  const shared = operations.filter(({ bucket, route }) => bucket !== route).map(({ route, bucket }) => [route, bucket]);
  expect(shared).toEqual([['PATCH /webhook-endpoints/{id}', 'POST /webhook-endpoints']]);
});

// Rules: IDEM-2
test('an idempotency key is required for folio movements, accepted on every other write and unknown to reads', () => {
  const expected = (operation: NamedOperation) =>
    folioMovements.includes(endpointOf(operation)) ? 'required' : isRead(operation) ? 'none' : 'accepted';
  const wrong = operations.filter((operation) => operation.method !== 'PUT' && operation.idempotency !== expected(operation));
  expect(wrong.map((operation) => `${endpointOf(operation)}: ${operation.idempotency}`)).toEqual([]);
});

test('every operation appears once among those of the console and of in-process callers', () => {
  const names = Object.values(tree)
    .flatMap(Object.values)
    .flatMap(Object.values)
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

test('every path parameter is declared by the contract of its endpoint', () => {
  const undeclared = operations.flatMap((operation) => {
    const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const issues =
      operation.contract.input.safeParse({ params: Object.fromEntries(params.map((name) => [name, 'x'])), query: {}, body: {} }).error
        ?.issues ?? [];
    return issues.filter(({ path, code }) => path[0] === 'params' && code === 'unrecognized_keys').map(() => endpointOf(operation));
  });
  expect(undeclared).toEqual([]);
});

// Rules: ERR-2
test('the error catalogue has the codes and statuses of specification and contract, and no others', () => {
  const statuses = Object.fromEntries(Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]));
  expect(statuses).toEqual(statusOfCode);
});

// Rules: EVENT-1, HOOK-2
test('the events that may be subscribed to are those of the specification, each once, and no others', () => {
  const list = operations.find(({ name }) => name === 'webhooks.events.list');
  const accepted = eventNames.filter((event) => list?.contract.query.safeParse({ event: [event] }).success);
  expect([...accepted].sort()).toEqual(eventNames);
  expect(list?.contract.query.safeParse({ event: ['reservation.noted'] }).success).toBe(false);
  expect(apiVersion).toBe('v1');
});

// Rules: LIMIT-1, IDEM-16, AUTH-4
test('the limits are those of the specification', () => {
  expect(limits).toMatchObject({
    globalRequestsPerMinute: 600,
    rateWindowMs: 60_000,
    bulkRowsPerMinute: 30_000,
    availabilityTuplesMax: 1_000,
    rateUpdatesMax: 500,
    tokenOverlapMs: 900_000,
    tokenUnusedMonthsMax: 6,
    idempotencyKeptDays: 7,
    maintenanceNoticeHours: 72,
  });
});
