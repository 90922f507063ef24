import { expect, test } from 'vitest';
import { translateFault } from '../database/faults.ts';
import { LeaseNames, type LeasingEngine } from './worker-lease.ts';

// Method: an engine that records its calls, and a register played by the test.

function recordedLease() {
  const heard: string[] = [];
  const lease = new LeaseNames({ onChange: () => heard.push('change'), peers: () => 1 });
  const engine: LeasingEngine = {
    onDoubt: () => heard.push('doubt'),
    carryOver: (previous, next) => {
      heard.push(previous === lease.name && next !== previous ? 'carry over' : 'wrong names');
      return [];
    },
    onRegistered: () => heard.push('registered'),
  };
  lease.join(engine);
  heard.splice(0);
  return { heard, lease, register: () => lease.replace(async () => undefined) };
}

test('nothing is leased before the process is registered', async () => {
  const { lease, register } = recordedLease();
  expect(await lease.take(async () => 'taken')).toBeNull();
  await register();
  expect(await lease.take(async (worker) => worker)).toBe(lease.name);
});

// Rules: HOOK-34
test('a statement of unknown outcome puts all leases in doubt until the process has a new name', async () => {
  const { heard, lease, register } = recordedLease();
  await register();
  const before = lease.name;
  heard.splice(0);
  await expect(lease.take(() => Promise.reject(new Error('the answer is missing')))).rejects.toThrow('the answer is missing');
  expect([heard.splice(0), await lease.take(async () => 'taken')]).toEqual([['doubt', 'change'], null]);
  await register();
  expect([heard, lease.name === before]).toEqual([['carry over', 'registered'], false]);
  expect(await lease.take(async () => 'taken')).toBe('taken');
});

// Rules: HOOK-34
test('leases taken under a name that became doubtful meanwhile are not used', async () => {
  const { lease, register } = recordedLease();
  await register();
  const { promise, resolve } = Promise.withResolvers<string>();
  const taking = lease.take(() => promise);
  lease.doubt();
  await register();
  resolve('taken');
  expect(await taking).toBeNull();
});

/** An error as the database functions throw it. */
const thrown = (code: string): unknown => translateFault(Object.assign(new Error('as the driver says it'), { code }));

// Rules: HOOK-34
test.each(['57P01', 'ECONNRESET', 'EHOSTUNREACH'])('a broken connection (%s) puts all leases in doubt', async (code) => {
  const { lease, register } = recordedLease();
  await register();
  await expect(lease.take(() => Promise.reject(thrown(code)))).rejects.toThrow();
  expect(lease.isInDoubt).toBe(true);
});

test.each(['22012', '57014', '40P01', '22003', '53100'])(
  'what the database rolls back (%s) leaves the leases as they were',
  async (code) => {
    const { lease, register } = recordedLease();
    await register();
    const before = lease.name;
    await expect(lease.take(() => Promise.reject(thrown(code)))).rejects.toThrow();
    expect(await lease.take(async (worker) => worker)).toBe(before);
  },
);

// Rules: HOOK-34
test('leases released while in doubt are released under the next name', async () => {
  const { lease, register } = recordedLease();
  const given: string[] = [];
  const giving = lease.release(async (worker) => given.push(worker));
  await new Promise(setImmediate);
  expect(given).toEqual([]);
  await register();
  await giving;
  expect(given).toEqual([lease.name]);
  await lease.release(() => Promise.reject(Object.assign(new Error('division by zero'), { code: '22012' })));
  expect(lease.isInDoubt).toBe(true);
});

test('a name whose registration failed is retried: the database may have it', async () => {
  const { lease, register } = recordedLease();
  const tried: string[] = [];
  const failing = lease.replace(async (_, next) => {
    tried.push(next);
    throw new Error('the connection broke');
  });
  await expect(failing).rejects.toThrow();
  expect(lease.isInDoubt).toBe(true);
  await register();
  expect(lease.name).toBe(tried[0]);
});
