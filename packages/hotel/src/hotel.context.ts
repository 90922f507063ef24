import type { BoundedContext } from '@innkeeper/platform';
import { companyOperations } from './company/company.operations.ts';
import { hotelDueWork } from './hotel.due-work.ts';
import { hotelRetention } from './hotel.retention.ts';
import { propertyOperations } from './property/property.operations.ts';
import type { RoomDeps } from './room/room.deps.ts';
import { roomOperations } from './room/room.operations.ts';
import { roomTypeOperations } from './room-type/room-type.operations.ts';

/** Properties, room types, rooms and companies. */
export function createHotelContext(deps: RoomDeps) {
  return {
    name: 'hotel',
    operations: {
      properties: propertyOperations,
      roomTypes: roomTypeOperations,
      rooms: roomOperations(deps),
      companies: companyOperations,
    },
    dueWork: hotelDueWork,
    retention: hotelRetention,
  } as const satisfies BoundedContext;
}
