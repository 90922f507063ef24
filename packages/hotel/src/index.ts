export { createCompanyContract, listCompaniesContract } from './company/company.contract.ts';
export { Company } from './company/company.entity.ts';
export { hotel } from './hotel.context.ts';
export { type AuditTime, readAuditTimes } from './property/audit-times.ts';
export { listPropertiesContract } from './property/property.contract.ts';
export { readProperties } from './property/read-properties.ts';
export { getRoomContract, listRoomsContract, updateRoomContract } from './room/room.contract.ts';
export { Room } from './room/room.entity.ts';
export { listRoomTypesContract } from './room-type/room-type.contract.ts';
