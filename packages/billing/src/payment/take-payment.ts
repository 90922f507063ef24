import { parseMoney, refuse } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext } from '@innkeeper/platform';
import { emitEntry } from '../folio/emit-entry.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import { paymentMethods } from '../ledger/accounts.ts';
import { movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';
import type { takePaymentContract } from './payment.contract.ts';

type TakePaymentInput = ContractInput<typeof takePaymentContract>;

/**
 * Records a payment that the house has received: cash, a bank transfer, or what an OTA collects for it.
 * More than the balance may be paid, for the nights to come.
 * Contract 7. Errors: SVC-2007, SVC-2011, SVC-3005.
 */
export function takePayment(ctx: RequestContext, { params, body }: TakePaymentInput): Promise<EntryBody> {
  const { currency, minor } = parseMoney(body.amount.currency, body.amount.amount);
  const movement = movementOf('payment', [
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
  return inTransaction(ctx, async (tx, inner) => {
    const [row] = await postMovements(tx, inner, { folioId: params.id, currency, movements: [movement] });
    return emitEntry(tx, 'folio.paid', row);
  });
}

const methodsWithoutProvider = paymentMethods.filter((method) => method !== 'card');

/** Without a payment provider cards are not in the accepted set. Errors: SVC-2009. */
export function requireProviderForCard({ body }: TakePaymentInput): void {
  if (body.method === 'card') throw refuse('SVC-2009', 'method', `must be one of: ${methodsWithoutProvider.join(', ')}`);
}
