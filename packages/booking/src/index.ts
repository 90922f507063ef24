export { bookingRouter } from './booking.router.ts';
export { createCompanyContract, listCompaniesContract } from './company/company.contract.ts';
export { Company } from './company/company.entity.ts';
export { updateRatesContract } from './daily-rate/daily-rate.contract.ts';
export { type DemoStay, demoBook } from './hotel-file/demo-book.ts';
export { demoHotel } from './hotel-file/demo-hotel.ts';
export { importHotel } from './hotel-file/import-hotel.ts';
export { listAvailabilityContract, writeAvailabilityContract } from './inventory/availability.contract.ts';
export { moveNights, type NightDelta } from './inventory/move-nights.ts';
export { writeAvailability } from './inventory/write-availability.ts';
export { type AuditTime, readAuditTimes } from './night-audit/audit-times.ts';
export { type AuditedBatch, auditNights, runNightAudit } from './night-audit/run-night-audit.ts';
export { listOffersContract } from './offer/offer.contract.ts';
export { listPropertiesContract } from './property/property.contract.ts';
export { readProperties } from './property/read-properties.ts';
export {
  createRatePlanContract,
  deprecateRatePlanContract,
  getRatePlanContract,
  listRatePlansContract,
} from './rate-plan/rate-plan.contract.ts';
export { expireTentative, permissionOfCancel } from './reservation/cancel-reservation.ts';
export { confirmPaidDeposits } from './reservation/confirm-reservation.ts';
export { moveReservationsToFolio } from './reservation/move-to-folio.ts';
export { readInvoiceFacts } from './reservation/read-invoice-facts.ts';
export { repointReservations } from './reservation/repoint-reservations.ts';
export {
  cancelReservationContract,
  changeReservationContract,
  checkInContract,
  checkOutContract,
  confirmReservationContract,
  createReservationContract,
  getReservationContract,
  listReservationsContract,
  type ReservationBody,
  reservationBody,
} from './reservation/reservation.contract.ts';
export { getRoomContract, listRoomsContract, updateRoomContract } from './room/room.contract.ts';
export { Room } from './room/room.entity.ts';
export { listRoomTypesContract } from './room-type/room-type.contract.ts';
