import type { BodyOf, Inputs } from '../../app/trpc.ts';

export type NewReservation = BodyOf<Inputs['hotel']['booking']['reservations']['create']>;

/** What was typed so far. */
export interface Draft {
  /** The house, where the hotel has several; else empty. */
  readonly propertyId: string;
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly children: number;
  readonly roomTypeId: string;
  /** A room of that type, chosen in the calendar. */
  readonly room: string | null;
  readonly ratePlanId: string;
  /** A guest who is known; else the names of a new one. */
  readonly guestId: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

export const emptyDraft: Draft = {
  propertyId: '',
  arrival: '',
  departure: '',
  adults: 2,
  children: 0,
  roomTypeId: '',
  room: null,
  ratePlanId: '',
  guestId: null,
  firstName: '',
  lastName: '',
};

/** Whether somebody stays for a night at least. */
export function isStay({ arrival, departure, adults }: Pick<Draft, 'arrival' | 'departure' | 'adults'>): boolean {
  return arrival !== '' && departure > arrival && adults > 0;
}

interface OfferedPrice {
  readonly currency: string;
  readonly total: string;
}

/** What is sent; null while something is missing. The price that the person has seen is part of it, so that no other is booked unseen. */
export function reservationOf(draft: Draft, price: OfferedPrice | null): NewReservation | null {
  const { arrival, departure, adults, children, roomTypeId, room, ratePlanId, guestId, firstName, lastName } = draft;
  const isNamed = guestId !== null || (firstName.trim() !== '' && lastName.trim() !== '');
  if (!isStay(draft) || roomTypeId === '' || ratePlanId === '' || !isNamed) return null;
  return {
    arrival,
    departure,
    adults,
    children,
    room_type_id: roomTypeId,
    rate_plan_id: ratePlanId,
    ...(room === null ? {} : { room_assignment: room }),
    ...(guestId === null ? { guest: { first_name: firstName.trim(), last_name: lastName.trim() } } : { guest_id: guestId }),
    ...(price === null ? {} : { quote: { currency: price.currency, total: price.total } }),
  };
}

interface Offer {
  readonly room_type_id: string;
  readonly rate_plan_id: string;
  readonly available: number;
  readonly quote: OfferedPrice;
}

/** What could be booked instead of a type that has no room left: every other type with a free room, by the same rate plan where it has that. */
export function offersBeside<O extends Offer>(offers: readonly O[], { room_type_id, rate_plan_id }: NewReservation): readonly O[] {
  const free = offers.filter((offer) => offer.room_type_id !== room_type_id && offer.available > 0);
  const types = [...new Set(free.map((offer) => offer.room_type_id))];
  return types.flatMap((type) => {
    const ofType = free.filter((offer) => offer.room_type_id === type);
    const chosen = ofType.find((offer) => offer.rate_plan_id === rate_plan_id) ?? ofType[0];
    return chosen === undefined ? [] : [chosen];
  });
}

/** The same without the room that was chosen for it. */
export function withoutRoom({ room_assignment: _, ...reservation }: NewReservation): NewReservation {
  return reservation;
}

/** The part of a reservation that is an offer. */
export function offered({ room_type_id, rate_plan_id, quote: { currency, total } }: Offer) {
  return { room_type_id, rate_plan_id, quote: { currency, total } };
}
