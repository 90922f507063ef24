import { join } from 'node:path';
import { partnerFaults } from '@innkeeper/kernel';
import { paymentApi } from '@innkeeper/protos';
import { z } from 'zod';
import type { Partner } from '../partner.ts';
import { isReference } from './kept-cards.ts';
import { providerHandlers } from './provider.ts';
import { openRecord, type PaymentRecord } from './record.ts';

const faultCommand = z.strictObject({ mode: z.enum(partnerFaults.payments) });
const nothing = z.strictObject({});

/** The payment provider. Rules: SANDBOX-4, SANDBOX-5. */
export function createPayments(folder: string): Partner {
  const record = openRecord(join(folder, 'payments.db'));
  return {
    name: 'payments',
    service: 'innkeeper.payment.v1.PaymentProvider',
    commands: {
      fault: (tenantId, given) => {
        const { mode } = faultCommand.parse(given);
        record.setFault(tenantId, mode);
        return { ok: true, mode };
      },
      state: (tenantId, given) => {
        nothing.parse(given);
        return { ok: true, ...stateOf(record, tenantId) };
      },
    },
    addTo: (server) => server.addService(paymentApi().PaymentProvider.service, providerHandlers(record)),
    close: () => record.close(),
  };
}

/** All charges, refunds and kept cards ever requested, oldest first. */
function stateOf(record: PaymentRecord, tenantId: string) {
  return {
    charges: record.charges(tenantId).map((charge) => ({
      idempotency_key: charge.key,
      amount_minor: Number(charge.amountMinor),
      currency: charge.currency,
      status: charge.declineCode === null ? 'succeeded' : 'declined',
      decline_code: charge.declineCode,
      stored_card: isReference(charge.token) ? charge.token : null,
    })),
    refunds: record.refunds(tenantId).map((refund) => ({
      idempotency_key: refund.key,
      charge_key: refund.chargeKey,
      amount_minor: Number(refund.amountMinor),
      currency: refund.currency,
      status: refund.declineCode === null ? 'succeeded' : 'declined',
      decline_code: refund.declineCode,
    })),
    cards: record.cards(tenantId).map(({ reference, isRemoved }) => ({ reference, status: isRemoved ? 'removed' : 'stored' })),
  };
}
