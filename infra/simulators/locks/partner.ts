import { join } from 'node:path';
import { partnerFaults } from '@innkeeper/kernel';
import { lockApi } from '@innkeeper/protos';
import { z } from 'zod';
import type { Partner } from '../partner.ts';
import { type LockDeps, lockHandlers } from './lock-system.ts';
import { type LockRecord, openRecord } from './record.ts';

const faultCommand = z.strictObject({ mode: z.enum(partnerFaults.locks) });
const roomCommand = z.strictObject({ room: z.string().min(1).max(200) });
const nothing = z.strictObject({});

/** The lock systems of all properties. Rules: SANDBOX-4, SANDBOX-13, SANDBOX-14. */
export function createLocks(folder: string): Partner {
  const deps: LockDeps = { record: openRecord(join(folder, 'locks.db')), lost: new Map() };
  const { record } = deps;
  const setKnown = (tenantId: string, given: unknown, isKnown: boolean) => {
    const { room } = roomCommand.parse(given);
    record.setKnownRoom(tenantId, room, isKnown);
    return { ok: true, room, known: isKnown };
  };
  return {
    name: 'locks',
    service: 'innkeeper.lock.v1.LockSystem',
    commands: {
      'forget-room': (tenantId, given) => setKnown(tenantId, given, false),
      'learn-room': (tenantId, given) => setKnown(tenantId, given, true),
      fault: (tenantId, given) => {
        const { mode } = faultCommand.parse(given);
        record.setFault(tenantId, mode);
        deps.lost.delete(tenantId);
        return { ok: true, mode };
      },
      state: (tenantId, given) => {
        nothing.parse(given);
        return { ok: true, keys: keysOf(record, tenantId) };
      },
    },
    addTo: (server) => server.addService(lockApi().LockSystem.service, lockHandlers(deps)),
    close: () => record.close(),
  };
}

/** Every key ever issued, oldest first, without its PIN. */
function keysOf(record: LockRecord, tenantId: string) {
  return record.keys(tenantId).map((held) => ({
    idempotency_key: held.key,
    property_id: held.propertyId,
    room: held.roomNumber,
    type: held.type.replace('KEY_TYPE_', '').toLowerCase(),
    medium: held.medium.replace('MEDIUM_', '').toLowerCase(),
    valid_from: held.validFrom,
    valid_until: held.validUntil,
    status: held.isRevoked ? 'revoked' : 'active',
  }));
}
