import {
  auditedChange,
  type Database,
  type DueBatch,
  type DueWork,
  type DueWorkContext,
  handleEach,
  inTransaction,
  type RequestContext,
  statement,
  systemStatement,
} from '@innkeeper/platform';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import type { StoredCardDeps } from './store-card.ts';
import { type CardRow, cardColumns, deleteCard, openCard, recordStored, toMethodBody } from './stored-card.ts';

export interface CardWorkDeps extends Pick<StoredCardDeps, 'gateway' | 'afterCardStored'> {
  /** Time after the last call when it can no longer arrive at the provider. */
  readonly forgottenAfterMs: number;
}

const batchMax = 20; // an unresponsive provider costs its timeout for each

// A card that was removed before its outcome was known is forgotten once the call that stores it can no longer arrive.
const findOpen = systemStatement<{ tenant_id: string; id: string }>(
  'billing.find_open_cards',
  `select c.tenant_id, c.id from billing.stored_card c
    where c.state <> 'stored' and c.id > $1
      and (c.attempted_at is null or (c.state = 'removed' and c.reference is not null)
        or c.attempted_at < clock_timestamp() - make_interval(secs => $2::double precision / 1000))
    order by c.id limit ${batchMax}`,
);

interface OpenCard {
  readonly tenantId: string;
  readonly cardId: string;
}

async function readOpenCards(
  db: Database,
  { after, olderThanMs }: { readonly after: string | null; readonly olderThanMs: number },
): Promise<{ readonly cards: readonly OpenCard[]; readonly next: string | null }> {
  const rows = await db.runAsSystem(findOpen, [after ?? '', olderThanMs]);
  const cards = rows.map((row) => ({ tenantId: row.tenant_id, cardId: row.id }));
  return { cards, next: rows.length === batchMax ? (rows.at(-1)?.id ?? null) : null };
}

/** Stores requested cards whose outcome is not known, and has the provider forget removed ones. Rules: DIRECT-13, DIRECT-15. */
export function openCardsWork(deps: CardWorkDeps): DueWork {
  return { name: 'billing.open-cards', every: '30 seconds', time: 'real', runBatch: (ctx, after) => runBatch(ctx, deps, after) };
}

async function runBatch(ctx: DueWorkContext, deps: CardWorkDeps, after: string | null): Promise<DueBatch> {
  const { cards, next } = await readOpenCards(ctx.db, { after, olderThanMs: deps.forgottenAfterMs });
  const batch = await handleEach(ctx, cards, {
    resourceId: ({ cardId }) => cardId,
    handle: async ({ tenantId, cardId }) => workOn(await ctx.inTenant(tenantId), deps, cardId),
  });
  return { ...batch, next };
}

const attemptRow = statement<CardRow>(
  'billing.attempt_card',
  `update billing.stored_card c set attempted_at = case when c.state = 'requested' then clock_timestamp() else c.attempted_at end
    where c.tenant_id = $1 and c.id = $2 and c.state <> 'stored' returning ${cardColumns}`,
);

async function workOn(ctx: RequestContext, deps: CardWorkDeps, cardId: string): Promise<boolean> {
  const gateway = deps.gateway();
  if (!gateway) return false;
  const [card] = await inTransaction(ctx, (inner) => inner.tx.run(attemptRow, [inner.tenant.id, cardId]));
  if (!card) return true;
  return card.state === 'requested' ? store(ctx, { ...deps, gateway }, card) : forget(ctx, gateway, card);
}

interface StoreDeps extends Pick<StoredCardDeps, 'afterCardStored'> {
  readonly gateway: PaymentGateway;
}

async function store(ctx: RequestContext, { gateway, afterCardStored }: StoreDeps, card: CardRow): Promise<boolean> {
  const paymentToken = openCard(ctx, 'token', card);
  if (paymentToken === null) throw new Error(`the card ${card.id} has no token`);
  const outcome = await gateway.storeCard({ merchantId: ctx.tenant.id, key: card.id, paymentToken });
  if (outcome.kind === 'unknown') return false;
  await inTransaction(ctx, async (inner) => {
    if (outcome.kind === 'declined' || !outcome.card) return deleteCard(inner, card);
    const stored = await recordStored(inner, card.id, outcome.card);
    if (!stored) return;
    await afterCardStored(inner, stored.guest_id);
    const change = auditedChange(null, toMethodBody(stored));
    inner.tx.record({ audit: { action: 'billing.storeCard', resourceId: card.id, ...change } });
  });
  return true;
}

async function forget(ctx: RequestContext, gateway: PaymentGateway, card: CardRow): Promise<boolean> {
  const reference = openCard(ctx, 'reference', card);
  const merchantId = ctx.tenant.id;
  const isForgotten = await gateway.removeCard(reference === null ? { merchantId, key: card.id } : { merchantId, reference });
  if (isForgotten) await inTransaction(ctx, (inner) => deleteCard(inner, card));
  return isForgotten;
}
