import type { ProtoGrpcType as AgencyProto } from './generated/agency.ts';
import type { ProtoGrpcType as FiscalProto } from './generated/fiscal.ts';
import type { ProtoGrpcType as LockProto } from './generated/lock.ts';
import type { ProtoGrpcType as PaymentProto } from './generated/payment.ts';
import type { ProtoGrpcType as RegistryProto } from './generated/registry.ts';
import type { ProtoGrpcType as SimulatorProto } from './generated/simulator.ts';
import type { ProtoGrpcType as TransportProto } from './generated/transport.ts';
import { load } from './load.ts';

export type { DocumentVerdict as FiscalDocumentVerdict } from './generated/innkeeper/fiscal/v1/DocumentVerdict.ts';
export type { FindRecordsResponse as FiscalRecordsFound } from './generated/innkeeper/fiscal/v1/FindRecordsResponse.ts';
export type { FiscalAuthorityClient, FiscalAuthorityHandlers } from './generated/innkeeper/fiscal/v1/FiscalAuthority.ts';
export type { PortugueseDocument__Output as FiscalPortugueseDocument } from './generated/innkeeper/fiscal/v1/PortugueseDocument.ts';
export type {
  RecordVerdict as FiscalRecordVerdict,
  RecordVerdict__Output as FiscalRecordVerdictAnswer,
} from './generated/innkeeper/fiscal/v1/RecordVerdict.ts';
export type { RegisteredSeries as FiscalRegisteredSeries } from './generated/innkeeper/fiscal/v1/RegisteredSeries.ts';
export type { RegisterSeriesRequest__Output as FiscalSeriesRequest } from './generated/innkeeper/fiscal/v1/RegisterSeriesRequest.ts';
export type { Report as FiscalReport, Report__Output as FiscalReportAnswer } from './generated/innkeeper/fiscal/v1/Report.ts';
export type { ReportInvoicesRequest__Output as FiscalReportRequest } from './generated/innkeeper/fiscal/v1/ReportInvoicesRequest.ts';
export type { Result as FiscalResult } from './generated/innkeeper/fiscal/v1/Result.ts';
export type { Series__Output as FiscalSeries } from './generated/innkeeper/fiscal/v1/Series.ts';
export type { SpanishInvoice__Output as FiscalSpanishInvoice } from './generated/innkeeper/fiscal/v1/SpanishInvoice.ts';
export type { SpanishRecord__Output as FiscalSpanishRecord } from './generated/innkeeper/fiscal/v1/SpanishRecord.ts';
export type {
  StoredRecord as FiscalStoredRecord,
  StoredRecord__Output as FiscalStoredRecordAnswer,
} from './generated/innkeeper/fiscal/v1/StoredRecord.ts';
export type { SubmitRecordsRequest__Output as FiscalSubmission } from './generated/innkeeper/fiscal/v1/SubmitRecordsRequest.ts';
export type {
  SubmitRecordsResponse as FiscalSubmissionOutcome,
  SubmitRecordsResponse__Output as FiscalSubmissionAnswer,
} from './generated/innkeeper/fiscal/v1/SubmitRecordsResponse.ts';
export type { IssueKeyRequest__Output as LockKeyRequest } from './generated/innkeeper/lock/v1/IssueKeyRequest.ts';
export type {
  IssueKeyResponse as LockKeyOutcome,
  IssueKeyResponse__Output as LockKeyAnswer,
} from './generated/innkeeper/lock/v1/IssueKeyResponse.ts';
export type { Key__Output as LockKey } from './generated/innkeeper/lock/v1/Key.ts';
export type { LockSystemClient, LockSystemHandlers } from './generated/innkeeper/lock/v1/LockSystem.ts';
export type { AgencyClient, AgencyHandlers } from './generated/innkeeper/ota/v1/Agency.ts';
export type { BookedRoom__Output as AgencyRoom } from './generated/innkeeper/ota/v1/BookedRoom.ts';
export type { BookingRevision__Output as AgencyBooking } from './generated/innkeeper/ota/v1/BookingRevision.ts';
export type { Delivery__Output as AgencyDelivery } from './generated/innkeeper/ota/v1/Delivery.ts';
export type { ItemFault__Output as AgencyItemFault } from './generated/innkeeper/ota/v1/ItemFault.ts';
export type { ListInventoryRequest__Output as AgencyListing } from './generated/innkeeper/ota/v1/ListInventoryRequest.ts';
export type { ListInventoryResponse as AgencyInventory } from './generated/innkeeper/ota/v1/ListInventoryResponse.ts';
export type { PushInventoryRequest__Output as AgencyPush } from './generated/innkeeper/ota/v1/PushInventoryRequest.ts';
export type { Advice as PaymentAdvice } from './generated/innkeeper/payment/v1/Advice.ts';
export type { PaymentProviderClient, PaymentProviderHandlers } from './generated/innkeeper/payment/v1/PaymentProvider.ts';
export type { Result as PaymentResult, Result__Output as PaymentResultAnswer } from './generated/innkeeper/payment/v1/Result.ts';
export type { Establishment__Output as RegistryEstablishment } from './generated/innkeeper/registry/v1/Establishment.ts';
export type { FileBulletinsRequest__Output as RegistryFile } from './generated/innkeeper/registry/v1/FileBulletinsRequest.ts';
export type { Filing as RegistryFiling, Filing__Output as RegistryFilingAnswer } from './generated/innkeeper/registry/v1/Filing.ts';
export type { PortugueseBulletin__Output as PortugueseBulletin } from './generated/innkeeper/registry/v1/PortugueseBulletin.ts';
export type { RegistryClient, RegistryHandlers } from './generated/innkeeper/registry/v1/Registry.ts';
export type { SpanishBulletin__Output as SpanishBulletin } from './generated/innkeeper/registry/v1/SpanishBulletin.ts';
export type { Verdict as RegistryVerdict } from './generated/innkeeper/registry/v1/Verdict.ts';
export type { SimulatorControlClient, SimulatorControlHandlers } from './generated/innkeeper/simulator/v1/SimulatorControl.ts';
export type { Delivery as TransportDelivery } from './generated/innkeeper/transport/v1/Delivery.ts';
export type { SendAnswer as TransportAnswer } from './generated/innkeeper/transport/v1/SendAnswer.ts';
export type { SendRequest__Output as TransportOrder } from './generated/innkeeper/transport/v1/SendRequest.ts';
export type { SendResponse as TransportOutcome } from './generated/innkeeper/transport/v1/SendResponse.ts';
export type { TransportClient, TransportHandlers } from './generated/innkeeper/transport/v1/Transport.ts';

/** The service of an online travel agency: client class and service definition. */
export const agencyApi = once(() => load<AgencyProto>('ota/v1/agency.proto').innkeeper.ota.v1);

/** The service of a tax authority that takes legal invoices: client class and service definition. */
export const fiscalApi = once(() => load<FiscalProto>('fiscal/v1/fiscal.proto').innkeeper.fiscal.v1);

/** The lock system's service: client class and service definition. */
export const lockApi = once(() => load<LockProto>('lock/v1/lock.proto').innkeeper.lock.v1);

/** The payment provider's service: client class and service definition. */
export const paymentApi = once(() => load<PaymentProto>('payment/v1/payment.proto').innkeeper.payment.v1);

/** The service of a national registry of guests: client class and service definition. */
export const registryApi = once(() => load<RegistryProto>('registry/v1/registry.proto').innkeeper.registry.v1);

/** The control service of the simulated partners. */
export const simulatorApi = once(() => load<SimulatorProto>('simulator/v1/simulator.proto').innkeeper.simulator.v1);

/** The service of the transports that carry messages to guests: client class and service definition. */
export const transportApi = once(() => load<TransportProto>('transport/v1/transport.proto').innkeeper.transport.v1);

/** Reading a .proto costs some milliseconds: only its callers pay for it, and once. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
