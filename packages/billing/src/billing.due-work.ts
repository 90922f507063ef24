import { type DueBatch, type DueWork, type DueWorkContext, handleEach } from '@innkeeper/platform';
import { sumInvoicesWork } from './invoice/sum-invoices.due-work.ts';
import { sumDaysWork } from './ledger/sum-days.due-work.ts';
import { giveBackCharge, readOrphanedCharges } from './payment/give-back.ts';
import { type ResolveDeps, readUnresolvedPayments, resolvePayment } from './payment/resolve-payment.ts';
import { paymentLinkRemoval } from './payment-link/payment-link.ts';
import type { ReadRevenueTerms } from './revenue/other-revenue.ts';
import { sumRevenueWork } from './revenue/sum-revenue.due-work.ts';
import { type CardWorkDeps, openCardsWork } from './stored-card/stored-card.due-work.ts';

interface BillingDueWorkDeps extends ResolveDeps, CardWorkDeps {
  readonly readRevenueTerms: ReadRevenueTerms;
}

/**
 * Sums invoices, journal days and revenue, stores and forgets cards, resolves payments whose process died before the outcome was known or whose workflow gave up, and
 * gives back what was charged for nothing.
 * Decision: infra/decisions/0013.
 */
export function billingDueWork(deps: BillingDueWorkDeps): readonly DueWork[] {
  return [
    { name: 'billing.resolve-payments', every: '1 minute', time: 'real', runBatch: (ctx, after) => resolveBatch(ctx, deps, after) },
    { name: 'billing.give-back-charges', every: '1 minute', time: 'real', runBatch: (ctx, after) => giveBackBatch(ctx, deps, after) },
    openCardsWork(deps),
    paymentLinkRemoval,
    sumInvoicesWork,
    sumDaysWork,
    sumRevenueWork(deps.readRevenueTerms),
  ];
}

async function resolveBatch(ctx: DueWorkContext, deps: ResolveDeps, after: string | null): Promise<DueBatch> {
  // Young intents belong to the request that made them; older ones are queried while the provider is still sure to remember them.
  const { payments, next } = await readUnresolvedPayments(ctx.db, { after, olderThanMs: deps.forgottenAfterMs / 2 });
  const batch = await handleEach(ctx, payments, {
    resourceId: ({ intentId }) => intentId,
    handle: async ({ tenantId, intentId }) => (await resolvePayment(await ctx.inTenant(tenantId), deps, intentId)) === 'done',
  });
  return { ...batch, next };
}

async function giveBackBatch(ctx: DueWorkContext, deps: ResolveDeps, after: string | null): Promise<DueBatch> {
  const { charges, next } = await readOrphanedCharges(ctx.db, after);
  const batch = await handleEach(ctx, charges, {
    resourceId: ({ intentId }) => intentId,
    handle: async ({ tenantId, intentId }) => giveBackCharge(await ctx.inTenant(tenantId), deps, intentId),
  });
  return { ...batch, next };
}
