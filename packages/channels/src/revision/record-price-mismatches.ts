import type { AgencyStayOutcome } from '@innkeeper/booking';
import { formatMinor } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { ChannelOfProperty } from '@innkeeper/rates';
import type { BookingRevision } from '../agency/agency.ts';
import { recordIncident } from '../incident/record-incident.ts';

interface PricedRevision {
  readonly place: ChannelOfProperty;
  readonly revision: BookingRevision;
  readonly outcomes: readonly AgencyStayOutcome[];
}

/** Records an incident where the agency's price, which is kept, differs from the hotel's or does not add up. Rules: CHAN-16. */
export async function recordPriceMismatches(ctx: WriteContext, { place, revision, outcomes }: PricedRevision): Promise<void> {
  for (const outcome of outcomes) {
    const room = revision.rooms.find(({ position }) => position === outcome.position);
    const message = room && mismatchOf(outcome, room.isPriceSound);
    if (!message) continue;
    await recordIncident(ctx, {
      kind: 'price_mismatch',
      message,
      propertyId: place.propertyId,
      channel: place.channel,
      externalId: revision.externalId,
      reservationId: outcome.reservation.id,
      guestId: outcome.reservation.guest_id,
      payload: revision,
    });
  }
}

function mismatchOf({ reservation, ownTotalMinor, agreedTotalMinor }: AgencyStayOutcome, isPriceSound: boolean): string | null {
  if (ownTotalMinor === null || agreedTotalMinor === null) return null;
  const { currency } = reservation.quote;
  const shown = (minor: bigint) => `${currency} ${formatMinor(currency, minor)}`;
  if (!isPriceSound) return `the nights of the agency do not add up to its total of ${shown(agreedTotalMinor)}, which was spread evenly`;
  if (ownTotalMinor === agreedTotalMinor) return null;
  const isKept = reservation.quote.total === formatMinor(currency, agreedTotalMinor);
  const stay = isKept ? 'was kept' : `comes to ${currency} ${reservation.quote.total} with the nights that are posted already`;
  return `the agency's price of ${shown(agreedTotalMinor)} ${stay}; the hotel's for this agency is ${shown(ownTotalMinor)}`;
}
