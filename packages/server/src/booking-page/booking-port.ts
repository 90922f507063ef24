import { secretOfSession } from '@innkeeper/booking';
import type { BookingHotel, BookingPort, Offer, OfferChoice, StaySearch } from '@innkeeper/guest-page';
import { readBookingPageProperty, readPictureFile, readPicturesOfPage } from '@innkeeper/hotel';
import { addDays, type LocalDate } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { describeOffers, offerKey } from '@innkeeper/rates';
import { termsOf } from './offer-terms.ts';
import { sessionPort } from './session-port.ts';
import { type BookingPortDeps, visitorCalls } from './visitor-calls.ts';

/** Actions of a visitor, through the same operations as with a publishable key. Rules: DIRECT-30, DIRECT-31. */
export function bookingPort(ctx: RequestContext, deps: BookingPortDeps): BookingPort {
  const propertyId = ctx.actor.id;
  return {
    propertyId,
    readHotel: () => readHotel(ctx, deps),
    findOffers: (search) => findOffers(ctx, deps, search),
    begin: async (key, choice) => {
      const { id } = await visitorCalls(ctx, deps, { key }).bookingSessions.create({ body: sessionOf(choice) });
      return { id, secret: secretOfSession(ctx, id) }; // a repeat of the form is answered without it
    },
    readPicture: (digest) => readPictureFile(ctx, propertyId, digest),
    session: (id, secret) => sessionPort(ctx, deps, { id, secret }),
  };
}

async function readHotel(ctx: RequestContext, deps: BookingPortDeps): Promise<BookingHotel> {
  const [property, facts, pictures] = await Promise.all([
    visitorCalls(ctx, deps).publicProperty.get(),
    readBookingPageProperty(ctx, ctx.actor.id),
    readPicturesOfPage(ctx, ctx.actor.id),
  ]);
  const { name, currency, address } = property;
  const today = ctx.clock.today(facts.timezone);
  return {
    ...facts,
    ...{ name, currency, today, tomorrow: addDays(today, 1) },
    address: address && { street: address.street, postalCode: address.postal_code, city: address.city },
    checkInTime: property.check_in_time,
    checkOutTime: property.check_out_time,
    roomTypes: property.room_types.map(({ id, name: ofType, max_adults, max_children }) => ({
      ...{ id, name: ofType, maxAdults: max_adults, maxChildren: max_children, pictures: pictures.get(id) ?? [] },
    })),
    isCardTaken: deps.cardPage !== null,
  };
}

/** Errors: SVC-2003, SVC-2004, SVC-2009, SVC-2013. */
async function findOffers(ctx: RequestContext, deps: BookingPortDeps, search: StaySearch): Promise<readonly Offer[]> {
  const { arrival, departure, adults, children } = search;
  const stay = { arrival: arrival as LocalDate, departure: departure as LocalDate, adults, children };
  const { data } = await visitorCalls(ctx, deps).publicOffers.list({ query: stay }); // it checks the stay
  const [described, facts] = await Promise.all([describeOffers(ctx, { stay, offers: data }), readBookingPageProperty(ctx, ctx.actor.id)]);
  const { check_in_time: checkInTime } = await visitorCalls(ctx, deps).publicProperty.get();
  const place = { timezone: facts.timezone, checkInTime, nowMs: ctx.clock.nowMs() };
  return data.map((offer) => {
    const { room_type_id, rate_plan_id, available, quote, cancellation } = offer;
    const description = described.get(offerKey(offer)) ?? null;
    const sold = { roomTypeId: room_type_id, ratePlanId: rate_plan_id, arrival: stay.arrival, quote, cancellation };
    const fee = description?.cancellationFee ?? null;
    return {
      ...termsOf({ ...sold, description, fee, dueNow: description?.dueNow ?? null, later: description?.later ?? [] }, place),
      available,
    };
  });
}

function sessionOf({ roomTypeId, ratePlanId, language, shown, arrival, departure, adults, children }: OfferChoice) {
  return {
    ...{ arrival: arrival as LocalDate, departure: departure as LocalDate, adults, children },
    ...{ room_type_id: roomTypeId, rate_plan_id: ratePlanId, language },
    ...(shown === null ? {} : { quote: { currency: shown.currency, total: shown.amount } }),
  };
}
