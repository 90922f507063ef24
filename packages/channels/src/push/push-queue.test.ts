import type { OtaChannel } from '@innkeeper/rates';
import { expect, test } from 'vitest';
import { channelLimits } from '../channel-limits.ts';
import { createPushQueue, type PushEnd } from './push-queue.ts';

// Method: pushes that end when the test ends them, and the order in which they begin.

const { inFlightPerTenantMax, inFlightSlowPerChannelMax } = channelLimits;
const prompt: PushEnd = { state: 'idle', isSlow: false };

function recordedQueue() {
  const begun: string[] = [];
  const ends = new Map<string, (end: PushEnd) => void>();
  const add = createPushQueue(({ propertyId, channel }) => {
    begun.push(`${propertyId} ${channel}`);
    return new Promise((resolve) => ends.set(`${propertyId} ${channel}`, resolve));
  });
  const turn = () => new Promise(setImmediate);
  return {
    begun,
    add: async (tenantId: string, propertyId: string, channel: OtaChannel = 'expedia') => {
      add({ tenantId, propertyId, channel });
      await turn();
    },
    end: async (name: string, end: PushEnd) => {
      ends.get(name)?.(end);
      await turn();
    },
  };
}

// Rules: PUSH-9
test('a tenant has its bound at each agency, and others begin at once', async () => {
  const { begun, add } = recordedQueue();
  for (let index = 0; index < 20; index++) await add('chain', `p${index}`);
  expect(begun).toHaveLength(inFlightPerTenantMax);
  await add('other', 'q');
  await add('chain', 'p0', 'airbnb');
  expect(begun.slice(inFlightPerTenantMax)).toEqual(['q expedia', 'p0 airbnb']);
});

// Rules: PUSH-9
test('connections that answer late have a part of their own, until they answer in time', async () => {
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
test('a connection is pushed to once at a time; what is marked meanwhile makes one more push', async () => {
  const { begun, add, end } = recordedQueue();
  for (let count = 0; count < 3; count++) await add('t', 'p');
  expect(begun).toEqual(['p expedia']);
  await end('p expedia', prompt);
  expect(begun).toEqual(['p expedia', 'p expedia']);
  await end('p expedia', prompt);
  expect(begun).toHaveLength(2);
});
