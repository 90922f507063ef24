import { statement, type Transaction } from '@innkeeper/platform';

/** A stay that has just been checked out. */
export interface EndedStay {
  readonly guestId: string; // of the reservation's row, never an alias
  readonly amountMinor: bigint; // minor units of currency
  readonly currency: string;
  readonly at: string; // ISO instant
  readonly note?: { readonly reservationId: string; readonly text: string } | undefined;
}

// The currency is settled by the first stay; value in another one cannot be added and is left out, the stay counts all the same.
const addStay = statement<{ id: string }>(
  'guest.record_stay',
  `update guest.guest g
      set past_stays = g.past_stays + 1,
          lifetime_currency = case when g.lifetime_minor = 0 then $4 else coalesce(g.lifetime_currency, $4) end,
          lifetime_minor = g.lifetime_minor + case when g.lifetime_minor = 0 or g.lifetime_currency = $4 then $3::bigint else 0 end,
          past_stay_notes = g.past_stay_notes || $6::jsonb,
          version = g.version + 1, updated_at = $5
    where g.tenant_id = $1 and g.id = $2
    returning g.id`,
);

/**
 * Counts a checked-out stay and its value on the guest's profile, in the transaction of the check-out. No event: the profile is not edited.
 * Rules: GUEST-23, GUEST-24.
 */
export async function recordStay(tx: Transaction, stay: EndedStay): Promise<void> {
  const { guestId, amountMinor, currency, at, note } = stay;
  const notes = note ? [{ reservation_id: note.reservationId, note: note.text, created_at: at }] : [];
  const written = await tx.run(addStay, [tx.tenantId, guestId, amountMinor, currency, at, JSON.stringify(notes)]);
  if (written.length !== 1) throw new Error('a stay ends for a guest that does not exist');
}
