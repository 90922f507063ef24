import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { guestEvents } from './events.ts';
import type { Departures } from './guest/erase/erase-departed.ts';
import { type GuestPorts, guestOperations } from './guest/guest.operations.ts';
import { guestPersonalData } from './guest/guest.personal-data.ts';
import { guestSealedColumns } from './guest/guest.sealed-columns.ts';
import { guestDueWork } from './guest.due-work.ts';
import { guestRetention } from './guest.retention.ts';
import { registrationDueWork } from './registration/registration.due-work.ts';
import { registrationOperations } from './registration/registration.operations.ts';
import { registrationPersonalData } from './registration/registration.personal-data.ts';
import { registrationSealedColumns } from './registration/registration.sealed-columns.ts';
import { registryOperatorOperations } from './registration/registry/registry.operator-operations.ts';

export interface GuestContextDeps extends GuestPorts, Departures {
  readonly simulators: Simulators;
}

/** Guest profiles, and their registration with the authorities. */
export function createGuestContext(deps: GuestContextDeps) {
  return {
    name: 'guest',
    events: guestEvents,
    operations: { guests: guestOperations(deps), registrations: registrationOperations },
    operatorOperations: registryOperatorOperations(deps.simulators),
    dueWork: [...guestDueWork(deps), ...registrationDueWork],
    personalData: [...guestPersonalData, ...registrationPersonalData],
    sealedColumns: [...guestSealedColumns, ...registrationSealedColumns],
    retention: guestRetention,
  } as const satisfies BoundedContext;
}
