import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RequestContext, WriteContext } from '../context.ts';
import { contract } from '../wire/contract.ts';
import { operation } from './operation.ts';

// Method: the compiler must refuse the marked lines. Decision: infra/decisions/0121.

const note = contract({ output: z.strictObject({ note: z.string() }) });
const rest = {
  status: 200,
  permission: 'read_write',
  contract: note,
  tag: { name: 'Notes', description: '' },
  summary: '',
  description: '',
  errors: [],
} as const;
const effect = { isFinal: false, reachesOutside: false };

const read = async (ctx: RequestContext) => ({ note: ctx.operation });
const write = async (ctx: WriteContext) => ({ note: ctx.operation });

test('a use case that needs a transaction is accepted only where the runner opens one', () => {
  const operations = [
    operation({ ...rest, route: 'GET /notes', run: read }),
    operation({ ...rest, route: 'POST /notes', effect, run: read }),
    operation({ ...rest, route: 'POST /notes', effect, run: write }),
    operation({ ...rest, route: 'POST /notes', effect, transaction: 'caller', run: read }),
    // @ts-expect-error: a GET operation gets no transaction
    operation({ ...rest, route: 'GET /notes', run: write }),
    // @ts-expect-error: the use case opens its own
    operation({ ...rest, route: 'POST /notes', effect, transaction: 'caller', run: write }),
  ];
  expect(operations.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'POST', 'GET', 'POST']);
});
