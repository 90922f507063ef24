import type { OfferChoice, SessionView } from '@innkeeper/guest-page';
import { isoInstant, type LocalDate, type MoneyBody, moneyToBody, parseMoney } from '@innkeeper/kernel';
import { type CancellationBody, freeUntilMs, type OfferDescription } from '@innkeeper/rates';

interface SoldOffer extends Pick<OfferChoice, 'roomTypeId' | 'ratePlanId'> {
  readonly arrival: LocalDate;
  readonly quote: { readonly currency: string; readonly total: string };
  readonly cancellation: CancellationBody;
  readonly description: OfferDescription | null; // null once the plan is no longer sold
  readonly fee: MoneyBody | null;
  readonly dueNow: MoneyBody | null;
  /** Payments after the booking, with their dates. */
  readonly later: OfferDescription['later'];
}

interface Place {
  readonly timezone: string;
  readonly checkInTime: string;
  readonly nowMs: number;
}

type OfferTerms = Omit<
  SessionView,
  'id' | 'status' | 'language' | 'isCharging' | 'guest' | 'expiresAt' | 'reservationId' | 'guestUrl' | keyof StayFields
>;
type StayFields = Pick<SessionView, 'arrival' | 'departure' | 'adults' | 'children'>;

/** Price and terms as a page shows them. Rules: DIRECT-31. */
export function termsOf(offer: SoldOffer, place: Place): OfferTerms {
  const { roomTypeId, ratePlanId, quote, description, arrival, cancellation, fee, dueNow, later } = offer;
  const total = { currency: quote.currency, amount: quote.total };
  const asked = [...(dueNow === null ? [] : [dueNow]), ...later.map(({ amount }) => amount)];
  const leftMinor = asked.reduce((left, amount) => left - minorOf(amount), minorOf(total));
  const untilMs = freeUntilMs(cancellation, place, arrival);
  return {
    ...{ roomTypeId, ratePlanId, total, later },
    planName: description?.planName ?? '',
    included: description?.included ?? [],
    nights: description?.nights ?? [],
    dueNow: dueNow !== null && minorOf(dueNow) > 0n ? dueNow : null,
    atHotel: leftMinor > 0n ? moneyToBody(total.currency, leftMinor) : null,
    cancellation: {
      freeUntil: untilMs > place.nowMs ? isoInstant(untilMs) : null,
      fee,
      isFree: fee !== null && minorOf(fee) === 0n,
    },
  };
}

function minorOf({ currency, amount }: MoneyBody): bigint {
  return parseMoney(currency, amount).minor;
}
