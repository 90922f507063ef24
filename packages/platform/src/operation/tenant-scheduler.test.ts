import { limits } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { tenantScheduler } from './tenant-scheduler.ts';

// Rules: GUEST-36
test('work runs one at a time, alternating between tenants, and a tenant is refused beyond its waiting places', async () => {
  const schedule = tenantScheduler({ field: 'id', issue: 'too many exports are being written' });
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  let working = 0;
  const work = (name: string) => async () => {
    expect(++working).toBe(1);
    await gate.promise;
    done.push(name);
    working--;
  };
  const crowd = Array.from({ length: limits.renderingsWaitingMax + 1 }, (_, index) => schedule('ten_a', work(`a ${index}`)));
  expect(() => schedule('ten_a', work('one too many'))).toThrow(expect.objectContaining({ code: 'SVC-9003', retryAfterSeconds: 1 }));
  const other = schedule('ten_b', work('b'));
  gate.resolve();
  await Promise.all([...crowd, other]);
  expect(done.slice(0, 3)).toEqual(['a 0', 'a 1', 'b']);
});
