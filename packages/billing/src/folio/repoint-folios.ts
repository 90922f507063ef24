import { statement, type WriteContext } from '@innkeeper/platform';

// Otherwise two merges, or a merge and a transfer between folios, would lock the same folios in different orders.
const lockAll = statement<never>(
  'billing.lock_folios_of_guest',
  `select count(*) from (
     select from billing.folio f where f.tenant_id = $1 and f.guest_id = $2 order by f.id for no key update) locked`,
);

const repoint = statement<never>('billing.repoint_folios', `update billing.folio set guest_id = $3 where tenant_id = $1 and guest_id = $2`);

const changeGuest = statement<never>(
  'billing.change_folio_guest',
  'update billing.folio set guest_id = $3 where tenant_id = $1 and id = $2',
);

/** Lets a locked, open folio belong to another guest, who is locked as well. */
export async function changeFolioGuest(
  ctx: WriteContext,
  { folioId, guestId }: { readonly folioId: string; readonly guestId: string },
): Promise<void> {
  await ctx.tx.run(changeGuest, [ctx.tenant.id, folioId, guestId]);
}

/** Moves all folios of a locked guest to the survivor of a merge. Rules: GUEST-20. Decision: infra/decisions/0035. */
export async function repointFolios(ctx: WriteContext, sourceGuestId: string, survivorId: string): Promise<void> {
  await Promise.all([ctx.tx.run(lockAll, [ctx.tenant.id, sourceGuestId]), ctx.tx.run(repoint, [ctx.tenant.id, sourceGuestId, survivorId])]);
}
