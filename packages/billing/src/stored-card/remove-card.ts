import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { noSuchGuest, type StoredCardDeps } from './store-card.ts';
import type { listPaymentMethodsContract, PaymentMethodBody, removeCardContract } from './stored-card.contract.ts';
import { readCards } from './stored-card.ts';

/** Lists the cards stored for a guest, the latest first. Rules: DIRECT-13. Errors: SVC-2011. */
export function listPaymentMethods({ findGuestId }: Pick<StoredCardDeps, 'findGuestId'>) {
  return async (
    ctx: RequestContext,
    { params }: ContractInput<typeof listPaymentMethodsContract>,
  ): Promise<{ data: PaymentMethodBody[] }> => {
    const guestId = await findGuestId(ctx, params.id);
    if (guestId === null) throw noSuchGuest();
    return { data: await readCards(ctx, guestId) };
  };
}

const markRemoved = statement<{ id: string }>(
  'billing.remove_card',
  `update billing.stored_card set state = 'removed', brand = null, last4 = null, expires = null
    where tenant_id = $1 and id = $2 and guest_id = $3 and state = 'stored' returning id`,
);

/** Removes a guest's card at once here, and at the provider in the background. Rules: DIRECT-13, DIRECT-15. Errors: SVC-2011. */
export function removeCard({ lockGuestId }: Pick<StoredCardDeps, 'lockGuestId'>) {
  return async (ctx: WriteContext, { params }: ContractInput<typeof removeCardContract>): Promise<undefined> => {
    const guestId = await lockGuestId(ctx, params.id);
    if (guestId === null) throw noSuchGuest();
    if ((await ctx.tx.run(markRemoved, [ctx.tenant.id, params.method, guestId])).length === 0)
      throw refuse('SVC-2011', 'method', 'is no stored card of this guest');
    return undefined;
  };
}
