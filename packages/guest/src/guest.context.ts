import type { BoundedContext } from '@innkeeper/platform';
import { guestEvents } from './events.ts';
import type { Departures } from './guest/erase-departed.ts';
import { type GuestPorts, guestOperations } from './guest/guest.operations.ts';
import { guestPersonalData } from './guest/guest.personal-data.ts';
import { guestSealedColumns } from './guest/guest.sealed-columns.ts';
import { guestDueWork } from './guest.due-work.ts';

/** Profiles of the people who stay. */
export function createGuestContext(ports: GuestPorts & Departures) {
  return {
    name: 'guest',
    events: guestEvents,
    operations: { guests: guestOperations(ports) },
    dueWork: guestDueWork(ports),
    personalData: guestPersonalData,
    sealedColumns: guestSealedColumns,
  } as const satisfies BoundedContext;
}
