import { join } from 'node:path';
import { agencyApi } from '@innkeeper/protos';
import type { Partner } from '../partner.ts';
import { agencyHandlers } from './agency.ts';
import { createCallFaults } from './call-faults.ts';
import { otaCommands } from './commands.ts';
import { DeliveryQueue } from './deliveries/queue.ts';
import { openMemory } from './memory.ts';

/** The online travel agencies, one for each channel. Rules: SANDBOX-7, SANDBOX-8, SANDBOX-9, SANDBOX-10. */
export function createOta(folder: string): Partner {
  const memory = openMemory(join(folder, 'ota.db'));
  const callFaults = createCallFaults(memory.faults);
  const queue = new DeliveryQueue({ deliveries: memory.deliveries, faultOf: (hotel) => memory.faults.of(hotel) });
  const deps = { memory, queue, callFaults };
  return {
    name: 'ota',
    service: 'innkeeper.ota.v1.Agency',
    commands: otaCommands(deps),
    addTo: (server) => server.addService(agencyApi().Agency.service, agencyHandlers(deps)),
    close: () => {
      queue.close();
      memory.close();
    },
  };
}
