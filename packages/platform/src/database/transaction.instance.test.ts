import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { inOrder } from './in-order.ts';
import { statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

// Method: statements sent together on a real connection, the first of which fails.

const divide = statement<never>('test.divide', 'select 1 / $1::int');
const one = statement<{ one: number }>('test.one', 'select $1::int as one');

test('of statements sent together each reports the first failure', async () => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  const failing = inTransaction(ctx, async (tx) => {
    const settled = await Promise.allSettled([tx.run(divide, [0]), tx.run(one, [1])]);
    expect(settled.map((each) => each.status === 'rejected' && String(each.reason))).toEqual([
      'error: division by zero',
      'error: division by zero',
    ]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
});

test('inOrder throws the first failure in the order of sending, whichever came first', async () => {
  const late = Promise.withResolvers<never>();
  const waiting = inOrder([late.promise, Promise.reject(new Error('second'))]);
  late.reject(new Error('first'));
  await expect(waiting).rejects.toThrow('first');
});
