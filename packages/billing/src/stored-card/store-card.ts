import { refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, runInSteps, type StepEnd, statement, type WriteContext } from '@innkeeper/platform';
import type { PaymentGateway, ProviderOutcome } from '../payment/payment-gateway.ts';
import type { PaymentMethodBody, storeCardContract } from './stored-card.contract.ts';
import { type CardRow, cardColumns, deleteCard, openCard, recordStored, requestCard, toMethodBody } from './stored-card.ts';

export interface StoredCardDeps {
  /** The payment provider; null while none is configured. */
  readonly gateway: () => PaymentGateway | null;
  readonly lockGuestId: (ctx: WriteContext, guestId: string) => Promise<string | null>;
  /** When a locked guest was erased, or null. */
  readonly lockErasure: (ctx: WriteContext, guestId: string) => Promise<string | null>;
  /** Charges what a guest owes already, now that a card is stored; in the same transaction. */
  readonly afterCardStored: (ctx: WriteContext, guestId: string) => Promise<unknown>;
  /** The current id of a guest, or null when the tenant has none. */
  readonly findGuestId: (ctx: RequestContext, guestId: string) => Promise<string | null>;
}

const marginMs = 2_000; // on top of the provider's timeout: recording the outcome

/**
 * Stores a card for a guest at the provider, between two transactions: the request is committed, the provider is asked, the outcome is
 * committed. The card's id is the key at the provider, so that a repeat, or the work that takes over after a crash, stores it once.
 * Rules: DIRECT-13, IDEM-11. Errors: SVC-2008, SVC-2011, SVC-3007, SVC-3010, SVC-4005, SVC-4006.
 */
export function storeCard(deps: StoredCardDeps) {
  return (ctx: RequestContext, { params, body }: ContractInput<typeof storeCardContract>): Promise<PaymentMethodBody> => {
    const gateway = deps.gateway();
    return runInSteps(
      ctx,
      { keepForever: false },
      {
        begin: (inner) => begin(inner, deps, { guestId: params.id, paymentToken: body.payment_token }),
        holdMs: () => (gateway?.timeoutMs ?? 0) + marginMs,
        call: ({ id }) => askToStore(gateway, { merchantId: ctx.tenant.id, key: id, paymentToken: body.payment_token }),
        recordOutcome: (inner, { intent, outcome }) => recordOutcome(inner, deps, { card: intent, outcome }),
      },
    );
  };
}

async function askToStore(gateway: PaymentGateway | null, order: Parameters<PaymentGateway['storeCard']>[0]): Promise<ProviderOutcome> {
  return gateway ? gateway.storeCard(order) : { kind: 'unknown' };
}

interface CardToRequest {
  readonly guestId: string;
  readonly paymentToken: string;
}

type CardStart = StepEnd<PaymentMethodBody> | { readonly kind: 'call'; readonly intent: CardRow };

async function begin(ctx: WriteContext, deps: StoredCardDeps, { guestId: given, paymentToken }: CardToRequest): Promise<CardStart> {
  const guestId = await deps.lockGuestId(ctx, given);
  if (guestId === null) throw noSuchGuest();
  if ((await deps.lockErasure(ctx, guestId)) !== null) throw refuse('SVC-3007', 'id', 'the guest is erased');
  const before = await repeatRequest(ctx);
  if (before && openCard(ctx, 'token', before) !== paymentToken)
    throw refuse('SVC-2008', 'Idempotency-Key', 'was used with another payload');
  return { kind: 'call', intent: before ?? (await requestCard(ctx, { guestId, paymentToken })) };
}

export function noSuchGuest(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}

const repeatRow = statement<CardRow>(
  'billing.repeat_card',
  `update billing.stored_card c set attempted_at = clock_timestamp()
    where c.tenant_id = $1 and c.idempotency_key = $2 and c.state = 'requested' returning ${cardColumns}`,
);

/** The request under the same idempotency key whose outcome is not known yet. Call with the key claimed. */
async function repeatRequest(ctx: WriteContext): Promise<CardRow | null> {
  const [row] = ctx.idempotency ? await ctx.tx.run(repeatRow, [ctx.tenant.id, ctx.idempotency.key]) : [];
  return row ?? null;
}

const lockRow = statement<CardRow>(
  'billing.lock_card',
  `select ${cardColumns} from billing.stored_card c where c.tenant_id = $1 and c.id = $2 for update`,
);

interface AskedCard {
  readonly card: CardRow;
  readonly outcome: ProviderOutcome;
}

async function recordOutcome(
  ctx: WriteContext,
  deps: Pick<StoredCardDeps, 'afterCardStored'>,
  { card, outcome }: AskedCard,
): Promise<StepEnd<PaymentMethodBody>> {
  if (outcome.kind === 'declined') {
    await deleteCard(ctx, card);
    return { kind: 'refusal', error: new ServiceError('SVC-4006', { provider_reason: outcome.reason }) };
  }
  if (outcome.kind === 'unknown' || !outcome.card) {
    return { kind: 'refusal', error: refuse('SVC-4005', 'payment', 'its outcome is not known yet; repeat with the same Idempotency-Key') };
  }
  const recorded = await recordStored(ctx, card.id, outcome.card);
  if (recorded) await deps.afterCardStored(ctx, recorded.guest_id);
  const stored = recorded ?? (await ctx.tx.run(lockRow, [ctx.tenant.id, card.id]))[0];
  if (stored?.state !== 'stored') return { kind: 'refusal', error: noSuchGuest() }; // erased meanwhile; the provider forgets the card
  return { kind: 'answer', body: toMethodBody(stored) };
}
