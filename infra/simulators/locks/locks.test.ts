import { status } from '@grpc/grpc-js';
import { type LockKeyAnswer, lockApi } from '@innkeeper/protos';
import { expect, test } from 'vitest';
import { simulatedTenant, startSimulator } from '../../../test/harness/simulator.ts';
import { serveSimulators } from '../server.ts';
import { createLocks } from './partner.ts';

const site = { installationId: simulatedTenant, propertyId: 'prp_1' };

interface Wish {
  readonly room?: string;
  readonly type?: 'KEY_TYPE_NEW' | 'KEY_TYPE_DUPLICATE';
  readonly medium?: 'MEDIUM_CARD' | 'MEDIUM_PIN';
  readonly until?: string;
  readonly replaces?: string[];
  readonly installationId?: string;
}

async function simulator() {
  const simulated = await startSimulator({ serve: serveSimulators, create: createLocks, Client: lockApi().LockSystem, timeoutMs: 2_000 });
  const { ask, send } = simulated;
  return {
    ...simulated,
    issue: (key: string, wish: Wish = {}) => {
      const request = {
        ...site,
        installationId: wish.installationId ?? site.installationId,
        idempotencyKey: key,
        roomNumber: wish.room ?? '101',
        type: wish.type ?? 'KEY_TYPE_NEW',
        medium: wish.medium ?? 'MEDIUM_CARD',
        validFrom: '2030-01-01T14:00:00.000Z',
        validUntil: wish.until ?? '2030-01-03T11:00:00.000Z',
        replaces: wish.replaces ?? [],
      };
      return ask<LockKeyAnswer>((locks, ...rest) => locks.issueKey(request, ...rest));
    },
    find: (key: string) => ask((locks, ...rest) => locks.getKey({ ...site, idempotencyKey: key }, ...rest)),
    revoke: (...keys: string[]) => ask((locks, ...rest) => locks.revokeKeys({ ...site, idempotencyKeys: keys }, ...rest)),
    rooms: (...numbers: string[]) => ask((locks, ...rest) => locks.listRooms({ ...site, roomNumbers: numbers }, ...rest)),
    /** All keys with their states. */
    held: async () => {
      const { keys } = await send('state', {});
      return keys.map((key: { idempotency_key: string; status: string }) => `${key.idempotency_key} ${key.status}`);
    },
  };
}

// Rules: SANDBOX-13
test('a key is issued once, always answers the same, even after a restart, and accepts no other request', async () => {
  const locks = await simulator();
  expect(await locks.find('k1')).toBe(status.NOT_FOUND);
  const first = await locks.issue('k1', { medium: 'MEDIUM_PIN' });
  expect(first).toMatchObject({ key: { idempotencyKey: 'k1', pin: expect.stringMatching(/^\d{6}$/), isRevoked: false } });
  await locks.restart();
  expect(await locks.issue('k1', { medium: 'MEDIUM_PIN' })).toEqual(first);
  expect(await locks.find('k1')).toMatchObject({ key: { idempotencyKey: 'k1' } });
  expect(await locks.issue('k1', { medium: 'MEDIUM_PIN', room: '102' })).toBe(status.INVALID_ARGUMENT);
  expect(await locks.issue('k1')).toBe(status.INVALID_ARGUMENT);
  expect(await locks.send('state', {})).toEqual({
    ok: true,
    keys: [
      {
        idempotency_key: 'k1',
        property_id: 'prp_1',
        room: '101',
        type: 'new',
        medium: 'pin',
        valid_from: '2030-01-01T14:00:00.000Z',
        valid_until: '2030-01-03T11:00:00.000Z',
        status: 'active',
      },
    ],
  });
});

// Rules: SANDBOX-13
test('a new key ends only the earlier ones of its room, a duplicate none', async () => {
  const locks = await simulator();
  await locks.issue('k1');
  await locks.issue('k2', { type: 'KEY_TYPE_DUPLICATE' });
  await locks.issue('k3', { room: '102' });
  await locks.issue('k4', { installationId: 'ten_b' });
  expect(await locks.held()).toEqual(['k1 active', 'k2 active', 'k3 active']);
  expect(await locks.issue('k5')).toMatchObject({ key: { endedKeys: ['k1', 'k2'] } });
  expect(await locks.held()).toEqual(['k1 revoked', 'k2 revoked', 'k3 active', 'k5 active']);
});

// Rules: SANDBOX-13
test('a key that replaces others keeps their PIN, ends them, and bars those that never arrived', async () => {
  const locks = await simulator();
  const first = await locks.issue('k1', { medium: 'MEDIUM_PIN' });
  const longer = { medium: 'MEDIUM_PIN', type: 'KEY_TYPE_DUPLICATE', until: '2030-01-05T11:00:00.000Z' } as const;
  const second = await locks.issue('k1.3', { ...longer, replaces: ['k1', 'k1.2'] });
  if (typeof first !== 'object' || typeof second !== 'object') throw new Error('no key was issued');
  expect(second.key?.pin).toBe(first.key?.pin);
  expect(await locks.held()).toEqual(['k1 revoked', 'k1.3 active']);
  expect(await locks.issue('k1.2', longer)).toMatchObject({ refusal: { code: 'REFUSAL_CODE_KEY_BARRED' } });
});

// Rules: SANDBOX-13
test('a key revoked before it arrives is never issued', async () => {
  const locks = await simulator();
  await locks.issue('k1');
  expect(await locks.revoke('k1', 'k2')).toEqual({});
  expect(await locks.revoke('k1', 'k2')).toEqual({});
  await locks.restart();
  expect(await locks.issue('k2')).toMatchObject({ refusal: { code: 'REFUSAL_CODE_KEY_BARRED' } });
  expect(await locks.held()).toEqual(['k1 revoked']);
});

// Rules: SANDBOX-14
test('a forgotten room accepts no key until it is added again', async () => {
  const locks = await simulator();
  expect(await locks.send('forget-room', { room: '101' })).toEqual({ ok: true, room: '101', known: false });
  expect(await locks.rooms('101', '102')).toEqual({ roomNumbers: ['102'] });
  expect(await locks.issue('k1')).toMatchObject({ refusal: { code: 'REFUSAL_CODE_ROOM_UNKNOWN' } });
  await locks.send('learn-room', { room: '101' });
  expect(await locks.rooms('101', '102')).toEqual({ roomNumbers: ['101', '102'] });
  expect(await locks.issue('k1')).toMatchObject({ key: { idempotencyKey: 'k1' } });
});

// Rules: SANDBOX-4, SANDBOX-14
test('a fault affects one tenant: nothing is done, storage is full, or the answer is lost', async () => {
  const locks = await simulator();
  await locks.send('fault', { mode: 'unreachable' });
  expect(await locks.issue('k1')).toBe(status.UNAVAILABLE);
  expect(await locks.issue('k1', { installationId: 'ten_b' })).toMatchObject({ key: { idempotencyKey: 'k1' } });
  await locks.send('fault', { mode: 'storage_full' });
  expect(await locks.issue('k1')).toMatchObject({ refusal: { code: 'REFUSAL_CODE_STORAGE_FULL', text: expect.stringContaining('full') } });
  expect(await locks.held()).toEqual([]);
  await locks.send('fault', { mode: 'lost-acknowledgement' });
  expect(await locks.issue('k1')).toBe(status.UNAVAILABLE);
  expect(await locks.held()).toEqual(['k1 active']);
  expect(await locks.issue('k1')).toMatchObject({ key: { idempotencyKey: 'k1' } });
  expect(await locks.revoke('k1')).toBe(status.UNAVAILABLE);
  expect(await locks.held()).toEqual(['k1 revoked']);
  expect(await locks.send('fault', { mode: 'upside_down' })).toBe(status.INVALID_ARGUMENT);
});
