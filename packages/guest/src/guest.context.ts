import type { BoundedContext } from '@innkeeper/platform';
import { guestEvents } from './events.ts';
import { type GuestPorts, guestOperations } from './guest/guest.operations.ts';
import { guestPersonalData, guestSealedColumns } from './guest/guest.personal-data.ts';

/** Profiles of the people who stay. */
export function createGuestContext(ports: GuestPorts) {
  return {
    name: 'guest',
    events: guestEvents,
    operations: { guests: guestOperations(ports) },
    personalData: guestPersonalData,
    sealedColumns: guestSealedColumns,
  } as const satisfies BoundedContext;
}
