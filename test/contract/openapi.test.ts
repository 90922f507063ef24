import { errorCatalogue, limits } from '@innkeeper/kernel';
import {
  capTemplateOf,
  errorEnvelope,
  openApiDocument,
  publicEvents,
  type Route,
  refusalCodesOf,
  routes,
  sendsETag,
} from '@innkeeper/rest-facade';
import { Validator } from '@seriousme/openapi-schema-validator';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { breakingChanges } from './openapi-breaking/breaking-changes.ts';
import { follow, isObject, type Json, listAt, objectAt } from './openapi-breaking/json.ts';
import { readReleased } from './openapi-breaking/released-file.ts';

// Method: the generated document against the route table and the catalogues; the served one against the generated.

const document: Json = JSON.parse(JSON.stringify(openApiDocument(routes)));
const operationNames = routes.map(({ method, path }) => `${method} ${path}`).sort();

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

function operationOf({ method, path }: Route): Json {
  return objectAt(objectAt(objectAt(document, 'paths'), path), method.toLowerCase());
}

function responsesOf(route: Route): [number, Json][] {
  return Object.entries(objectAt(operationOf(route), 'responses')).map(([status, node]) => [Number(status), follow({ document }, node)]);
}

function parametersOf(route: Route): Json[] {
  return listAt(operationOf(route), 'parameters').map((node) => follow({ document }, node));
}

function headerOf(route: Route, name: string): Json | undefined {
  return parametersOf(route).find((parameter) => parameter['in'] === 'header' && parameter['name'] === name);
}

test('the document is valid OpenAPI 3.1 and every reference in it resolves', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone({ ...document }));
  expect(valid, JSON.stringify(errors, null, 2)).toBe(true);
  expect(validator.version).toBe('3.1');
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
  expect(refs.length).toBeGreaterThan(100);
  for (const $ref of new Set(refs)) expect(Object.keys(follow({ document }, { $ref })), $ref).not.toHaveLength(0);
});

test('the document has every route and nothing else, each operation under a name of its own', () => {
  const present = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    isObject(item) ? Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`) : [],
  );
  expect(present.sort()).toEqual(operationNames);
  const ids = routes.map((route) => operationOf(route)['operationId']);
  expect(new Set(ids).size).toBe(routes.length);
});

test('each operation tells the caps that it counts against', () => {
  for (const route of routes) {
    const cap = route.capPerMinute;
    const own = cap === null ? [] : [{ scope: `endpoint:${capTemplateOf(route)}`, requests_per_minute: cap }];
    const everybody = { scope: 'global', requests_per_minute: limits.globalRequestsPerMinute };
    expect(operationOf(route)['x-rate-limit'], nameOf(route)).toEqual([...own, everybody]);
  }
});

test('each operation lists its codes, each under its HTTP status with an example that is an error envelope', () => {
  for (const route of routes) {
    const codes = refusalCodesOf(route);
    expect(operationOf(route)['x-error-codes'], nameOf(route)).toEqual(codes);
    const listed = responsesOf(route)
      .filter(([status]) => status >= 400)
      .flatMap(([status, response]) => codesOfRefusal(status, response));
    expect(listed.sort(), nameOf(route)).toEqual([...codes]);
  }
});

function codesOfRefusal(status: number, response: Json): string[] {
  const examples = objectAt(objectAt(objectAt(response, 'content'), 'application/json'), 'examples');
  return Object.entries(examples).map(([code, node]) => {
    const { value } = follow({ document }, node);
    expect(errorEnvelope.parse(value).code).toBe(code);
    expect(Object.entries(errorCatalogue).find(([known]) => known === code)?.[1].status, code).toBe(status);
    return code;
  });
}

test('each operation has one success, with the headers that every answer carries', () => {
  for (const route of routes) {
    const successes = responsesOf(route).filter(([status]) => status < 300);
    expect(
      successes.map(([status]) => status),
      nameOf(route),
    ).toEqual([route.status]);
    const [, success] = successes[0] ?? [0, {}];
    const headers = Object.keys(objectAt(success, 'headers'));
    expect(headers, nameOf(route)).toEqual(expect.arrayContaining(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Scope']));
    expect('content' in success, nameOf(route)).toBe(route.contract.output !== null);
  }
});

// Whether an answer really has one is looked at with every answer of every test, by check-answer.ts.
test('an answer with an entity tag says so, and so does one that names a file', () => {
  const withHeader = (name: string) => routes.filter((route) => name in objectAt(responseOf(route), 'headers')).map(nameOf);
  expect(withHeader('ETag')).toEqual(routes.filter((route) => sendsETag(route, routes)).map(nameOf));
  expect(withHeader('ETag')).toEqual(
    expect.arrayContaining(['POST /guests', 'POST /reservations', 'POST /webhook-endpoints', 'POST /webhook-endpoints/{id}/rotate-secret']),
  );
  expect(withHeader('Content-Disposition')).toEqual(['GET /folios/{id}/invoice']);
});

function responseOf(route: Route): Json {
  return responsesOf(route).find(([status]) => status === route.status)?.[1] ?? {};
}

test('idempotency keys, entity tags and lists stand in the document as the facade reads them', () => {
  for (const route of routes) {
    const key = headerOf(route, 'Idempotency-Key');
    expect(key !== undefined, nameOf(route)).toBe(route.idempotency !== 'none');
    expect(key?.['required'] === true, nameOf(route)).toBe(route.idempotency === 'required');
    if (route.method !== 'GET') expect(route.idempotency, nameOf(route)).not.toBe('none');
    if (route.method === 'PATCH') expect(headerOf(route, 'If-Match'), nameOf(route)).toBeDefined();
    else if (route.method !== 'DELETE') expect(headerOf(route, 'If-Match'), nameOf(route)).toBeUndefined();
    for (const parameter of parametersOf(route)) {
      if (objectAt(parameter, 'schema')['type'] === 'array') expect(parameter).toMatchObject({ style: 'form', explode: false });
    }
  }
});

test('events stand under webhooks with the delivery headers and the envelope', () => {
  const webhooks = objectAt(document, 'webhooks');
  expect(Object.keys(webhooks)).toEqual(publicEvents.map(({ name }) => name));
  for (const event of Object.keys(webhooks)) {
    const post = objectAt(objectAt(webhooks, event), 'post');
    const headers = listAt(post, 'parameters').filter(isObject);
    expect(headers.map((header) => header['name'])).toEqual([
      'X-Service-Event',
      'X-Service-Event-Id',
      'X-Service-Timestamp',
      'X-Service-Signature',
      'X-Service-Delivery-Attempt',
    ]);
    const content = objectAt(objectAt(post, 'requestBody'), 'content');
    const schema = follow({ document }, objectAt(objectAt(content, 'application/json'), 'schema'));
    expect(schema['required']).toEqual(['id', 'event', 'tenant_id', 'created_at', 'api_version', 'data']);
  }
});

test('the permission that the document names is the one that is asked for', async () => {
  const hotel = await newHotel();
  const tokenBelow = { read_only: null, read_write: hotel.readOnly, full: hotel.readWrite };
  for (const route of routes) {
    expect(operationOf(route)['x-permission'], nameOf(route)).toBe(route.permission.replace('_', '-'));
    const path = route.path.replaceAll(/\{\w+\}/g, 'none');
    const anonymous = await client(null).raw(path, { method: route.method });
    expect(anonymous, nameOf(route)).toMatchObject({ status: 401, body: { code: 'SVC-1001' } });
    const below = await tokenBelow[route.permission]?.raw(path, { method: route.method });
    if (below) expect(below, nameOf(route)).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
  }
});

test('the server serves this very document, and 304 to whoever has it', async () => {
  const answer = await fetch(`${apiUrl()}/openapi.json`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toEqual(document);
  const again = await request(`${apiUrl()}/openapi.json`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.statusCode).toBe(304); // not by fetch: it asks caches to be left alone
});

test('the released document is kept: nothing that clients rely on has gone', () => {
  const breaks = breakingChanges(readReleased(), document);
  expect(breaks, 'additions are released with: npm run release-openapi').toEqual([]);
});
