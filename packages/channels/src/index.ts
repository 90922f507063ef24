export type { BookedRoom, BookingRevision, Delivery } from './agency/agency.ts';
export { openAgency } from './agency/grpc-agency.ts';
export { createChannelsContext } from './channels.context.ts';
export { type NewIncident, recordIncident } from './incident/record-incident.ts';
export { markDrifted } from './mapping/mark-drifted.ts';
export { resolveCodes } from './mapping/resolve-codes.ts';
export { runStreams } from './stream/run-streams.ts';
export { settleDelivery } from './stream/settle-delivery.ts';
