import { readFileSync } from 'node:fs';
import { errorCatalogue, limits } from '@innkeeper/kernel';
import type { NamedOperation } from '@innkeeper/platform';
import { errorEnvelope, openApiDocument, refusalCodesOf, sendsETag } from '@innkeeper/rest-facade';
import { Validator } from '@seriousme/openapi-schema-validator';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { apiUrl } from '../harness/instance.ts';
import { documented, operations } from '../harness/operations.ts';
import { newTenant } from '../harness/tenant.ts';
import { anyLocalAddress } from '../harness/visitors.ts';
import { breakingChanges } from './openapi-release/breaking-changes.ts';
import { follow, isObject, type Json, listAt, objectAt } from './openapi-release/json.ts';
import { readReleased } from './openapi-release/released-file.ts';

// Method: compares the generated document with the operation table and the catalogues, and the served one with the generated.

const document: Json = JSON.parse(JSON.stringify(openApiDocument(documented)));
const operationNames = operations.map(({ method, path }) => `${method} ${path}`).sort();

const nameOf = ({ method, path }: NamedOperation): string => `${method} ${path}`;

function operationOf({ method, path }: NamedOperation): Json {
  return objectAt(objectAt(objectAt(document, 'paths'), path), method.toLowerCase());
}

function responsesOf(operation: NamedOperation): [number, Json][] {
  return Object.entries(objectAt(operationOf(operation), 'responses')).map(([status, node]) => [
    Number(status),
    follow({ document }, node),
  ]);
}

function parametersOf(operation: NamedOperation): Json[] {
  return listAt(operationOf(operation), 'parameters').map((node) => follow({ document }, node));
}

function headerOf(operation: NamedOperation, name: string): Json | undefined {
  return parametersOf(operation).find((parameter) => parameter['in'] === 'header' && parameter['name'] === name);
}

// Rules: WIRE-39
test('the document is valid OpenAPI 3.1 and every reference in it resolves', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone({ ...document }));
  expect(valid, JSON.stringify(errors, null, 2)).toBe(true);
  expect(validator.version).toBe('3.1');
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
  expect(refs.length).toBeGreaterThan(100);
  for (const $ref of new Set(refs)) expect(Object.keys(follow({ document }, { $ref })), $ref).not.toHaveLength(0);
});

// Rules: WIRE-39
test('every component is used', () => {
  const text = JSON.stringify(document);
  const kinds = Object.entries(objectAt(document, 'components')).filter(([kind]) => kind !== 'securitySchemes');
  const names = kinds.flatMap(([kind, members]) => (isObject(members) ? Object.keys(members).map((name) => `${kind}/${name}`) : []));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !text.includes(`"#/components/${name}"`))).toEqual([]);
});

// Rules: WIRE-39
test('each operation is described in two to six sentences, and each tag in one or more', () => {
  for (const operation of operations) {
    const sentences = sentencesOf(operation.description);
    expect(sentences.length, `${nameOf(operation)}: ${sentences.length} sentences`).toBeGreaterThanOrEqual(2);
    expect(sentences.length, `${nameOf(operation)}: ${sentences.length} sentences`).toBeLessThanOrEqual(6);
  }
  for (const tag of listAt(document, 'tags').filter(isObject)) {
    expect(sentencesOf(String(tag['description'])), String(tag['name'])).not.toEqual([]);
  }
});

/** Sentences begin with a capital or with a name in code style, and end with a full stop. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.)\s+(?=[A-Z`])/).filter((sentence) => sentence.endsWith('.'));
}

// Rules: WIRE-39
test('the document has every operation and nothing else, each operation under a name of its own', () => {
  const present = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    isObject(item) ? Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`) : [],
  );
  expect(present.sort()).toEqual(operationNames);
  const ids = operations.map((operation) => operationOf(operation)['operationId']);
  expect(new Set(ids).size).toBe(operations.length);
});

// Rules: WIRE-39
test('each operation lists the caps that it counts against', () => {
  for (const operation of operations) {
    const cap = operation.capPerMinute;
    const own = cap === undefined ? [] : [{ scope: `endpoint:${operation.bucket}`, requests_per_minute: cap }];
    if (operation.auth === 'publishable_key') {
      const expected = [
        { scope: 'public:address', requests_per_minute: limits.visitorRequestsPerMinute },
        { scope: 'public', requests_per_minute: limits.publicRequestsPerMinute },
      ];
      expect(operationOf(operation)['x-rate-limit'], nameOf(operation)).toEqual(expected);
      continue;
    }
    const isOfToken = operation.auth === 'token';
    const everybody = { scope: 'global', requests_per_minute: isOfToken ? limits.globalRequestsPerMinute : limits.guestRequestsPerMinute };
    expect(operationOf(operation)['x-rate-limit'], nameOf(operation)).toEqual([...own, everybody]);
  }
});

// Rules: WIRE-39, ERR-1
test('each operation lists its codes, each under its HTTP status with an example that is an error envelope', () => {
  for (const operation of operations) {
    const codes = refusalCodesOf(operation);
    expect(operationOf(operation)['x-error-codes'], nameOf(operation)).toEqual(codes);
    const listed = responsesOf(operation)
      .filter(([status]) => status >= 400)
      .flatMap(([status, response]) => codesOfRefusal(status, response));
    expect(listed.sort(), nameOf(operation)).toEqual([...codes]);
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

// Rules: WIRE-32
test('each operation has one success, with the headers that every answer carries', () => {
  for (const operation of operations) {
    const successes = responsesOf(operation).filter(([status]) => status < 300);
    expect(
      successes.map(([status]) => status),
      nameOf(operation),
    ).toEqual([operation.status]);
    const [, success] = successes[0] ?? [0, {}];
    const headers = Object.keys(objectAt(success, 'headers'));
    expect(headers, nameOf(operation)).toEqual(expect.arrayContaining(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Scope']));
    expect('content' in success, nameOf(operation)).toBe(operation.contract.output !== null);
  }
});

// check-answer.ts checks in every test that answers really have one.
// Rules: WIRE-28
test('an answer with an entity tag says so, and so does one that names a file', () => {
  const withHeader = (name: string) => operations.filter((operation) => name in objectAt(responseOf(operation), 'headers')).map(nameOf);
  expect(withHeader('ETag')).toEqual(operations.filter((operation) => sendsETag(operation, operations)).map(nameOf));
  expect(withHeader('ETag')).toEqual(
    expect.arrayContaining(['POST /guests', 'POST /reservations', 'POST /webhook-endpoints', 'POST /webhook-endpoints/{id}/rotate-secret']),
  );
  expect(withHeader('Content-Disposition')).toEqual(['GET /fiscal-documents/{id}', 'GET /folios/{id}/invoice', 'GET /reports/{name}']);
});

function responseOf(operation: NamedOperation): Json {
  return responsesOf(operation).find(([status]) => status === operation.status)?.[1] ?? {};
}

// Rules: WIRE-39
test('exactly the operations with a body have an example, which their own contract accepts', () => {
  const exampleOf = (operation: NamedOperation): unknown => {
    const content = objectAt(objectAt(operationOf(operation), 'requestBody'), 'content');
    return objectAt(content, 'application/json')['example'];
  };
  const withBody = operations.filter((operation) => 'requestBody' in operationOf(operation));
  expect(withBody.length).toBeGreaterThan(40);
  for (const operation of withBody) {
    const { error } = operation.contract.body.safeParse(exampleOf(operation));
    expect(error?.issues, nameOf(operation)).toBeUndefined();
    expect(exampleOf(operation), nameOf(operation)).not.toEqual({});
  }
  const files = JSON.parse(readFileSync(new URL('../../packages/rest-facade/openapi/request-examples.json', import.meta.url), 'utf8'));
  expect(Object.keys(files).sort()).toEqual(withBody.map((operation) => operationOf(operation)['operationId']).sort());
});

// Rules: IDEM-2, WIRE-39
test('the document describes idempotency keys, entity tags and lists as the facade reads them', () => {
  for (const operation of operations) {
    const key = headerOf(operation, 'Idempotency-Key');
    expect(key !== undefined, nameOf(operation)).toBe(operation.idempotency !== 'none');
    expect(key?.['required'] === true, nameOf(operation)).toBe(operation.idempotency === 'required');
    if (operation.method !== 'GET') expect(operation.idempotency, nameOf(operation)).not.toBe('none');
    if (operation.method === 'PATCH') expect(headerOf(operation, 'If-Match'), nameOf(operation)).toBeDefined();
    else if (operation.method !== 'DELETE') expect(headerOf(operation, 'If-Match'), nameOf(operation)).toBeUndefined();
    for (const parameter of parametersOf(operation)) {
      if (objectAt(parameter, 'schema')['type'] === 'array') expect(parameter).toMatchObject({ style: 'form', explode: false });
    }
  }
});

// Rules: WIRE-39, EVENT-2, EVENT-18
test('events are under webhooks with the delivery headers and the envelope', () => {
  const webhooks = objectAt(document, 'webhooks');
  expect(Object.keys(webhooks)).toEqual(documented.events.map(({ name }) => name));
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
    expect('changed' in objectAt(schema, 'properties'), event).toBe(event.endsWith('.updated'));
  }
});

// Rules: AUTH-11, AUTH-13
test('the permission named in the document is the one required', async () => {
  const tenant = await newTenant();
  const nobody = client(null, { localAddress: anyLocalAddress() }); // requests without a token are counted by address
  const tokenBelow = { read_only: null, read_write: tenant.readOnly, full: tenant.readWrite };
  for (const operation of operations) {
    expect(operationOf(operation)['x-permission'], nameOf(operation)).toBe(operation.permission.replace('_', '-'));
    const path = operation.path.replaceAll(/\{\w+\}/g, 'none');
    const anonymous = await nobody.raw(path, { method: operation.method });
    expect(anonymous, nameOf(operation)).toMatchObject({ status: 401, body: { code: 'SVC-1001' } });
    if (operation.auth !== 'token') continue; // a review or widget token is not an API token
    const below = await tokenBelow[operation.permission]?.raw(path, { method: operation.method });
    if (below) expect(below, nameOf(operation)).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
  }
});

// Rules: WIRE-39
test('the server serves exactly this document, and 304 to a client that has it', async () => {
  const answer = await fetch(`${apiUrl()}/openapi.json`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toEqual(document);
  const again = await request(`${apiUrl()}/openapi.json`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.statusCode).toBe(304); // not by fetch, which bypasses caches
});

// Rules: WIRE-39
test('the released document is the served one', () => {
  expect(readReleased(), 'npm run release-openapi').toEqual(document);
});

// Rules: WIRE-40
test('nothing that clients rely on in the released document has been removed', () => {
  const breaks = breakingChanges(readReleased(), document);
  expect(breaks, 'additions are released with: npm run release-openapi').toEqual([]);
});
