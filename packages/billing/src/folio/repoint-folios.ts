import { statement, type Transaction } from '@innkeeper/platform';

const repoint = statement<never>('billing.repoint_folios', `update billing.folio set guest_id = $3 where tenant_id = $1 and guest_id = $2`);

/** Hands all folios of a guest to the survivor of a merge. Rules: GUEST-20. */
export async function repointFolios(tx: Transaction, sourceGuestId: string, survivorId: string): Promise<void> {
  await tx.run(repoint, [tx.tenantId, sourceGuestId, survivorId]);
}
