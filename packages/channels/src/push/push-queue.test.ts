import type { OtaChannel } from '@innkeeper/rates';
import { expect, test } from 'vitest';
import { channelLimits } from '../channel-limits.ts';
import { createPushQueue, type PushEnd } from './push-queue.ts';

// Method: pushes that end when the test ends them; the order in which they start is recorded.

const { inFlightPerTenantMax, inFlightSlowPerChannelMax } = channelLimits;
const prompt: PushEnd = { state: 'idle', isSlow: false };

function recordedQueue() {
  const begun: string[] = [];
  const ends = new Map<string, (end: PushEnd) => void>();
  const add = createPushQueue(({ propertyId, channel }) => {
    begun.push(`${propertyId} ${channel}`);
    return new Promise((resolve) => ends.set(`${propertyId} ${channel}`, resolve));
  });
  const nextTick = () => new Promise(setImmediate);
  return {
    begun,
    add: async (tenantId: string, propertyId: string, channel: OtaChannel = 'expedia') => {
      add({ tenantId, propertyId, channel });
      await nextTick();
    },
    end: async (name: string, end: PushEnd) => {
      ends.get(name)?.(end);
      await nextTick();
    },
  };
}

// Rules: PUSH-9
test('a tenant has its limit at each agency, and pushes of others start at once', async () => {
  const { begun, add } = recordedQueue();
  for (let index = 0; index < 20; index++) await add('chain', `p${index}`);
  expect(begun).toHaveLength(inFlightPerTenantMax);
  await add('other', 'q');
  await add('chain', 'p0', 'airbnb');
  expect(begun.slice(inFlightPerTenantMax)).toEqual(['q expedia', 'p0 airbnb']);
});

// Rules: PUSH-9
test('slow connections have their own share until they answer in time', async () => {
  const { begun, add, end } = recordedQueue();
  const tenants = Array.from({ length: inFlightSlowPerChannelMax + 1 }, (_, index) => `t${index}`);
  for (const tenant of tenants) await add(tenant, tenant);
  for (const tenant of tenants) await end(`${tenant} expedia`, { state: 'retrying', isSlow: true });
  begun.splice(0);
  for (const tenant of tenants) await add(tenant, tenant);
  expect(begun).toHaveLength(inFlightSlowPerChannelMax);
  await add('prompt', 'q');
  expect(begun.at(-1)).toBe('q expedia');
  await end('t0 expedia', prompt);
  expect(begun.at(-1)).toBe(`${tenants.at(-1)} expedia`);
});

// Rules: PUSH-5
test('a connection has at most one push at a time; changes marked in the meantime cause one more', async () => {
  const { begun, add, end } = recordedQueue();
  for (let count = 0; count < 3; count++) await add('t', 'p');
  expect(begun).toEqual(['p expedia']);
  await end('p expedia', prompt);
  expect(begun).toEqual(['p expedia', 'p expedia']);
  await end('p expedia', prompt);
  expect(begun).toHaveLength(2);
});
