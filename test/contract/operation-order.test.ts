import { newId, refuse, ServiceError } from '@innkeeper/kernel';
import {
  contract,
  createContext,
  type NamedOperation,
  operation,
  operationCallsOf,
  perform,
  type RequestContext,
  RestartTransaction,
} from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { requestContext } from '../harness/request-context.ts';

// Method: an operation that records each of its steps is performed in the process of the test.

function recorded(more: Partial<Pick<NamedOperation, 'faults' | 'permission'>> = {}) {
  const steps: string[] = [];
  const inputs: unknown[] = [];
  const note = (step: string): void => void steps.push(step);
  const body = z.strictObject({
    name: z.string().refine(() => {
      note('parse');
      return true;
    }),
    list: z.array(z.strictObject({ a: z.string() })).optional(),
  });
  const declared = operation({
    route: 'GET /things',
    status: 200,
    permission: 'read_only',
    contract: contract({ body, output: z.strictObject({}) }),
    tag: { name: 'Things', description: 'Things.' },
    summary: 'Do it',
    description: 'Does it. Nothing changes.',
    errors: [],
    faults: () => {
      note('faults');
      return [];
    },
    check: () => note('check'),
    permissionByInput: () => {
      note('permission');
      return 'full';
    },
    rows: () => {
      note('rows');
      return { field: 'list', count: 3 };
    },
    run: async (_ctx, input) => {
      note('run');
      inputs.push(input.body);
      return {};
    },
    ...more,
  });
  return { steps, inputs, operation: { ...declared, name: 'tests.things.list' } };
}

async function contextOf(parts: Partial<RequestContext> = {}): Promise<RequestContext> {
  return createContext({ ...(await requestContext({ tenantId: newId('tenant') })), ...parts });
}

async function refusalOf(work: () => unknown): Promise<[string, unknown]> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ServiceError) return [error.code, error.details];
    throw error;
  }
  throw new Error('nothing was refused');
}

const raw = (body: unknown) => ({ params: {}, query: {}, body });

// Rules: WIRE-17
test.each([false, true])('an input is parsed once (lenient: %s)', async (isLenient) => {
  const { steps, inputs, operation: things } = recorded();
  const body = isLenient ? { name: 'x', list: [{ a: 'y', b: 1 }], wings: 2 } : { name: 'x', list: [{ a: 'y' }] };
  await perform(things, await contextOf(), { ...raw(body), isLenient });
  expect(inputs).toEqual([{ name: 'x', list: [{ a: 'y' }] }]);
  expect(steps.filter((step) => step === 'parse')).toHaveLength(1);
});

// Rules: ERR-4
test('one refusal names the faults that the schema, the facts and the headers find', async () => {
  const { operation: things } = recorded({ faults: () => [{ path: ['body', 'name'], issue: 'is taken' }] });
  const problems = [{ code: 'SVC-2013', field: 'If-Match', issue: 'is malformed' }] as const;
  const input = { ...raw({ name: 'x', list: [{ a: 1 }] }), problems };
  const ctx = await contextOf();
  const [code, details] = await refusalOf(() => perform(things, ctx, input));
  expect(code).toBe('SVC-2013');
  expect(z.array(z.object({ field: z.string() })).parse(details)).toEqual(
    expect.arrayContaining([{ field: 'If-Match' }, { field: 'list[0].a' }, { field: 'name' }]),
  );
});

test('checks precede permission by input, that precedes the row budget, and the use case is last', async () => {
  const { steps, operation: things } = recorded();
  const charged: unknown[] = [];
  const ctx = await contextOf({ chargeRows: async (rows) => void charged.push(rows) });
  await perform(things, ctx, raw({ name: 'x' }));
  expect(steps).toEqual(['parse', 'faults', 'check', 'permission', 'rows', 'run']);
  expect(charged).toEqual([{ field: 'list', count: 3 }]);
});

test('a step that refuses is the last one', async () => {
  const input = raw({ name: 'x' });
  const closed = recorded({ permission: 'full' });
  expect((await refusalOf(async () => perform(closed.operation, await contextOf({ permission: 'read_only' }), input)))[0]).toBe('SVC-1003');
  expect(closed.steps).toEqual([]);
  const weak = recorded();
  const reader = await contextOf({ permission: 'read_write' });
  expect((await refusalOf(() => perform(weak.operation, reader, input)))[0]).toBe('SVC-1003');
  expect(weak.steps).toEqual(['parse', 'faults', 'check', 'permission']);
  const poor = recorded();
  const spent = await contextOf({ chargeRows: () => Promise.reject(new ServiceError('SVC-5001')) });
  expect((await refusalOf(() => perform(poor.operation, spent, input)))[0]).toBe('SVC-5001');
  expect(poor.steps).toEqual(['parse', 'faults', 'check', 'permission', 'rows']);
});

// Rules: ERR-19
test.each([new RestartTransaction('other locks are needed'), refuse('SVC-3007', 'guest_ids', 'everybody is named')])(
  'an in-process caller gets the error of an operation unchanged: %s',
  async (thrown) => {
    const list = { ...recorded().operation, run: () => Promise.reject(thrown) };
    const { tests } = operationCallsOf({ tests: { things: { list } } })(await contextOf());
    await expect(tests.things.list({ body: { name: 'x' } })).rejects.toBe(thrown);
  },
);
