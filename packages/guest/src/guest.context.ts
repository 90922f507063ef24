import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { guestEvents } from './events.ts';
import type { Departures } from './guest/erase-departed.ts';
import { type GuestPorts, guestOperations } from './guest/guest.operations.ts';
import { guestPersonalData } from './guest/guest.personal-data.ts';
import { guestSealedColumns } from './guest/guest.sealed-columns.ts';
import { guestDueWork } from './guest.due-work.ts';
import { guestRetention } from './guest.retention.ts';
import { registryOperatorOperations } from './registration/registry.operator-operations.ts';

export interface GuestContextDeps extends GuestPorts, Departures {
  readonly simulators: Simulators;
}

/** Profiles of the people who stay. */
export function createGuestContext(deps: GuestContextDeps) {
  return {
    name: 'guest',
    events: guestEvents,
    operations: { guests: guestOperations(deps) },
    operatorOperations: registryOperatorOperations(deps.simulators),
    dueWork: guestDueWork(deps),
    personalData: guestPersonalData,
    sealedColumns: guestSealedColumns,
    retention: guestRetention,
  } as const satisfies BoundedContext;
}
