import { readStay } from '@innkeeper/booking';
import { refuse } from '@innkeeper/kernel';
import type { ContractInput, ContractOutput, RequestContext, WriteContext } from '@innkeeper/platform';
import type { createGuestLinkContract } from './guest-link.contract.ts';
import { ensureToken, readToken, replaceToken } from './guest-link-row.ts';
import { endOfLink, isLinkOpen } from './link-end.ts';

type GuestLink = ContractOutput<typeof createGuestLinkContract>;

/** Creates a link to the guest's page of a stay and invalidates the previous one. Rules: STAY-1. Errors: SVC-2011, SVC-3007. */
export function createGuestLink(publicUrl: string) {
  return async (ctx: WriteContext, { params }: ContractInput<typeof createGuestLinkContract>): Promise<GuestLink> => {
    const stay = await readStay(ctx, params.id);
    if (!stay) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
    const expiresAt = await endOfLink(ctx, stay);
    if (expiresAt === null) throw refuse('SVC-3007', 'status', 'the stay was cancelled, is long over, or its guest was erased');
    const token = await replaceToken(ctx, stay.id);
    return { url: urlOf(publicUrl, token), expires_at: expiresAt };
  };
}

/** Returns the current link to the guest's page of a stay, created on demand; null when the page is closed. Rules: STAY-3. */
export async function currentGuestLink(ctx: WriteContext, publicUrl: string, reservationId: string): Promise<string | null> {
  const stay = await readStay(ctx, reservationId);
  if (!stay || (await endOfLink(ctx, stay)) === null) return null;
  return urlOf(publicUrl, await ensureToken(ctx, stay.id));
}

/** The link to the guest's page of a stay that was made by an instant; null once the page is closed or the link was replaced. */
export async function readGuestLink(
  ctx: RequestContext,
  publicUrl: string,
  { reservationId, madeBy }: { readonly reservationId: string; readonly madeBy: string },
): Promise<string | null> {
  const link = await readToken(ctx, reservationId);
  if (link === null || link.madeAt > madeBy || !(await isLinkOpen(ctx, reservationId))) return null;
  return urlOf(publicUrl, link.token);
}

function urlOf(publicUrl: string, token: string): string {
  return `${publicUrl}/stay/${token}`;
}
