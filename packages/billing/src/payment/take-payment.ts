import { parseMoney, refuse } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext, type Transaction } from '@innkeeper/platform';
import { emitEntry } from '../folio/emit-entry.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import { paymentMethods } from '../ledger/accounts.ts';
import { type Movement, movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';
import type { takePaymentContract } from './payment.contract.ts';

type TakePaymentInput = ContractInput<typeof takePaymentContract>;

export interface PaymentDeps {
  /** What else a payment brings about in its transaction: stays whose deposit it covers. `paidMinor`: all that was paid into the folio. */
  readonly afterPayment: (
    tx: Transaction,
    ctx: RequestContext,
    folio: { readonly folioId: string; readonly paidMinor: bigint },
  ) => Promise<void>;
}

/**
 * Records a payment that the house has received: cash, a bank transfer, or what an OTA collects for it.
 * More than the balance may be paid, for the nights to come.
 * Contract 7. Errors: SVC-2007, SVC-2011, SVC-3005.
 */
export function takePayment(deps: PaymentDeps) {
  return (ctx: RequestContext, { params, body }: TakePaymentInput): Promise<EntryBody> =>
    inTransaction(ctx, async (tx, inner) => {
      const { currency } = body.amount;
      const [row] = await postMovements(tx, inner, { folioId: params.id, currency, movements: [paymentOf(ctx, { params, body })] });
      if (!row) throw new Error('no payment was posted');
      const entry = emitEntry(tx, 'folio.paid', row);
      await deps.afterPayment(tx, inner, { folioId: row.id, paidMinor: -row.payments_minor });
      return entry;
    });
}

function paymentOf(ctx: RequestContext, { params, body }: Pick<TakePaymentInput, 'params' | 'body'>): Movement {
  const { minor } = parseMoney(body.amount.currency, body.amount.amount);
  return movementOf('payment', [
    {
      folioId: params.id,
      kind: 'payment',
      code: body.method,
      method: body.method,
      description: body.description,
      amountMinor: -minor,
      postedBy: ctx.actor.userId,
    },
  ]);
}

const methodsWithoutProvider = paymentMethods.filter((method) => method !== 'card');

/** Without a payment provider cards are not in the accepted set. Errors: SVC-2009. */
export function requireProviderForCard({ body }: TakePaymentInput): void {
  if (body.method === 'card') throw refuse('SVC-2009', 'method', `must be one of: ${methodsWithoutProvider.join(', ')}`);
}
