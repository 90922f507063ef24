import type { BoundedContext } from '@innkeeper/platform';
import { companyOperations } from './company/company.operations.ts';
import { hotelDueWork } from './hotel.due-work.ts';
import { hotelRetention } from './hotel.retention.ts';
import type { TaskDeps } from './housekeeping/create-task.ts';
import { taskOperations } from './housekeeping/task.operations.ts';
import { propertyOperations } from './property/property.operations.ts';
import type { RoomDeps } from './room/room.deps.ts';
import { roomOperations } from './room/room.operations.ts';
import type { PictureDeps } from './room-picture/room-picture.due-work.ts';
import { roomTypeOperations } from './room-type/room-type.operations.ts';

interface HotelContextDeps extends RoomDeps, TaskDeps, PictureDeps {}

/** Properties, room types, rooms, housekeeping and companies. */
export function createHotelContext(deps: HotelContextDeps) {
  return {
    name: 'hotel',
    operations: {
      properties: propertyOperations,
      roomTypes: roomTypeOperations,
      rooms: roomOperations(deps),
      tasks: taskOperations(deps),
      companies: companyOperations,
    },
    dueWork: hotelDueWork(deps),
    retention: hotelRetention,
  } as const satisfies BoundedContext;
}
