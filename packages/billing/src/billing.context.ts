import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { billingDueWork } from './billing.due-work.ts';
import { billingPersonalData } from './billing.personal-data.ts';
import { billingRetention } from './billing.retention.ts';
import { billingSealedColumns } from './billing.sealed-columns.ts';
import { billingEvents } from './events.ts';
import { type BillingDeps, folioOperations } from './folio/folio.operations.ts';
import { ledgerOperatorOperations } from './ledger/ledger.operator-operations.ts';
import { paymentOperatorOperations } from './payment/payment.operator-operations.ts';
import type { ResolveDeps } from './payment/resolve-payment.ts';
import { paymentLinkOperations } from './payment-link/payment-link.operations.ts';
import type { ReadRevenueTerms } from './revenue/other-revenue.ts';
import type { StoredCardDeps } from './stored-card/store-card.ts';
import { paymentMethodOperations } from './stored-card/stored-card.operations.ts';

export interface BillingContextDeps extends BillingDeps, ResolveDeps, StoredCardDeps {
  readonly simulators: Simulators;
  /** Address of this service, as guests reach it. */
  readonly publicUrl: string;
  readonly readRevenueTerms: ReadRevenueTerms;
}

/** Folios, payments, invoices and the ledger. */
export function createBillingContext(deps: BillingContextDeps) {
  return {
    name: 'billing',
    events: billingEvents,
    operations: {
      folios: folioOperations(deps),
      paymentMethods: paymentMethodOperations(deps),
      paymentLinks: paymentLinkOperations(deps.publicUrl),
    },
    operatorOperations: { ...ledgerOperatorOperations, ...paymentOperatorOperations(deps.simulators) },
    dueWork: billingDueWork(deps),
    personalData: billingPersonalData,
    sealedColumns: billingSealedColumns,
    retention: billingRetention,
  } as const satisfies BoundedContext;
}
