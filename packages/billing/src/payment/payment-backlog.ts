import { boundedCount, systemStatement } from '@innkeeper/platform';

export interface PaymentBacklogRow {
  intents: number;
  oldest_intent: string | null;
}

/** Payments of unknown outcome across tenants, read from their partial index. */
export const paymentBacklog = systemStatement<PaymentBacklogRow>(
  'billing.read_backlog',
  `select ${boundedCount(`from billing.payment_intent i where i.state = 'pending'`)} as intents,
          (select i.id from billing.payment_intent i where i.state = 'pending' order by i.id limit 1) as oldest_intent`,
);
