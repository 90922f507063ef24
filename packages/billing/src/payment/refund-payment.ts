import { refuse } from '@innkeeper/kernel';
import type { ContractInput, RequestContext, WriteContext } from '@innkeeper/platform';
import type { EntryBody } from '../folio/folio.contract.ts';
import { lockFolios, requireCurrency, requireFolio, requireOpen, unknownId } from '../folio/lock-folio.ts';
import { readEntries } from '../ledger/posted-entry.ts';
import { applySuccess } from './apply-success.ts';
import { askProvider, type ProviderDeps, triesOfKey } from './ask-provider.ts';
import { chargeKeyOf, type IntentDraft } from './payment-intent.ts';
import { type AllowedRefund, postRefund } from './post-refund.ts';
import type { refundPaymentContract } from './refund.contract.ts';
import { refundAmount } from './refund-amount.ts';

type RefundInput = ContractInput<typeof refundPaymentContract>;

/**
 * Refunds a payment or a part of it by its own method, a card through the provider. No event: the catalogue has none for it.
 * Rules: FOLIO-18, FOLIO-19, FOLIO-20, PAY-7, PAY-8.
 * Errors: SVC-2007, SVC-2008, SVC-2011, SVC-2013, SVC-3005, SVC-3010, SVC-4005, SVC-4006.
 */
export function refundPayment(deps: ProviderDeps) {
  return (ctx: RequestContext, input: RefundInput): Promise<EntryBody> =>
    askProvider(ctx, deps, {
      card: null,
      readTries: triesOfKey,
      apply: (inner, intent) => applySuccess(inner, { deps, intent }),
      prepare: async (inner) => {
        const refund = await lockRefund(inner, input);
        if (refund.method !== 'card') return { answer: await postRefund(inner, refund) };
        return draftOf(refund, await chargeKeyOf(inner, refund.payment.origin));
      },
    });
}

/** Locks the folio and calculates the refund. Errors: SVC-2007, SVC-2011, SVC-2013, SVC-3005. */
async function lockRefund(ctx: WriteContext, { params, body }: RefundInput): Promise<AllowedRefund> {
  const folio = requireFolio(await lockFolios(ctx, [params.id]), params.id);
  const [payment] = await readEntries(ctx, [params.entry_id]);
  const isOurs = payment?.folioId === folio.id && payment.kind === 'payment' && !payment.isCounter;
  if (!payment || !isOurs) throw refuse('SVC-2011', 'entry_id', unknownId);
  if (payment.method === null) throw new Error(`the payment ${payment.id} has no method`);
  requireCurrency(folio, body.amount?.currency ?? folio.currency);
  requireOpen(folio, 'id');
  const amountMinor = refundAmount(payment, folio.currency, body.amount);
  return { folio, payment, method: payment.method, amountMinor, postedBy: ctx.actor.userId };
}

function draftOf({ folio, payment, amountMinor, postedBy }: AllowedRefund, chargeKey: string): IntentDraft {
  const { id: folioId, currency } = folio;
  return {
    kind: 'refund',
    folioId,
    bookingSessionId: null,
    currency,
    paymentEntryId: payment.id,
    chargeKey,
    amountMinor,
    description: payment.description,
    postedBy,
  };
}
