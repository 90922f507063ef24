import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { postChargeContract } from '../charge/charge.contract.ts';
import { type PostChargeDeps, permissionOfCharge, postCharge } from '../charge/post-charge.ts';
import { type ReversalDeps, reverseEntry } from '../charge/reverse-entry.ts';
import type { InvoicePorts } from '../invoice/invoice-facts.ts';
import type { ProviderDeps } from '../payment/ask-provider.ts';
import { takePaymentContract } from '../payment/payment.contract.ts';
import type { PaymentDeps } from '../payment/post-payment.ts';
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

/** Dependencies on other contexts, composed in the server. */
export interface BillingDeps extends ListFoliosDeps, OpenFolioDeps, PostChargeDeps, ProviderDeps, MergeDeps, ReversalDeps, InvoicePorts {}

/** The operations on folios; corrections and moves are for full tokens. Rules: AUTH-13, AUTH-15, IDEM-2. */
export function folioOperations(deps: BillingDeps) {
  return {
    list: listOperation(deps),
    get: getOperation,
    open: openOperation(deps),
    postCharge: postChargeOperation(deps),
    takePayment: takePaymentOperation(deps),
    refundPayment: refundPaymentOperation(deps),
    reverseEntry: reverseEntryOperation(deps),
    split: splitOperation(deps),
    merge: mergeOperation(deps),
    transfer: transferOperation(deps),
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
      'Returns the folios of the tenant with their entries, newest first, a page at a time; a page ends early when its folios hold very many entries. A folio must match every filter given; the id of a merged guest finds the folios of the survivor. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listFolios(deps),
  });

const getOperation = operation({
  route: 'GET /folios/{id}',
  status: 200,
  permission: 'read_only',
  contract: getFolioContract,
  tag,
  summary: 'Retrieve a folio with its entries',
  description:
    'Returns one folio with all its entries, its balance and its projected balance, which includes the nights not yet posted. Changes nothing and emits nothing. An unknown id is SVC-2011.',
  errors: ['SVC-2011'],
  run: getFolio,
});

const openOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: openFolioContract,
    tag,
    summary: 'Open a folio for a guest',
    description:
      'Opens an empty folio for a guest, in the currency of the property unless another is named. A reservation that names no folio gets one of its own, so this is needed only for separate accounts. Emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003); an unknown guest or property is refused with SVC-2010.',
    errors: ['SVC-2003', 'SVC-2010', 'SVC-2013'],
    run: openFolio(deps),
  });

const postChargeOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/charges',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    capPerMinute: 240,
    idempotency: 'required',
    keepForever: true,
    permissionByInput: permissionOfCharge,
    contract: postChargeContract,
    tag,
    summary: 'Post a charge',
    description:
      'Posts a charge to an open folio and returns the entry. The amount includes VAT and is positive; only the codes `discount` and `adjustment` may be negative (permission full). Entries never change: to undo one, reverse it. Emits `folio.charged`. A repeat with the same key returns the first entry. A closed folio is refused with SVC-3005, another currency with SVC-2007, an unknown user or reservation with SVC-2010, an amount of zero or with the wrong sign with SVC-2013.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3010'],
    run: postCharge(deps),
  });

const takePaymentOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/payments',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    idempotency: 'required',
    transaction: 'caller',
    check: requireProviderForCard(deps),
    contract: takePaymentContract,
    tag,
    summary: 'Take a payment',
    description:
      "Posts a payment to an open folio and returns the entry, whose amount is negative. Cash, bank transfers and payments collected by an agency are recorded as received; a card is charged at the payment provider first. A declined card is SVC-4006 with the provider's reason; when the provider does not answer in time, the response is SVC-4005, and repeating the request with the same key finds out what happened and never charges twice. A payment that covers the deposit of a tentative reservation, beside those of the reservations in the folio that are confirmed already, confirms it. Emits `folio.paid`, and `reservation.updated` for each reservation confirmed. A closed folio is refused with SVC-3005, another currency with SVC-2007, `card` with SVC-2009 where no payment provider is configured.",
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3010', 'SVC-4005', 'SVC-4006'],
    run: takePayment(deps),
  });

const refundPaymentOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/payments/{entry_id}/refunds',
    status: 201,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: true },
    idempotency: 'required',
    transaction: 'caller',
    contract: refundPaymentContract,
    tag,
    summary: 'Refund a payment, in full or in part',
    description:
      'Refunds a payment of an open folio, in full or in part, and returns the entry; without an `amount` everything that is left is refunded. A card payment is refunded through the payment provider with the same guarantees as a payment: after SVC-4005 repeat the request with the same key, and SVC-4006 is a refusal by the provider. Emits nothing. More than is left of the payment is refused with SVC-2013, a closed folio with SVC-3005; an entry that is not a payment of this folio is SVC-2011.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3010', 'SVC-4005', 'SVC-4006'],
    run: refundPayment(deps),
  });

const reverseEntryOperation = (deps: ReversalDeps) =>
  operation({
    route: 'POST /folios/{id}/entries/{entry_id}/reverse',
    status: 201,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: false },
    idempotency: 'required',
    keepForever: true,
    contract: reverseEntryContract,
    tag,
    summary: 'Reverse an entry',
    description:
      'Posts the opposite of an entry to the same open folio and returns the new entry; both stay visible. Emits `folio.charged`. Refused with SVC-3007: an entry already reversed or moved, a reversal itself, a transferred balance, a refund, and a payment that was made by card or has been refunded in part (refund what is left instead). A closed folio is SVC-3005.',
    errors: ['SVC-2003', 'SVC-2008', 'SVC-2011', 'SVC-3005', 'SVC-3007', 'SVC-3010'],
    run: reverseEntry(deps),
  });

const splitOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/split',
    status: 201,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: false },
    idempotency: 'required',
    keepForever: true,
    contract: splitFolioContract,
    tag,
    summary: 'Move entries to a new folio',
    description:
      'Moves entries of an open folio to a new one and returns the new folio, which belongs to the same guest unless another is named. Reservations stay with the old folio, and the sum of both balances does not change; the entries on either side name the folio they came from or went to. Emits `folio.charged` for every entry posted, on both folios. Entries that no longer count, belong to another folio, or separate a payment from its refunds are refused with SVC-2013, unknown ones with SVC-2010; while a payment or refund is pending the split is refused with SVC-3008, and a closed folio with SVC-3005.',
    errors: ['SVC-2003', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3008', 'SVC-3010'],
    run: splitFolio(deps),
  });

const mergeOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/merge',
    status: 200,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: false },
    idempotency: 'required',
    keepForever: true,
    contract: mergeFolioContract,
    tag,
    summary: 'Take over everything of another folio and close it',
    description:
      'Moves the entries and reservations of another folio to this one, closes the other and returns this one. A tentative reservation whose deposit the payments now cover is confirmed. Emits `folio.charged` for every entry posted, on both folios, and `reservation.updated` for each reservation confirmed. Both must be open (SVC-3005) and in the same currency (SVC-2007). An unknown source is refused with SVC-2010, the folio itself with SVC-2013, and the master folio of a group that is not over with SVC-3007. While a payment or refund of either is pending the merge is refused with SVC-3008.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3007', 'SVC-3008', 'SVC-3010'],
    run: mergeFolio(deps),
  });

const transferOperation = (deps: PaymentDeps) =>
  operation({
    route: 'POST /folios/{id}/transfer',
    status: 200,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: false },
    idempotency: 'required',
    keepForever: true,
    contract: transferEntriesContract,
    tag,
    summary: 'Move entries to another folio',
    description:
      'Moves individual entries to another folio and returns the folio of the path; the sum of both balances does not change. A tentative reservation whose deposit a moved payment covers is confirmed. Emits `folio.charged` for every entry posted, on both folios, and `reservation.updated` for each reservation confirmed. Both must be open (SVC-3005) and in the same currency (SVC-2007). Unknown entries or an unknown target are refused with SVC-2010; entries that no longer count, belong to another folio, or separate a payment from its refunds are refused with SVC-2013. A payment whose refund is pending is refused with SVC-3008.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3008', 'SVC-3010'],
    run: transferEntries(deps),
  });

const closeOperation = (deps: BillingDeps) =>
  operation({
    route: 'POST /folios/{id}/close',
    status: 200,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: false },
    idempotency: 'required',
    keepForever: true,
    contract: closeFolioContract,
    tag,
    summary: 'Close a folio that has no live stays',
    description:
      'Closes a folio as paid, transferred or written off, issues its invoice and returns the folio. `transferred` moves the balance to another open folio of the same currency, `written_off` posts one entry that takes it to zero. Emits `folio.charged` on both folios when a balance is transferred, otherwise nothing. Refused with SVC-3008: a balance that is not zero for `paid`, a pending payment or refund, and a stay that is neither checked out nor cancelled, because its check-out closes the folio; the master folio of a group waits for all stays of the group. A folio that is already closed is SVC-3005.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2009', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3005', 'SVC-3008', 'SVC-3010'],
    run: settleFolio(deps),
  });
