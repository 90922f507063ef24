import { command, query, router } from '@innkeeper/platform';
import { postChargeContract } from './charge/charge.contract.ts';
import { permissionOfCharge, postCharge } from './charge/post-charge.ts';
import { getFolioContract, listFoliosContract, openFolioContract } from './folio/folio.contract.ts';
import { getFolio } from './folio/get-folio.ts';
import { listFolios } from './folio/list-folios.ts';
import { openFolio, type OpenFolioDeps } from './folio/open-folio.ts';
import { takePaymentContract } from './payment/payment.contract.ts';
import { requireProviderForCard, takePayment } from './payment/take-payment.ts';

export interface BillingDeps extends OpenFolioDeps {
  /** The payment provider; while there is none, cards are refused. */
  readonly gateway: null;
}

/** Procedures of the billing context. Contract 7. */
export function createBillingRouter(deps: BillingDeps) {
  return router({
    folios: router({
      list: query(listFoliosContract, listFolios),
      get: query(getFolioContract, getFolio),
      open: command(openFolioContract, openFolio(deps), { permission: 'read_write' }),
      postCharge: command(postChargeContract, postCharge, {
        permission: 'read_write',
        permissionOf: permissionOfCharge,
        keepForever: true,
      }),
      takePayment: command(takePaymentContract, takePayment, {
        permission: 'read_write',
        check: requireProviderForCard,
        keepForever: true,
      }),
    }),
  });
}
