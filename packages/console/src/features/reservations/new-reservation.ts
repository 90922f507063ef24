import type { BodyOf, Inputs } from '../../app/trpc.ts';
import { identityOf } from '../guests/document-reader/identity.ts';
import type { ReadDocument } from '../guests/document-reader/read-zone.ts';

export type NewReservation = BodyOf<Inputs['hotel']['booking']['reservations']['create']>;

/** Form values. */
export interface Draft {
  /** Property, if the hotel has several; else empty. */
  readonly propertyId: string;
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly children: number;
  readonly roomTypeId: string;
  /** Room of that type, chosen in the calendar. */
  readonly room: string | null;
  readonly ratePlanId: string;
  /** Known guest; else the names of a new one are used. */
  readonly guestId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Contact of a new guest; empty if unknown. */
  readonly email: string;
  readonly phone: string;
  readonly language: string;
  /** Document of a new guest; empty if none was read. */
  readonly document: ReadDocument;
  readonly notes: string;
  readonly channel: Channel;
  /** Holds the rooms for a while, without confirming the stay. */
  readonly isHeld: boolean;
}

/** Channels of bookings made at the desk. */
export const deskChannels = ['direct', 'walk_in', 'phone', 'email', 'corporate', 'travel_agent'] as const;
type Channel = (typeof deskChannels)[number];

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
  email: '',
  phone: '',
  language: '',
  document: {},
  notes: '',
  channel: 'direct',
  isHeld: false,
};

/** True for at least one adult and one night. */
export function isStay({ arrival, departure, adults }: Pick<Draft, 'arrival' | 'departure' | 'adults'>): boolean {
  return arrival !== '' && departure > arrival && adults > 0;
}

interface OfferedPrice {
  readonly currency: string;
  readonly total: string;
}

/** Body to send; null while something is missing. Contains the price seen, so that no other price is booked. */
export function reservationOf(draft: Draft, price: OfferedPrice | null): NewReservation | null {
  const { arrival, departure, adults, children, roomTypeId, room, ratePlanId, guestId, firstName, lastName, notes, channel, isHeld } =
    draft;
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
    ...(guestId === null ? { guest: guestOf(draft) } : { guest_id: guestId }),
    ...(channel === 'direct' ? {} : { channel }),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    ...(isHeld ? { status: 'tentative' } : {}),
    ...(price === null ? {} : { quote: { currency: price.currency, total: price.total } }),
  };
}

function guestOf({ firstName, lastName, email, phone, language, document }: Draft): NonNullable<NewReservation['guest']> {
  const { nationality = '', date_of_birth = '' } = document;
  const known = Object.entries({ email, phone, language, nationality, date_of_birth }).filter(([, text]) => text.trim() !== '');
  return { first_name: firstName.trim(), last_name: lastName.trim(), ...Object.fromEntries(known), ...identityOf(document) };
}

interface Offer {
  readonly room_type_id: string;
  readonly rate_plan_id: string;
  readonly available: number;
  readonly quote: OfferedPrice;
}

/** Alternatives to a sold-out type: every other type with a free room, on the same rate plan if possible. */
export function offersBeside<O extends Offer>(offers: readonly O[], { room_type_id, rate_plan_id }: NewReservation): readonly O[] {
  const free = offers.filter((offer) => offer.room_type_id !== room_type_id && offer.available > 0);
  const types = [...new Set(free.map((offer) => offer.room_type_id))];
  return types.flatMap((type) => {
    const ofType = free.filter((offer) => offer.room_type_id === type);
    const chosen = ofType.find((offer) => offer.rate_plan_id === rate_plan_id) ?? ofType[0];
    return chosen === undefined ? [] : [chosen];
  });
}

/** The reservation without its chosen room. */
export function withoutRoom({ room_assignment: _, ...reservation }: NewReservation): NewReservation {
  return reservation;
}

/** Part of a reservation that comes from an offer. */
export function offered({ room_type_id, rate_plan_id, quote: { currency, total } }: Offer) {
  return { room_type_id, rate_plan_id, quote: { currency, total } };
}
