import type { WriteContext } from '../context.ts';
import { bodyMask } from './mask-body.ts';
import type { PersonalData } from './personal-data.ts';
import { visitPersonalData } from './visit-personal-data.ts';

/**
 * Erases a guest's data in every table and every recorded body. The caller has locked the guest, so that nothing is written for it
 * meanwhile. Safe to repeat.
 */
export async function erasePersonalData(ctx: WriteContext, lists: readonly PersonalData[], guestIds: readonly string[]): Promise<void> {
  const at = ctx.clock.now();
  const erasing = { secrets: ctx.secrets, mask: bodyMask(lists, guestIds, at) };
  await visitPersonalData(lists, guestIds, async (held, ownerIds) => {
    const rows = held.yields ? await ctx.tx.run(held.read, [ctx.tenant.id, ownerIds]) : [];
    if (held.erase) await ctx.tx.run(held.erase, [ctx.tenant.id, ownerIds, at]);
    await held.rewrite?.(ctx, ownerIds, erasing);
    return rows.map(({ id }) => id);
  });
}
