import type { BoundedContext } from '@innkeeper/platform';
import { companyOperations } from './company/company.operations.ts';
import { hotelRetention } from './hotel.retention.ts';
import { propertyOperations } from './property/property.operations.ts';
import { roomOperations } from './room/room.operations.ts';
import { roomTypeOperations } from './room-type/room-type.operations.ts';

/** Properties, room types, rooms and companies. */
export const hotel = {
  name: 'hotel',
  operations: { properties: propertyOperations, roomTypes: roomTypeOperations, rooms: roomOperations, companies: companyOperations },
  retention: hotelRetention,
} as const satisfies BoundedContext;
