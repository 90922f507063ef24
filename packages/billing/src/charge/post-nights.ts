import type { RequestContext, WriteContext } from '@innkeeper/platform';
import { emitEntry } from '../folio/emit-entry.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import { type EntryDraft, type Movement, movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';

/** The booked price of one night, in minor units of the folio's currency. */
export interface NightCharge {
  readonly date: string;
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly cityTaxMinor: bigint;
}

export interface NightCharges {
  readonly folioId: string;
  readonly reservationId: string;
  readonly currency: string;
  readonly nights: readonly NightCharge[];
  readonly description: string; // of the room entries
}

/**
 * Posts nights of a stay in one statement: the room net of taxes, its VAT, its city tax. Emits `folio.charged` per entry.
 * The stay's expected amount falls by the posted sum. The caller ensures that a night is posted only once (`reservation_night.posted_at`).
 * Rules: BOOK-34, AUDIT-1. Errors: SVC-2007, SVC-2010, SVC-2011, SVC-3005.
 */
export async function postNights(ctx: WriteContext, posting: NightCharges): Promise<EntryBody[]> {
  const movements = posting.nights.flatMap((night) => nightMovement(ctx, posting, night));
  if (movements.length === 0) return [];
  const { currency, reservationId } = posting;
  const expectedPostedMinor = posting.nights.reduce((sum, night) => sum + night.netMinor + night.vatMinor + night.cityTaxMinor, 0n);
  const rows = await postMovements(ctx, { currency, movements, stay: { reservationId, expectedPostedMinor } });
  return rows.map((row) => emitEntry(ctx, 'folio.charged', row));
}

/** Movement of a night; empty for a night that costs nothing. */
function nightMovement(ctx: RequestContext, posting: NightCharges, night: NightCharge): Movement[] {
  const { folioId, reservationId } = posting;
  const common = { folioId, reservationId, serviceDate: night.date, postedBy: ctx.actor.userId };
  const drafts: EntryDraft[] = [
    { ...common, kind: 'room', code: 'room', description: posting.description, amountMinor: night.netMinor },
    { ...common, kind: 'tax', code: 'tax', description: 'VAT', amountMinor: night.vatMinor },
    { ...common, kind: 'tax', code: 'city_tax', description: 'City tax', amountMinor: night.cityTaxMinor },
  ];
  const owed = drafts.filter((draft) => draft.amountMinor !== 0n);
  return owed.length === 0 ? [] : [movementOf('night', owed)];
}
