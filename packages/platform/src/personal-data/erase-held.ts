import { type RequestContext, readRows } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { maskOf } from './mask-body.ts';
import type { PersonalData } from './personal-data.ts';
import { visitHeld } from './visit-held.ts';

/**
 * Erases what is held of a guest in every table, and in every body that was recorded. The caller has locked the guest, so that nothing is
 * written for it meanwhile. Safe to repeat.
 */
export function eraseHeld(ctx: RequestContext, lists: readonly PersonalData[], guestIds: readonly string[]): Promise<void> {
  return inTransaction(ctx, async (tx, inner) => {
    const at = ctx.clock.now();
    const erasing = { secrets: ctx.secrets, mask: maskOf(lists, guestIds, at) };
    await visitHeld(lists, guestIds, async (held, ownerIds) => {
      const rows = held.yields ? await readRows(inner, held.read, [tx.tenantId, ownerIds]) : [];
      if (held.erase) await tx.run(held.erase, [tx.tenantId, ownerIds, at]);
      await held.rewrite?.(tx, ownerIds, erasing);
      return rows.map(({ id }) => id);
    });
  });
}
