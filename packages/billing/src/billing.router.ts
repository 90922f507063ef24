import { command, query, router } from '@innkeeper/platform';
import { postChargeContract } from './charge/charge.contract.ts';
import { permissionOfCharge, postCharge } from './charge/post-charge.ts';
import { reverseEntry } from './charge/reverse-entry.ts';
import { getFolioContract, listFoliosContract, openFolioContract } from './folio/folio.contract.ts';
import {
  closeFolioContract,
  mergeFolioContract,
  reverseEntryContract,
  splitFolioContract,
  transferEntriesContract,
} from './folio/folio-operations.contract.ts';
import { getFolio } from './folio/get-folio.ts';
import { type ListFoliosDeps, listFolios } from './folio/list-folios.ts';
import { type MergeDeps, mergeFolio } from './folio/merge-folios.ts';
import { type OpenFolioDeps, openFolio } from './folio/open-folio.ts';
import { settleFolio } from './folio/settle-folio.ts';
import { splitFolio } from './folio/split-folio.ts';
import { transferEntries } from './folio/transfer-entries.ts';
import { getInvoice } from './invoice/get-invoice.ts';
import { getInvoiceContract } from './invoice/invoice.contract.ts';
import type { InvoiceDeps } from './invoice/invoice-facts.ts';
import type { ProviderDeps } from './payment/ask-provider.ts';
import { takePaymentContract } from './payment/payment.contract.ts';
import { refundPaymentContract } from './payment/refund.contract.ts';
import { refundPayment } from './payment/refund-payment.ts';
import { requireProviderForCard, takePayment } from './payment/take-payment.ts';

export interface BillingDeps extends ListFoliosDeps, OpenFolioDeps, ProviderDeps, MergeDeps, InvoiceDeps {}

/** Corrections and moves of what is posted. Contract 2 (permissions), 7 (idempotency). */
const movement = { permission: 'full', keepForever: true } as const;

/** Procedures of the billing context. Contract 7. */
export function createBillingRouter(deps: BillingDeps) {
  return router({
    folios: router({
      list: query(listFoliosContract, listFolios(deps)),
      get: query(getFolioContract, getFolio),
      getInvoice: query(getInvoiceContract, getInvoice(deps)),
      open: command(openFolioContract, openFolio(deps), { permission: 'read_write' }),
      postCharge: command(postChargeContract, postCharge, {
        permission: 'read_write',
        permissionOf: permissionOfCharge,
        keepForever: true,
      }),
      takePayment: command(takePaymentContract, takePayment(deps), {
        permission: 'read_write',
        check: requireProviderForCard(deps),
        transaction: 'caller',
      }),
      refundPayment: command(refundPaymentContract, refundPayment(deps), { permission: 'full', transaction: 'caller' }),
      reverseEntry: command(reverseEntryContract, reverseEntry, movement),
      split: command(splitFolioContract, splitFolio(deps), movement),
      merge: command(mergeFolioContract, mergeFolio(deps), movement),
      transfer: command(transferEntriesContract, transferEntries, movement),
      close: command(closeFolioContract, settleFolio(deps), movement),
    }),
  });
}
