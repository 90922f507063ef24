import { join } from 'node:path';
import { partnerFaults } from '@innkeeper/kernel';
import { registryApi } from '@innkeeper/protos';
import { z } from 'zod';
import type { Partner } from '../partner.ts';
import { openRecord } from './record.ts';
import { registryHandlers } from './registry.ts';
import { bulletinsOf } from './state.ts';

const faultCommand = z.strictObject({ mode: z.enum(partnerFaults.registry) });
const nothing = z.strictObject({});

/** The national registries of guests. Rules: SANDBOX-4, SANDBOX-11, SANDBOX-12. */
export function createRegistry(folder: string): Partner {
  const record = openRecord(join(folder, 'registry.db'));
  return {
    name: 'registry',
    service: 'innkeeper.registry.v1.Registry',
    commands: {
      fault: (tenantId, given) => {
        const { mode } = faultCommand.parse(given);
        record.setFault(tenantId, mode);
        return { ok: true, mode };
      },
      state: (tenantId, given) => {
        nothing.parse(given);
        return { ok: true, bulletins: bulletinsOf(record.files(tenantId)) };
      },
    },
    addTo: (server) => server.addService(registryApi().Registry.service, registryHandlers(record)),
    close: () => record.close(),
  };
}
