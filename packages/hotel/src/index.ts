export { createCompanyContract, listCompaniesContract } from './company/company.contract.ts';
export { importCompanies } from './company/import-companies.ts';
export { findCompany, readCompany } from './company/read-company.ts';
export { createHotelContext } from './hotel.context.ts';
export { hotelEntities } from './hotel.entities.ts';
export { isMissing, itemsOf, type ListItem, type ParsedCodes, readCodes, sound, soundItems } from './hotel-file/file-reader.ts';
export { amountFaults, duplicates } from './hotel-file/file-rules.ts';
export { type ParsedHotel, readHotel } from './hotel-file/hotel-faults.ts';
export { type FileAmount, fileAmount, toMoney } from './hotel-file/hotel-file.contract.ts';
export { type HotelFileParts, type HotelImport, importHotel } from './hotel-file/import-hotel.ts';
export type { ApplyRoomTypeChanges, OversoldNight, RoomTotalChange } from './hotel-file/import-room-types.ts';
export type { SectionImport } from './hotel-file/import-run.ts';
export { parseHotelFile } from './hotel-file/parse-hotel-file.ts';
export { hotelFileSection } from './hotel-file/section.ts';
export { type Ids, idOf, sumTallies, type Tally, tallyOf } from './hotel-file/tally.ts';
export {
  claimMorning,
  dirtyRooms,
  lockRoomsToClean,
  type RoomToClean,
  readMornings,
} from './housekeeping/morning.ts';
export { housekeepingTag } from './housekeeping/tag.ts';
export { changeRooms, vacateRoom } from './housekeeping/vacate-room.ts';
export { type AuditTime, readAuditTimes } from './property/audit-times.ts';
export { type BookingPageProperty, findTenantOfProperty, readBookingPageProperty } from './property/booking-page-property.ts';
export { type GuestRetention, readGuestRetentions } from './property/guest-retentions.ts';
export { readMessageFallback } from './property/message-fallback.ts';
export { listPropertiesContract, type NoShowPolicy } from './property/property.contract.ts';
export { type PropertyForSale, readPropertyForSale } from './property/property-for-sale.ts';
export { type PropertyOfStay, readPropertyOfStay } from './property/property-of-stay.ts';
export { propertySettingsOperations } from './property/property-settings.operations.ts';
export { type PropertyTimes, readPropertyTimes } from './property/property-times.ts';
export { type FiscalProperty, lockFiscalProperty, readFiscalProperty } from './property/read-fiscal-property.ts';
export { readIssuer } from './property/read-issuer.ts';
export { readProperties, readProperty } from './property/read-properties.ts';
export { readRegisteredProperty } from './property/read-registered-property.ts';
export { countDirtyRooms } from './room/count-dirty.ts';
export { hasReadyRoom } from './room/find-ready-room.ts';
export { lockFittingRoom, lockRoom, lockRooms } from './room/lock-room.ts';
export { isOutOfOrder, type NightsOut } from './room/out-of-order.ts';
export { readAllRooms } from './room/read-all-rooms.ts';
export { readRoom } from './room/read-room.ts';
export { getRoomContract, listRoomsContract, type RoomBody, reportedOccupancies, updateRoomContract } from './room/room.contract.ts';
export type { RoomDeps, RoomTakenOut, ShortNight, StrandedStay } from './room/room.deps.ts';
export { roomsOfProperty } from './room/rooms-of-property.ts';
export { readRoomsOfStays, roomIdsNumbered } from './room/rooms-of-stays.ts';
export type { PictureAddressDeps } from './room-picture/change-pictures.ts';
export { type PictureSize, type RoomPicture, readPictureFile, readPicturesOfPage } from './room-picture/page-pictures.ts';
export { roomPictureOperations } from './room-picture/room-picture.operations.ts';
export { findRoomType } from './room-type/find-room-type.ts';
export { type LockedRoomType, lockRoomTypes } from './room-type/lock-room-types.ts';
export { type RoomTypeFacts, readPropertiesOfTypes, readRoomTypes } from './room-type/read-room-types.ts';
export { listRoomTypesContract } from './room-type/room-type.contract.ts';
