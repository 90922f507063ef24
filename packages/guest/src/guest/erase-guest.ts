import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, inTransaction, type RequestContext } from '@innkeeper/platform';
import { emitGuestUpdated } from './emit-guest-updated.ts';
import { findGuest } from './find-guests.ts';
import type { eraseGuestContract, GuestBody } from './guest.contract.ts';
import type { ReadStayValues } from './lifetime-value.ts';
import { lockGuest } from './lock-guest.ts';

/** What other contexts do for an erasure, inside its transaction, after the guest is locked. */
export interface Erasers {
  /** Erases what every context holds of the guest with these ids, the profile included. */
  readonly eraseHeld: (ctx: RequestContext, guestIds: readonly string[]) => Promise<void>;
  readonly hasLiveStay: (ctx: RequestContext, guestIds: readonly string[]) => Promise<boolean>;
  readonly readStayValues: ReadStayValues;
}

/**
 * Erases everything personal that is held of a guest, in every context and in everything that was recorded. A repeat erases what has come
 * since and changes nothing otherwise.
 * Rules: GUEST-27, GUEST-28, GUEST-29, GUEST-30. Errors: SVC-2011, SVC-3007.
 */
export function eraseGuest(erasers: Erasers) {
  return (ctx: RequestContext, { params }: ContractInput<typeof eraseGuestContract>): Promise<GuestBody> =>
    inTransaction(ctx, async (tx, inner) => {
      const before = await lockGuest(tx, params.id);
      if (!before) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
      const ids = [before.id, ...before.aliases];
      await requireNoLiveStay(inner, erasers, { ids, field: 'id' });
      await erasers.eraseHeld(inner, ids);
      const { body, version } = await findGuest(inner, erasers.readStayValues, before.id);
      ctx.reply.etag = etagOf(version);
      if (before.erased_at === null) emitGuestUpdated(tx, body);
      return body;
    });
}

/** Errors: SVC-3007. */
export async function requireNoLiveStay(
  ctx: RequestContext,
  { hasLiveStay }: Pick<Erasers, 'hasLiveStay'>,
  guest: { readonly ids: readonly string[]; readonly field: string },
): Promise<void> {
  if (!(await hasLiveStay(ctx, guest.ids))) return;
  throw refuse('SVC-3007', guest.field, 'a stay of the guest is tentative, confirmed or checked in');
}
