import { createHash, randomBytes } from 'node:crypto';
import { isoInstant, newId, parseMoney } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import { lockFolios, requireCurrency, requireFolio, requireOpen } from '../folio/lock-folio.ts';
import type { createPaymentLinkContract } from './payment-link.contract.ts';

const tokenBytes = 24;
const openMs = 7 * 24 * 60 * 60_000;

export interface NewPaymentLink {
  readonly url: string;
  readonly expiresAt: string;
}

const insertLink = statement<never>(
  'billing.insert_payment_link',
  `insert into billing.payment_link (tenant_id, id, folio_id, digest, amount_minor, expires_at, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Creates a link by which a folio is paid, for an amount in minor units of its currency, or null for its balance. Rules: DIRECT-17. */
export function createPaymentLink(publicUrl: string) {
  return async (ctx: WriteContext, folioId: string, amountMinor: bigint | null): Promise<NewPaymentLink> => {
    const token = randomBytes(tokenBytes).toString('base64url');
    const expiresAt = isoInstant(ctx.clock.nowMs() + openMs);
    const values = [ctx.tenant.id, newId('paymentLink'), folioId, digestOf(token), amountMinor, expiresAt, ctx.clock.now()];
    await ctx.tx.run(insertLink, values);
    return { url: `${publicUrl}/pay/${token}`, expiresAt };
  };
}

/** The token has 192 random bits, so a plain digest cannot be brute-forced. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Creates a link for an open folio. Rules: DIRECT-17. Errors: SVC-2007, SVC-2011, SVC-2013, SVC-3005. */
export function linkFolio(publicUrl: string) {
  const create = createPaymentLink(publicUrl);
  return async (
    ctx: WriteContext,
    { params, body }: ContractInput<typeof createPaymentLinkContract>,
  ): Promise<{ url: string; expires_at: string }> => {
    const folio = requireFolio(await lockFolios(ctx, [params.id]), params.id);
    requireCurrency(folio, body.amount?.currency ?? folio.currency);
    requireOpen(folio, 'id');
    const amountMinor = body.amount ? parseMoney(body.amount.currency, body.amount.amount).minor : null;
    const { url, expiresAt } = await create(ctx, folio.id, amountMinor);
    return { url, expires_at: expiresAt };
  };
}
