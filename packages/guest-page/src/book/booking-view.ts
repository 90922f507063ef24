import type { Language, MoneyBody } from '@innkeeper/kernel';
import type { CardRequest, FieldValues, GuestRequest, House, OpenResult } from '../stay-view.ts';

/** Picture of a room type, in each size as WebP; the smallest first. */
export interface RoomPicture {
  readonly alt: string | null; // what it shows
  readonly sizes: readonly { readonly width: number; readonly height: number; readonly digest: string }[];
}

interface RoomType {
  readonly id: string;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly pictures: readonly RoomPicture[];
}

/** Hotel as its booking page shows it. */
export interface BookingHotel extends Pick<House, 'name' | 'country' | 'timezone' | 'phone' | 'checkInTime' | 'checkOutTime' | 'colour'> {
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string } | null;
  readonly currency: string;
  readonly today: string; // at the property
  readonly tomorrow: string;
  readonly roomTypes: readonly RoomType[];
  /** The payment provider has a card page. */
  readonly isCardTaken: boolean;
}

/** Stay that a visitor looks for; dates as entered. */
export interface StaySearch {
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly children: number;
}

export interface DatedAmount {
  readonly date: string;
  readonly amount: MoneyBody;
}

/** Price and terms of a room for a stay. */
export interface OfferTerms {
  readonly roomTypeId: string;
  readonly ratePlanId: string;
  readonly planName: string;
  readonly included: readonly string[];
  readonly total: MoneyBody;
  readonly nights: readonly DatedAmount[];
  /** Null when nothing is due with the booking. */
  readonly dueNow: MoneyBody | null;
  readonly later: readonly DatedAmount[];
  /** Amount that no step of the plan asks for; null when nothing is left. */
  readonly atHotel: MoneyBody | null;
  readonly cancellation: {
    /** ISO instant; null once it has passed. */
    readonly freeUntil: string | null;
    readonly fee: MoneyBody | null; // null: unknown, or none
    readonly isFree: boolean;
  };
}

export interface Offer extends OfferTerms {
  readonly available: number;
}

/** Booking session as its visitor sees it. */
export interface SessionView extends StaySearch, OfferTerms {
  readonly id: string;
  readonly status: 'open' | 'completed' | 'expired' | 'cancelled';
  readonly language: Language;
  /** A payment was sent whose outcome is not known yet. */
  readonly isCharging: boolean;
  /** Details entered so far, by form field. */
  readonly guest: FieldValues;
  readonly expiresAt: string; // ISO instant
  readonly reservationId: string | null;
  /** Address of the page of the stay. */
  readonly guestUrl: string | null;
}

/** Form of an offer. */
export interface OfferChoice extends StaySearch {
  readonly roomTypeId: string;
  readonly ratePlanId: string;
  readonly language: Language;
  readonly shown: MoneyBody | null; // total on the page
}

export interface SessionEntry {
  readonly guest: FieldValues;
  readonly language: Language;
}

/** Actions on one session; `key` is the idempotency key of a form. Every refusal is a ServiceError. */
export interface SessionPort {
  readonly read: () => Promise<SessionView>;
  readonly enter: (key: string, entry: SessionEntry) => Promise<void>;
  readonly complete: (key: string, guest: FieldValues, paymentToken: string | null) => Promise<void>;
  readonly cancel: (key: string) => Promise<void>;
  /** Address where the visitor enters a card, and the state that the provider returns. */
  readonly startCard: (request: CardRequest) => Promise<{ readonly url: string; readonly state: string }>;
}

/** Actions of a visitor on the pages of one hotel. */
export interface BookingPort {
  readonly propertyId: string;
  readonly readHotel: () => Promise<BookingHotel>;
  readonly findOffers: (search: StaySearch) => Promise<readonly Offer[]>;
  readonly begin: (key: string, choice: OfferChoice) => Promise<{ readonly id: string; readonly secret: string }>;
  /** The picture with a digest; null if the hotel has none. */
  readonly readPicture: (digest: string) => Promise<Buffer | null>;
  readonly session: (id: string, secret: string) => SessionPort;
}

/** Opens booking pages for requests, each of which is counted. Rules: DIRECT-32. */
export interface BookingDoor {
  /** Opens the page of a property by its id. */
  readonly open: (propertyId: string, request: GuestRequest) => Promise<OpenResult<BookingPort>>;
  /** As `open`, for a picture of the page. */
  readonly openPictures: BookingDoor['open'];
  /** Opens the page of a publishable key's property, for the sites of the key. */
  readonly openByKey: (key: string, request: GuestRequest) => Promise<OpenResult<FramedBooking>>;
}

export interface FramedBooking {
  readonly port: BookingPort;
  /** Sites that may frame the page. */
  readonly origins: readonly string[];
}
