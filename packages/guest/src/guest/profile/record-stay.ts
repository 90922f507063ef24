import { statement, type WriteContext } from '@innkeeper/platform';

/** A stay that has just been checked out. */
export interface EndedStay {
  readonly guestId: string; // of the reservation's row, never an alias
  readonly currency: string;
  readonly at: string; // ISO instant
  readonly note?: { readonly reservationId: string; readonly text: string } | undefined;
}

// The first stay fixes the currency of the guest's value; the amount follows from the entries.
// Decision: infra/decisions/0069.
const addStay = statement<{ id: string }>(
  'guest.record_stay',
  `update guest.guest g
      set past_stays = g.past_stays + 1,
          lifetime_currency = case when g.past_stays = 0 then $3 else coalesce(g.lifetime_currency, $3) end,
          past_stay_notes = g.past_stay_notes || $5::jsonb,
          version = g.version + 1, updated_at = $4
    where g.tenant_id = $1 and g.id = $2
    returning g.id`,
);

/**
 * Counts a checked-out stay on the guest's profile, in the check-out's transaction. No event: the profile is not edited.
 * Spec: Guest profile (past_stays, lifetime_value); contract 5.
 */
export async function recordStay(ctx: WriteContext, stay: EndedStay): Promise<void> {
  const { guestId, currency, at, note } = stay;
  const notes = note ? [{ reservation_id: note.reservationId, note: note.text, created_at: at }] : [];
  const written = await ctx.tx.run(addStay, [ctx.tenant.id, guestId, currency, at, JSON.stringify(notes)]);
  if (written.length !== 1) throw new Error('a stay ends for a guest that does not exist');
}
