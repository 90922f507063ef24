import { once } from 'node:events';
import { createServer } from 'node:http';
import { ServiceError } from '@innkeeper/kernel';
import { MemoryLimiter, type NamedOperation } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { bodyBudget } from './body-budget.ts';
import type { FacadeDeps } from './exchange.ts';
import { operationPage } from './guide/operation-page.ts';
import { restHandler } from './handle.ts';
import { openApiDocument } from './openapi/document.ts';
import { sampleOperation } from './sample-operation.ts';

// Method: three operations, of which two will end, called without a token over a real connection.

const kept = sampleOperation('GET /new', 'things.new.list');
const ending = sampleOperation('GET /old', 'things.old.list', { since: '2026-12-01', sunset: '2027-12-01', successor: 'GET /new' });
const open = sampleOperation('GET /open', 'things.open.list', { since: '2026-12-01' });
const operations = [kept, ending, open];

async function headersOf({ path }: NamedOperation): Promise<Headers> {
  const limiter = new MemoryLimiter({ nowMs: () => 0, windowMs: 60_000, tenantLogsMax: 1, addressLogsMax: 1 });
  const refuse = () => Promise.reject(new ServiceError('SVC-1001'));
  const deps = {
    ...{ limiter, operations, bodies: bodyBudget(), authenticate: refuse, authenticateKey: refuse },
    ...{
      toolsMetadata: null,
      isOwnOrigin: () => false,
      maintenanceSeconds: () => null,
      addressOf: () => '127.0.0.1',
      observe: () => undefined,
    },
  };
  const answer = restHandler(deps as Omit<FacadeDeps, 'db' | 'secrets'> as FacadeDeps); // a refused caller reaches neither
  const server = createServer((request, response) => void answer(request, response, 'production'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const response = await fetch(`http://127.0.0.1:${address.port}${path}`);
  await response.arrayBuffer();
  expect(response.status).toBe(401);
  return response.headers;
}

// Rules: WIRE-49
test('every answer of an operation that will end says since when, until when and where to read on', async () => {
  const headers = await headersOf(ending);
  expect(headers.get('Deprecation')).toBe('@1796083200');
  expect(headers.get('Sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
  expect(headers.get('Link')).toBe('</docs/operations/oldList>; rel="deprecation"; type="text/html"');
  expect((await headersOf(open)).get('Deprecation')).toBe('@1796083200');
  expect((await headersOf(open)).has('Sunset')).toBe(false);
  for (const name of ['Deprecation', 'Sunset', 'Link']) expect((await headersOf(kept)).has(name), name).toBe(false);
});

// Rules: WIRE-49
test('the API document and the guide say the same', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument({ operations, events: [] })));
  const described = (path: string) => document.paths[path].get;
  expect(described('/old')).toMatchObject({
    deprecated: true,
    description: 'Does it. Nothing changes. Deprecated since 2026-12-01, may be gone from 2027-12-01; use `GET /new`.',
  });
  expect(described('/open')).toMatchObject({ deprecated: true, description: expect.stringMatching(/Deprecated since 2026-12-01\.$/) });
  expect(described('/new')).not.toHaveProperty('deprecated');
  expect(operationPage(document, ending)).toContain('Deprecated since 2026-12-01');
});
