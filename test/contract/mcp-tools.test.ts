import { contract, type NamedOperation, namedOperations, operation } from '@innkeeper/platform';
import { openApiDocument, toolboxOf } from '@innkeeper/rest-facade';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { documented, operations } from '../harness/operations.ts';

// Method: compares the tools of every permission with their operations and with the released document.

const tools = toolboxOf(operations, 'token');
const everyTool = tools.listFor('full');
const ofToken = operations.filter(({ auth }) => auth === 'token');
const propertiesOf = ({ inputSchema }: (typeof everyTool)[number]): Record<string, unknown> => inputSchema.properties ?? {};

const documentedIds = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string(), security: z.unknown().optional() }))),
  })
  .transform(({ paths }) => Object.values(paths).flatMap((path) => Object.values(path)))
  .parse(JSON.parse(JSON.stringify(openApiDocument(documented))))
  .filter(({ security }) => security === undefined)
  .map(({ operationId }) => operationId);

// Rules: MCP-2
test('every operation that a token may call is a tool by its operationId, and nothing else is', () => {
  expect(everyTool.length).toBeGreaterThan(100);
  expect(everyTool.map(({ name }) => name).sort()).toEqual(documentedIds.sort());
  for (const { name } of everyTool) expect(name).toMatch(/^[a-zA-Z0-9]{1,64}$/);
});

// Rules: MCP-11
test('the tools of guests are what visitors may call', () => {
  const ofGuests = toolboxOf(operations, 'publishable_key').listFor('read_write');
  const called = operations.filter(({ route }) => route.includes(' /public/'));
  expect(called.length).toBeGreaterThan(5);
  expect(ofGuests.map(({ description }) => /`(.*)` of the REST API\.$/.exec(description ?? '')?.[1])).toEqual(
    called.map(({ route }) => route),
  );
  const withSecret = ofGuests.filter(({ inputSchema }) => 'client_secret' in (inputSchema.properties ?? {})).map(({ name }) => name);
  expect(withSecret).toEqual(['bookingSessionsChange', 'bookingSessionsCancel', 'bookingSessionsGet', 'bookingSessionsComplete']);
});

// Rules: MCP-3
test.each(['read_only', 'read_write', 'full'] as const)('%s lists what it may call, and nothing else', (permission) => {
  const ranks = { read_only: 0, read_write: 1, full: 2 };
  const listed = tools.listFor(permission).map(({ name }) => tools.find(name));
  expect(listed).toEqual(ofToken.filter((one) => ranks[one.permission] <= ranks[permission]));
  const writes = listed.filter((one) => one?.method !== 'GET');
  expect(writes.length > 0).toBe(permission !== 'read_only');
  for (const tool of tools.listFor(permission)) expect(tool.annotations?.readOnlyHint).toBe(tools.find(tool.name)?.method === 'GET');
});

const hintsOf = (route: string) => {
  const tool = everyTool.find(({ name }) => tools.find(name)?.route === route);
  expect(tool, route).toBeDefined();
  return tool?.annotations;
};

/** Guarantee: an assistant is warned before an irreversible act. Method: the operations that the contract names, one by one. */
// Rules: MCP-10
test.each([
  ['DELETE /reservations/{id}', true],
  ['POST /reservations/{id}/check-out', true],
  ['POST /guests/{id}/erase', false],
  ['POST /guests/{id}/merge', false],
  ['POST /folios/{id}/merge', false],
  ['POST /folios/{id}/close', false],
  ['POST /folios/{id}/payments', true],
  ['POST /folios/{id}/payments/{entry_id}/refunds', true],
  ['POST /folios/{id}/entries/{entry_id}/reverse', false],
  ['POST /messages', true],
  ['POST /reviews/{id}/reply', true],
  ['DELETE /webhook-endpoints/{id}', false],
  ['DELETE /message-automations/{id}', false],
  ['DELETE /reservations/{id}/keys/{key_id}', true],
])('%s is destructive', (route, openWorldHint) => {
  expect(hintsOf(route)).toMatchObject({ readOnlyHint: false, destructiveHint: true, openWorldHint });
});

// Rules: MCP-10
test.each([
  'POST /channels/{channel}/sync',
  'POST /reservations',
  'POST /reservations/{id}/keys',
  'POST /availability',
  'POST /rate-plans/bulk-update',
  'POST /webhook-endpoints/{id}/test',
])('%s has an effect outside and can be undone', (route) => {
  expect(hintsOf(route)).toMatchObject({ readOnlyHint: false, destructiveHint: false, openWorldHint: true });
});

// Rules: MCP-10
test.each(['POST /guests', 'POST /companies', 'POST /folios', 'POST /folios/{id}/charges', 'POST /housekeeping/tasks'])(
  '%s has no effect outside and can be undone',
  (route) => {
    expect(hintsOf(route)).toMatchObject({ readOnlyHint: false, destructiveHint: false, openWorldHint: false });
  },
);

// Rules: MCP-10
test('reads are harmless, and reads and operations with a key may be repeated', () => {
  for (const { name, annotations } of everyTool) {
    const { method, idempotency } = tools.find(name) ?? {};
    expect(annotations?.idempotentHint, name).toBe(method === 'GET' || idempotency !== 'none');
    if (method === 'GET') expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
  }
});

// Rules: MCP-4
test('the arguments of a tool are the parameters, query and body of its operation, with the headers that it honours', () => {
  const keysOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
  for (const tool of everyTool) {
    const one = tools.find(tool.name);
    const { contract: shapes, idempotency = 'none', method } = one ?? {};
    const names = shapes ? [shapes.params, shapes.query, shapes.body].flatMap(keysOf) : [];
    const given = Object.keys(propertiesOf(tool)).filter((name) => name !== 'if_match');
    expect(given.sort(), tool.name).toEqual([...names, ...(idempotency === 'none' ? [] : ['idempotency_key'])].sort());
    if (method === 'PATCH') expect(propertiesOf(tool), tool.name).toHaveProperty('if_match');
    expect(tool.inputSchema.required?.includes('idempotency_key') ?? false, tool.name).toBe(idempotency === 'required');
  }
});

// Rules: MCP-4
test('every schema of arguments is readable for assistants, and accepts the examples of its fields', () => {
  const ajv = new AjvJsonSchemaValidator();
  let examples = 0;
  for (const { name, inputSchema } of everyTool) {
    expect(JSON.stringify(inputSchema), name).not.toContain('"$ref"');
    expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
    for (const example of examplesIn(inputSchema)) {
      const { valid, errorMessage } = ajv.getValidator(example.schema)(example.value);
      expect(valid, `${name} ${JSON.stringify(example)}: ${errorMessage}`).toBe(true);
      examples++;
    }
    expect(ajv.getValidator(JSON.parse(JSON.stringify(inputSchema)))({ no_such_argument: 1 }).valid, name).toBe(false);
  }
  expect(examples).toBeGreaterThan(100);
});

/** Every schema of the tree that has examples, with each of them. */
function examplesIn(node: unknown): { schema: Record<string, unknown>; value: unknown }[] {
  if (Array.isArray(node)) return node.flatMap(examplesIn);
  const found = z.record(z.string(), z.unknown()).safeParse(node);
  if (!found.success) return [];
  const values = Array.isArray(found.data['examples']) ? found.data['examples'] : [];
  return [...values.map((value: unknown) => ({ schema: found.data, value })), ...Object.values(found.data).flatMap(examplesIn)];
}

// Rules: MCP-4
test('an operation with one name in two of its parts cannot be served', () => {
  const twice = operation({
    route: 'POST /things/{name}',
    status: 200,
    permission: 'read_only',
    effect: { isFinal: false, reachesOutside: false },
    contract: contract({ params: ['name'], body: z.strictObject({ name: z.string() }), output: null }),
    tag: { name: 'Things', description: 'Things.' },
    summary: 'Do it',
    description: 'Does it. Nothing changes.',
    errors: [],
    run: () => Promise.resolve(undefined),
  });
  const named: NamedOperation[] = namedOperations('things', { things: { twice } });
  expect(() => toolboxOf(named, 'token')).toThrow('POST /things/{name}: two of its parts have name');
});
