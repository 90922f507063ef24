export { type BillingDeps, createBillingRouter } from './billing.router.ts';
export { chargeInput, postChargeContract } from './charge/charge.contract.ts';
export { type BookedNight, type NightsPosting, postNights } from './charge/post-nights.ts';
export { postedFees } from './charge/posted-fees.ts';
export { type Closing, closeFolio } from './folio/close-folio.ts';
export {
  type EntryBody,
  entryBody,
  type FolioBody,
  type FolioSummaryBody,
  folioBody,
  folioEventData,
  folioSummaryBody,
  getFolioContract,
  listFoliosContract,
  openFolioContract,
  type Settlement,
  settlements,
} from './folio/folio.contract.ts';
export {
  closeFolioContract,
  mergeFolioContract,
  reverseEntryContract,
  splitFolioContract,
  transferEntriesContract,
} from './folio/folio-operations.contract.ts';
export { changeExpected, endStay, hasOtherLiveStays } from './folio/folio-stay.ts';
export { type FolioFacts, lockFolio, readFolioForStay } from './folio/lock-folio.ts';
export type { MergeDeps } from './folio/merge-folios.ts';
export type { FolioProperty, OpenFolioDeps } from './folio/open-folio.ts';
export {
  type NewFolio,
  type NewFolioStay,
  newFolioInput,
  newFolioStayInput,
  openFolioCte,
  openFolioStayCte,
} from './folio/open-folio-cte.ts';
export { repointFolios } from './folio/repoint-folios.ts';
export { type LedgerFault, verifyLedger } from './ledger/verify-ledger.ts';
export { takePaymentContract } from './payment/payment.contract.ts';
export { refundPaymentContract } from './payment/refund.contract.ts';
export type { PaymentDeps } from './payment/take-payment.ts';
