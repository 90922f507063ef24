import { command, query, router } from '@innkeeper/platform';
import { postChargeContract } from './charge/charge.contract.ts';
import { permissionOfCharge, postCharge } from './charge/post-charge.ts';
import { getFolioContract, listFoliosContract, openFolioContract } from './folio/folio.contract.ts';
import { getFolio } from './folio/get-folio.ts';
import { listFolios } from './folio/list-folios.ts';
import { type OpenFolioDeps, openFolio } from './folio/open-folio.ts';
import { takePaymentContract } from './payment/payment.contract.ts';
import { type PaymentDeps, requireProviderForCard, takePayment } from './payment/take-payment.ts';

export interface BillingDeps extends OpenFolioDeps, PaymentDeps {
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
      takePayment: command(takePaymentContract, takePayment(deps), {
        permission: 'read_write',
        check: requireProviderForCard,
        keepForever: true,
      }),
    }),
  });
}
