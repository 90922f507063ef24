export { type BillingContextDeps, createBillingContext } from './billing.context.ts';
export { readCancellationFees } from './charge/cancellation-fees.ts';
export { chargeInput, postChargeContract } from './charge/charge.contract.ts';
export { type AttritionFee, postAttritionFee } from './charge/post-attrition-fee.ts';
export { type CancellationFeeDraft, postCancellationFee } from './charge/post-cancellation-fee.ts';
export { type NightCharge, type NightCharges, postNights } from './charge/post-nights.ts';
export { readFeeDue } from './charge/posted-fees.ts';
export { valuesOfStays } from './charge/values-of-stays.ts';
export { billingEvents } from './events.ts';
export { closeFolio, type FolioClosure } from './folio/close-folio.ts';
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
  refineTransferTarget,
  requireOtherFolio,
  reverseEntryContract,
  settlementTermsOf,
  splitFolioContract,
  transferEntriesContract,
} from './folio/folio-operations.contract.ts';
export { billStaysTo, changeExpected, endStay, hasBilledStays, hasOtherLiveStays } from './folio/folio-stay.ts';
export { type FolioFacts, findFolio, isFolioClosed, lockFolioForStay, lockFolios, requireFolio, requireOpen } from './folio/lock-folio.ts';
export type { MergeDeps } from './folio/merge-folios.ts';
export { insertFolio, type NewFolio, openFoliosForStays, writeFolioForStay } from './folio/new-folio.ts';
export type { FolioProperty, OpenFolioDeps } from './folio/open-folio.ts';
export { readBalances } from './folio/read-balances.ts';
export { readFolios } from './folio/read-folios.ts';
export { readPaid, readReceivedOfFolios } from './folio/read-paid.ts';
export { changeFolioGuest, repointFolios } from './folio/repoint-folios.ts';
export {
  type ChargeToInvoice,
  type ReceivedByMethod,
  readChargesToInvoice,
  readReceivedByMethod,
  sumLiveCharges,
} from './invoice/charges-to-invoice.ts';
export { getInvoice } from './invoice/get-invoice.ts';
export { getInvoiceContract, type InvoiceBody, invoiceBody } from './invoice/invoice.contract.ts';
export type { InvoiceDeps, InvoicedStay, InvoiceFacts, InvoicePorts } from './invoice/invoice-facts.ts';
export { writeInvoiceHtml, writeInvoicePdf } from './invoice/invoice-forms.ts';
export { type InvoiceMark, type InvoiceView, invoiceView, shownAmount } from './invoice/invoice-view.ts';
export { taxesOfInvoices } from './invoice/taxes-of-invoices.ts';
export type { EntryKind, PaymentMethod } from './ledger/accounts.ts';
export { readEntries } from './ledger/posted-entry.ts';
export { findRecentFaults, type PropertyLedgerFault } from './ledger/recent-faults.ts';
export { forgetDays, sumDays } from './ledger/sum-days.ts';
export { type LedgerImbalance, trialBalanceOf } from './ledger/trial-balance.ts';
export { type LedgerFault, verifyLedger } from './ledger/verify-ledger.ts';
export { applySessionCharge, applySuccess } from './payment/apply-success.ts';
export { askProvider, type FinalAnswer, type ProviderDeps, type ProviderRequest, triesOfKey } from './payment/ask-provider.ts';
export { type AgencyCollection, collectThroughAgency } from './payment/collect-through-agency.ts';
export { openPaymentGateway } from './payment/grpc-payment-gateway.ts';
export { takePaymentContract } from './payment/payment.contract.ts';
export { paymentBacklog } from './payment/payment-backlog.ts';
export type {
  CardCharge,
  CardRefund,
  ChargedCard,
  KeptCard,
  PaymentGateway,
  ProviderFinding,
  ProviderOutcome,
} from './payment/payment-gateway.ts';
export {
  hasPendingPayments,
  type IntentDraft,
  isChargePending,
  type PaymentIntent,
  paymentPending,
  readIntentsOfSession,
  requireNoPendingPayments,
} from './payment/payment-intent.ts';
export type { PaymentDeps } from './payment/post-payment.ts';
export { readPaidAmounts } from './payment/read-paid-amounts.ts';
export { refundPaymentContract } from './payment/refund.contract.ts';
export { type ResolveDeps, resolvePayment } from './payment/resolve-payment.ts';
export { createPaymentLink } from './payment-link/create-payment-link.ts';
export { findPaymentLink, type PaymentLink, paymentLinkKey, readPaymentLink } from './payment-link/payment-link.ts';
export type { RevenueTerms, ServiceRate } from './revenue/other-revenue.ts';
export { otherRevenueByChannel } from './revenue/other-revenue.ts';
export { forgetRevenue, sumRevenue } from './revenue/sum-revenue.ts';
export { readCards, readCardsOfGuests, repointCards, storeChargedCard } from './stored-card/stored-card.ts';
