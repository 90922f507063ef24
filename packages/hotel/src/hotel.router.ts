import { command, query, router } from '@innkeeper/platform';
import { createCompanyContract, listCompaniesContract } from './company/company.contract.ts';
import { createCompany } from './company/create-company.ts';
import { listCompanies } from './company/list-companies.ts';
import { listProperties } from './property/list-properties.ts';
import { listPropertiesContract } from './property/property.contract.ts';
import { getRoom } from './room/get-room.ts';
import { listRooms } from './room/list-rooms.ts';
import { getRoomContract, listRoomsContract, updateRoomContract } from './room/room.contract.ts';
import { updateRoom } from './room/update-room.ts';
import { listRoomTypes } from './room-type/list-room-types.ts';
import { listRoomTypesContract } from './room-type/room-type.contract.ts';

/** Every procedure of the hotel context. */
export const hotelRouter = router({
  properties: router({ list: query(listPropertiesContract, listProperties) }),
  roomTypes: router({ list: query(listRoomTypesContract, listRoomTypes) }),
  rooms: router({
    list: query(listRoomsContract, listRooms),
    get: query(getRoomContract, getRoom),
    update: command(updateRoomContract, updateRoom, { permission: 'read_write' }),
  }),
  companies: router({
    list: query(listCompaniesContract, listCompanies),
    create: command(createCompanyContract, createCompany, { permission: 'full' }),
  }),
});
