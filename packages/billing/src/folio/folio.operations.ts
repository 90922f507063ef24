import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { postChargeContract } from '../charge/charge.contract.ts';
import { type PostChargeDeps, permissionOfCharge, postCharge } from '../charge/post-charge.ts';
import { reverseEntry } from '../charge/reverse-entry.ts';
import { getInvoice } from '../invoice/get-invoice.ts';
import { getInvoiceContract } from '../invoice/invoice.contract.ts';
import type { InvoiceDeps } from '../invoice/invoice-facts.ts';
import { invoiceForms } from '../invoice/invoice-forms.ts';
import type { ProviderDeps } from '../payment/ask-provider.ts';
import { takePaymentContract } from '../payment/payment.contract.ts';
import { refundPaymentContract } from '../payment/refund.contract.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { requireProviderForCard, takePayment } from '../payment/take-payment.ts';
import { getFolioContract, listFoliosContract, openFolioContract } from './folio.contract.ts';
import {
  closeFolioContract,
  mergeFolioContract,
  reverseEntryContract,
  splitFolioContract,
  transferEntriesContract,
} from './folio-operations.contract.ts';
import { getFolio } from './get-folio.ts';
import { type ListFoliosDeps, listFolios } from './list-folios.ts';
import { type MergeDeps, mergeFolio } from './merge-folios.ts';
import { type OpenFolioDeps, openFolio } from './open-folio.ts';
import { settleFolio } from './settle-folio.ts';
import { splitFolio } from './split-folio.ts';
import { transferEntries } from './transfer-entries.ts';

const tag: Tag = {
  name: 'Folios',
  description: 'The running accounts of stays: charges, payments, refunds, moves between folios, invoices.',
};

/** What the billing context needs of others, composed in the server. */
export interface BillingDeps extends ListFoliosDeps, OpenFolioDeps, PostChargeDeps, ProviderDeps, MergeDeps, InvoiceDeps {}

/** The operations on folios; corrections and moves are for full tokens. Rules: AUTH-13, AUTH-15, IDEM-2. */
export function folioOperations(deps: BillingDeps) {
  return {
    list: listOperation(deps),
    get: getOperation,
    getInvoice: getInvoiceOperation(deps),
    open: openOperation(deps),
    postCharge: postChargeOperation(deps),
    takePayment: takePaymentOperation(deps),
    refundPayment: refundPaymentOperation(deps),
    reverseEntry: reverseEntryOperation,
    split: splitOperation(deps),
    merge: mergeOperation(deps),
    transfer: transferOperation,
    close: closeOperation(deps),
  } as const satisfies OperationsOfNoun;
}

const listOperation = (deps: BillingDeps) =>
  operation({
    route: 'GET /folios',
    status: 200,
    permission: 'read_only',
    contract: listFoliosContract,
    tag,
    summary: 'List folios with their entries',
    description:
      'Answers the folios of the tenant with their entries, newest first, a page at a time; a page ends early when its folios hold very many entries. Filters are combined with and. Nothing changes.',
    errors: ['SVC-2014'],
    run: listFolios(deps),
  });

const getOperation = operation({
  route: 'GET /folios/{id}',
  status: 200,
  permission: 'read_only',
  contract: getFolioContract,
  tag,
  summary: 'Read a folio with its entries',
  description:
    'Answers one folio with all its entries, its balance and what it will be once the nights to come are posted. Nothing changes; an unknown id is SVC-2011.',
  errors: ['SVC-2011'],
  run: getFolio,
});

const getInvoiceOperation = (deps: BillingDeps) =>
  operation({
    route: 'GET /folios/{id}/invoice',
    status: 200,
    permission: 'read_only',
    representations: invoiceForms,
    contract: getInvoiceContract,
    tag,
    summary: 'Read the invoice of a closed folio, as JSON, a page or a document',
    description:
      'Answers the invoice of a closed folio as JSON, as a page (`text/html`) or as a document (`application/pdf`), by `Accept`. It was numbered without gaps when the folio closed and never changes. Nothing changes. A folio that is still open is refused with SVC-3007.',
    errors: ['SVC-2011', 'SVC-3007'],
    run: getInvoice(deps),
  });

const openOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios',
    status: 201,
    permission: 'read_write',
    contract: openFolioContract,
    tag,
    summary: 'Open a folio for a guest',
    description:
      'Opens an empty folio for a guest, in the currency of the property unless another is named. A reservation that names no folio opens its own, so this is needed only for accounts apart. `property_id` is needed only when the tenant has several properties. Emits nothing.',
    errors: ['SVC-2003', 'SVC-2010', 'SVC-2013'],
    run: openFolio(deps),
  });

const postChargeOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/charges',
    status: 201,
    permission: 'read_write',
    capPerMinute: 240,
    idempotency: 'required',
    keepForever: true,
    permissionByInput: permissionOfCharge,
    contract: postChargeContract,
    tag,
    summary: 'Post a charge',
    description:
      'Posts a charge to an open folio and answers the entry. The amount includes VAT and is positive; only the codes `discount` and `adjustment` may be negative (permission full). Entries never change: to take one back, reverse it. Emits `folio.charged`. A repeat with the same key answers the first entry; a closed folio is refused with SVC-3005, another currency with SVC-2007.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3010'],
    run: postCharge(deps),
  });

const takePaymentOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/payments',
    status: 201,
    permission: 'read_write',
    idempotency: 'required',
    transaction: 'caller',
    check: requireProviderForCard(deps),
    contract: takePaymentContract,
    tag,
    summary: 'Take a payment',
    description:
      "Applies a payment to a folio and answers the entry, whose amount is negative. Cash, transfers and payments collected by an agency are recorded; a card payment is asked of the payment provider first. A decline is SVC-4006 with the provider's reason; when the provider does not answer in time the answer is SVC-4005, and the same request with the same key finds out what became of it and never charges twice. A paid deposit confirms the reservation that waits for it. Emits `folio.paid`, and `reservation.updated` for each reservation confirmed.",
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3010', 'SVC-4005', 'SVC-4006'],
    run: takePayment(deps),
  });

const refundPaymentOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/payments/{entry_id}/refunds',
    status: 201,
    permission: 'full',
    idempotency: 'required',
    transaction: 'caller',
    contract: refundPaymentContract,
    tag,
    summary: 'Give a payment back, whole or in part',
    description:
      'Gives a payment back, whole or in part, and answers the entry. What was paid by card goes back through the payment provider, with the same certainty as a payment: SVC-4005 means repeat with the same key. More than is left of the payment is refused with SVC-2013. Emits nothing.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3010', 'SVC-4005', 'SVC-4006'],
    run: refundPayment(deps),
  });

const reverseEntryOperation = operation({
  route: 'POST /folios/{id}/entries/{entry_id}/reverse',
  status: 201,
  permission: 'full',
  idempotency: 'required',
  keepForever: true,
  contract: reverseEntryContract,
  tag,
  summary: 'Take an entry back',
  description:
    'Posts the opposite of an entry to the same folio and answers it; both stay visible. Payments and refunds are given back by a refund instead. Emits `folio.charged`. A second reversal of the same entry is refused with SVC-3007.',
  errors: ['SVC-2003', 'SVC-2008', 'SVC-2011', 'SVC-3005', 'SVC-3007', 'SVC-3010'],
  run: reverseEntry,
});

const splitOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/split',
    status: 201,
    permission: 'full',
    idempotency: 'required',
    keepForever: true,
    contract: splitFolioContract,
    tag,
    summary: 'Move entries to a new folio',
    description:
      'Moves entries from a folio to a new one and answers the new folio, for the same guest unless another is named. The balance of the two together stays what it was; entries at both ends name where they came from and went to. Refused with SVC-3008 while a payment is pending. Emits `folio.charged` for the moved entries.',
    errors: ['SVC-2003', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3008', 'SVC-3010'],
    run: splitFolio(deps),
  });

const mergeOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/merge',
    status: 200,
    permission: 'full',
    idempotency: 'required',
    keepForever: true,
    contract: mergeFolioContract,
    tag,
    summary: 'Take over everything of another folio and close that one',
    description:
      'Moves everything of another folio into this one, its reservations too, and closes the other. Both must be open and in one currency. Refused with SVC-3008 while a payment of either is pending. Emits `folio.charged` for the moved entries.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3008', 'SVC-3010'],
    run: mergeFolio(deps),
  });

const transferOperation = operation({
  route: 'POST /folios/{id}/transfer',
  status: 200,
  permission: 'full',
  idempotency: 'required',
  keepForever: true,
  contract: transferEntriesContract,
  tag,
  summary: 'Move entries to another folio',
  description:
    'Moves single entries to another open folio of the same currency and answers the folio of the path. The sum of both balances stays what it was. Emits `folio.charged` for the moved entries.',
  errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3008', 'SVC-3010'],
  run: transferEntries,
});

const closeOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/close',
    status: 200,
    permission: 'full',
    idempotency: 'required',
    keepForever: true,
    contract: closeFolioContract,
    tag,
    summary: 'Close a folio without live stays',
    description:
      "Closes a folio by hand, as paid, transferred or written off, and issues its invoice. While a stay of it is neither checked out nor cancelled, that stay's check-out closes it: SVC-3008 names the stays, a balance that is not zero, or a payment that is pending. Emits `folio.charged` when something is transferred or written off.",
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2009', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3008', 'SVC-3010'],
    run: settleFolio(deps),
  });
