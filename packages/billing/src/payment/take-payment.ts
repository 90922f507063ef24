import { parseMoney, refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, runOnce, type WriteContext } from '@innkeeper/platform';
import type { EntryBody } from '../folio/folio.contract.ts';
import { lockFolios, requireCurrency, requireFolio, requireOpen } from '../folio/lock-folio.ts';
import { paymentMethods } from '../ledger/accounts.ts';
import { applySuccess } from './apply-success.ts';
import { askProvider, type ProviderDeps, triesOfKey } from './ask-provider.ts';
import type { takePaymentContract } from './payment.contract.ts';
import type { IntentDraft } from './payment-intent.ts';
import { postPayment, type ReceivedPayment } from './post-payment.ts';

type TakePaymentInput = ContractInput<typeof takePaymentContract>;

/**
 * Takes a payment: charges a card at the provider, or records money received in cash, by bank transfer or through an OTA.
 * It may exceed the balance, to pay for the nights to come.
 * Rules: PAY-1, PAY-2, PAY-3, PAY-9. Errors: SVC-2007, SVC-2008, SVC-2011, SVC-3005, SVC-3010, SVC-4005, SVC-4006.
 */
export function takePayment(deps: ProviderDeps) {
  return (ctx: RequestContext, input: TakePaymentInput): Promise<EntryBody> => {
    const payment = paymentOf(ctx, input);
    const { payment_token } = input.body;
    if (payment_token !== undefined) {
      return askProvider(ctx, deps, {
        card: { token: payment_token },
        readTries: triesOfKey,
        prepare: (inner) => draftCharge(inner, payment),
        apply: (inner, intent) => applySuccess(inner, { deps, intent }),
      });
    }
    return runOnce(ctx, { keepForever: true }, (inner) => postPayment(inner, { deps, received: payment }));
  };
}

function paymentOf(ctx: RequestContext, { params, body }: TakePaymentInput): ReceivedPayment {
  const { currency, minor: amountMinor } = parseMoney(body.amount.currency, body.amount.amount);
  return { folioId: params.id, currency, amountMinor, method: body.method, description: body.description, postedBy: ctx.actor.userId };
}

/** Drafts a card charge; the folio's lock orders it before or after a concurrent closing. Errors: SVC-2007, SVC-2011, SVC-3005. */
async function draftCharge(
  ctx: WriteContext,
  { folioId, currency, amountMinor, description, postedBy }: ReceivedPayment,
): Promise<IntentDraft> {
  const folio = requireFolio(await lockFolios(ctx, [folioId]), folioId);
  requireCurrency(folio, currency);
  requireOpen(folio, 'id');
  return {
    kind: 'payment',
    folioId,
    bookingSessionId: null,
    paymentEntryId: null,
    chargeKey: null,
    currency,
    amountMinor,
    description,
    postedBy,
  };
}

const methodsWithoutProvider = paymentMethods.filter((method) => method !== 'card');

/** Refuses cards while no payment provider is configured. Errors: SVC-2009. */
export function requireProviderForCard({ gateway }: ProviderDeps) {
  return ({ body }: TakePaymentInput): void => {
    if (body.method === 'card' && gateway() === null)
      throw refuse('SVC-2009', 'method', `must be one of: ${methodsWithoutProvider.join(', ')}`);
  };
}
