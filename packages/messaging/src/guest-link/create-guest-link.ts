import { readStay } from '@innkeeper/booking';
import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type ContractOutput, inTransaction, type RequestContext } from '@innkeeper/platform';
import type { createGuestLinkContract } from './guest-link.contract.ts';
import { ensureToken, replaceToken } from './guest-link-row.ts';
import { endOfLink } from './link-end.ts';

type GuestLink = ContractOutput<typeof createGuestLinkContract>;

/** Makes a new link to the guest's page of a stay, which ends the one before. Rules: STAY-1. Errors: SVC-2011, SVC-3007. */
export function createGuestLink(publicUrl: string) {
  return (ctx: RequestContext, { params }: ContractInput<typeof createGuestLinkContract>): Promise<GuestLink> =>
    inTransaction(ctx, async (tx, inner) => {
      const stay = await readStay(inner, params.id);
      if (!stay) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
      const expiresAt = await endOfLink(inner, stay);
      if (expiresAt === null) throw refuse('SVC-3007', 'status', 'the stay was cancelled, is long over, or its guest was erased');
      const token = await replaceToken(tx, inner, stay.id);
      return { url: urlOf(publicUrl, token), expires_at: expiresAt };
    });
}

/** The present link to the guest's page of a stay, made where there is none; null when the page is closed. Rules: STAY-3. */
export function presentGuestLink(ctx: RequestContext, publicUrl: string, reservationId: string): Promise<string | null> {
  return inTransaction(ctx, async (tx, inner) => {
    const stay = await readStay(inner, reservationId);
    if (!stay || (await endOfLink(inner, stay)) === null) return null;
    return urlOf(publicUrl, await ensureToken(tx, inner, stay.id));
  });
}

function urlOf(publicUrl: string, token: string): string {
  return `${publicUrl}/stay/${token}`;
}
