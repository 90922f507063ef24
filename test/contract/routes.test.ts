import { apiVersion, errorCatalogue, limits } from '@innkeeper/kernel';
import { capTemplateOf, type Route, routes, eventNames as subscribable } from '@innkeeper/rest-facade';
import { appRouter } from '@innkeeper/server';
import { expect, test } from 'vitest';
import { capsPerMinute, eventNames, folioMovements, notYetServed, publicSurface, statusOfCode } from './public-surface.ts';

const endpointOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
const isRead = ({ method }: Route): boolean => method === 'GET';

// Method: rows written down from the specification and the contract, held against the route table; what is still to come is listed by name.
test('every endpoint of the specification is served with its status and permission, or listed as still to come', () => {
  const served = new Set(routes.map((route) => `${endpointOf(route)} ${route.status} ${route.permission}`));
  const missing = publicSurface.filter((row) => !served.has(row)).map((row) => row.split(' ').slice(0, 2).join(' '));
  expect(missing).toEqual(notYetServed);
  expect(routes.map(endpointOf).filter((name) => notYetServed.includes(name))).toEqual([]);
});

test('no endpoint stands in the route table twice', () => {
  const shapes = routes.map((route) => endpointOf(route).replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes).toEqual([...new Set(shapes)]);
});

// Method: also for rows that neither the specification nor the contract names.
test('every read is open to read-only tokens, and no write is', () => {
  const wrong = routes.filter((route) => isRead(route) !== (route.permission === 'read_only'));
  expect(wrong.map(endpointOf)).toEqual([]);
});

test('every endpoint has the cap of the specification, and no other has one', () => {
  const capped = routes.filter(({ capPerMinute }) => capPerMinute !== null);
  const expected = Object.fromEntries(
    routes.map(endpointOf).flatMap((name) => (name in capsPerMinute ? [[name, capsPerMinute[name]]] : [])),
  );
  expect(Object.fromEntries(capped.map((route) => [endpointOf(route), route.capPerMinute]))).toEqual(expected);
});

test('creating and changing webhook endpoints share one bucket, and every other endpoint has its own', () => {
  expect(capTemplateOf({ method: 'PATCH', path: '/webhook-endpoints/{id}' })).toBe('POST /webhook-endpoints');
  const others = routes.filter(({ path }) => path !== '/webhook-endpoints/{id}');
  expect(others.map(capTemplateOf)).toEqual(others.map(endpointOf));
});

test('an idempotency key is required for folio movements, accepted on every other write and unknown to reads', () => {
  const expected = (route: Route) => (folioMovements.includes(endpointOf(route)) ? 'required' : isRead(route) ? 'none' : 'accepted');
  const wrong = routes.filter((route) => route.method !== 'PUT' && route.idempotency !== expected(route));
  expect(wrong.map((route) => `${endpointOf(route)}: ${route.idempotency}`)).toEqual([]);
});

// Method: the flat table of procedures that tRPC keeps of its router.
test('every endpoint calls a procedure of the app router, reads a query and writes a mutation', () => {
  const kinds = new Map(Object.entries(appRouter._def.procedures).map(([path, procedure]) => [path, kindOf(procedure)]));
  const called = routes.map((route) => [route.call, kinds.get(route.call)]);
  expect(called).toEqual(routes.map((route) => [route.call, isRead(route) ? 'query' : 'mutation']));
});

test('every path parameter is declared by the contract of its endpoint', () => {
  const undeclared = routes.flatMap((route) => {
    const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const issues =
      route.contract.input.safeParse({ params: Object.fromEntries(params.map((name) => [name, 'x'])), query: {}, body: {} }).error
        ?.issues ?? [];
    return issues.filter(({ path, code }) => path[0] === 'params' && code === 'unrecognized_keys').map(() => endpointOf(route));
  });
  expect(undeclared).toEqual([]);
});

test('the error catalogue has the codes and statuses of the specification, and no others', () => {
  const statuses = Object.fromEntries(Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]));
  expect(statuses).toEqual(statusOfCode);
});

test('the events that may be subscribed to are those of the specification, each once, and no others', () => {
  expect([...subscribable].sort()).toEqual(eventNames);
  expect(apiVersion).toBe('v1');
});

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

function kindOf(procedure: unknown): string | undefined {
  if (typeof procedure !== 'function' || !('_def' in procedure)) return undefined;
  const definition = procedure._def;
  return typeof definition === 'object' && definition !== null && 'type' in definition ? String(definition.type) : undefined;
}
