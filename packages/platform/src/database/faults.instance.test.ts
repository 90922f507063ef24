import { newId, ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import type { WriteContext } from '../context.ts';
import { statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

// Method: real time-outs of the server, shortened for one transaction.

const shorten = statement<never>('test.shorten', `select set_config($1, '20ms', true)`);
const dawdle = statement<never>('test.dawdle', 'select pg_sleep(5)');
const lock = statement<never>('test.lock', 'select pg_advisory_xact_lock($1)');
const one = statement<{ one: number }>('test.still_one', 'select 1 as one');

async function faultOf(work: (ctx: WriteContext) => Promise<unknown>): Promise<unknown> {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  return inTransaction(ctx, work).then(
    () => null,
    (error: unknown) => error,
  );
}

// Rules: ERR-15
test('a statement cancelled at the server time-out is SVC-9003 with Retry-After, and the connection is reused', async () => {
  const fault = await faultOf(async (ctx) => {
    await ctx.tx.run(shorten, ['statement_timeout']);
    await ctx.tx.run(dawdle, []);
  });
  expect(fault).toBeInstanceOf(ServiceError);
  expect(fault).toMatchObject({ code: 'SVC-9003', retryAfterSeconds: 2 });
  const { app } = await openTestDatabase();
  expect(app.idleCount).toBe(app.totalCount); // not discarded
  expect(app.totalCount).toBeGreaterThan(0);
});

// Rules: ERR-15
test('a lock that is not granted in time is SVC-9003 as well', async () => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  await inTransaction(ctx, async (holder) => {
    await holder.tx.run(lock, [77_001]);
    const fault = await faultOf(async (inner) => {
      await inner.tx.run(shorten, ['lock_timeout']);
      await inner.tx.run(lock, [77_001]);
    });
    expect(fault).toMatchObject({ code: 'SVC-9003' });
    expect(await holder.tx.run(one, [])).toEqual([{ one: 1 }]);
  });
});
