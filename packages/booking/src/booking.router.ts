import { command, mergeRouters, query, router } from '@innkeeper/platform';
import { listAvailabilityContract, writeAvailabilityContract } from './inventory/availability.contract.ts';
import { listAvailability } from './inventory/list-availability.ts';
import { writeAvailability } from './inventory/write-availability.ts';
import { listProperties } from './property/list-properties.ts';
import { listPropertiesContract } from './property/property.contract.ts';
import { rateRouter } from './rate-plan/rate-plan.router.ts';
import { reservationRouter } from './reservation/reservation.router.ts';
import { getRoom } from './room/get-room.ts';
import { listRooms } from './room/list-rooms.ts';
import { getRoomContract, listRoomsContract, updateRoomContract } from './room/room.contract.ts';
import { updateRoom } from './room/update-room.ts';
import { listRoomTypes } from './room-type/list-room-types.ts';
import { listRoomTypesContract } from './room-type/room-type.contract.ts';

const hotelRouter = router({
  reservations: reservationRouter,
  properties: router({ list: query(listPropertiesContract, listProperties) }),
  roomTypes: router({ list: query(listRoomTypesContract, listRoomTypes) }),
  rooms: router({
    list: query(listRoomsContract, listRooms),
    get: query(getRoomContract, getRoom),
    update: command(updateRoomContract, updateRoom, { permission: 'read_write' }),
  }),
  availability: router({
    list: query(listAvailabilityContract, listAvailability),
    write: command(writeAvailabilityContract, writeAvailability, { permission: 'read_write', rows: ({ body }) => body.updates.length }),
  }),
});

/** Every procedure of the booking context. */
export const bookingRouter = mergeRouters(hotelRouter, rateRouter);
