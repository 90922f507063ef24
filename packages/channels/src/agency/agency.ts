import type { LocalDate, Money } from '@innkeeper/kernel';

/** One property of a tenant at one agency. */
export interface AgencyHotel {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly channel: string;
}

/** The online travel agencies as the hotel sees them. Every call ends within the time-out; what an agency answers is a value, never a throw. */
export interface Agency {
  /**
   * Hands over what the agency brings, one after the other, until the signal. A lost stream is opened again, after which what was not
   * acknowledged comes again; so it does when `onDelivery` rejects. `replaced`: somebody else has subscribed for this hotel.
   */
  subscribe(hotel: AgencyHotel, onDelivery: (delivery: Delivery) => Promise<void>, signal: AbortSignal): Promise<'stopped' | 'replaced'>;
  acknowledge(hotel: AgencyHotel, deliveryId: string, answer: Answer): Promise<Acknowledged | AgencyFailure>;
  /** At most `itemsPerPushMax` items. */
  push(hotel: AgencyHotel, push: Push): Promise<PushAnswered | AgencyFailure>;
  /** What the agency holds; `to` is inclusive. */
  list(hotel: AgencyHotel, from: LocalDate, to: LocalDate): Promise<Listed | AgencyFailure>;
  sendMessage(hotel: AgencyHotel, message: HotelMessage): Promise<MessageSent | AgencyFailure>;
  replyToReview(hotel: AgencyHotel, reply: ReviewReply): Promise<ReplySent | AgencyFailure>;
}

/** Of a push, both lists together: with it a request stays below the 4 MB that gRPC servers take. */
export const itemsPerPushMax = 20_000;

/**
 * Why a call came to nothing. `unreachable`: nobody knows whether it was carried out, and repeating it is safe. `rejected`: the agency does
 * not understand us, or we do not understand its answer; repeating helps nothing.
 */
export type AgencyFailure =
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number }
  | { readonly kind: 'rejected'; readonly reason: string };

/** Something that an agency brings; `unreadable` when it breaks the protocol. */
export type Delivery = { readonly deliveryId: string } & (
  | { readonly kind: 'booking'; readonly booking: BookingRevision }
  | { readonly kind: 'message'; readonly message: ThreadMessage }
  | { readonly kind: 'review'; readonly review: AgencyReview }
  | { readonly kind: 'unreadable'; readonly externalId: string | null; readonly problem: string }
);

/** A whole booking as it stands after the revision. */
export interface BookingRevision {
  readonly externalId: string;
  readonly revision: number; // from 1
  readonly kind: 'new' | 'modified' | 'cancelled';
  readonly booker: Booker;
  readonly rooms: readonly BookedRoom[]; // at least one, by position
  readonly collect: 'hotel' | 'ota';
  readonly notes: string | null;
  readonly createdAt: string;
}

export interface Booker {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string | null;
  readonly nationality: string | null;
  readonly document: { readonly type: string; readonly number: string; readonly issueCountry: string } | null;
}

export interface BookedRoom {
  readonly position: number; // from 1; stays the same in every revision
  readonly isCancelled: boolean;
  readonly roomCode: string;
  readonly rateCode: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate; // after arrival
  readonly adults: number;
  readonly children: number;
  readonly total: Money;
  /** Each night of the stay, ascending, in the currency of the total, to which they add up. */
  readonly nights: readonly { readonly date: LocalDate; readonly minor: bigint }[];
  /** False when the agency's nights were not those of the stay or did not add up: the total was spread evenly. */
  readonly isPriceSound: boolean;
}

export interface ThreadMessage {
  readonly messageId: string;
  readonly externalId: string | null; // null: before a booking
  readonly threadId: string;
  readonly senderName: string;
  readonly body: string;
  readonly language: string | null;
  readonly sentAt: string;
}

export interface AgencyReview {
  readonly reviewId: string;
  readonly externalId: string;
  readonly rating: number;
  readonly scale: 5 | 10;
  readonly title: string | null;
  readonly text: string | null;
  readonly language: string | null;
  readonly createdAt: string;
}

/** What became of a delivery. */
export type Answer =
  | { readonly outcome: 'applied'; readonly reservationIds: readonly string[] } // by position
  | { readonly outcome: 'refused'; readonly code: string; readonly message: string }
  | { readonly outcome: 'stale' }
  | { readonly outcome: 'logged'; readonly message: string };

/** `superseded`: a newer revision was acknowledged before. `unknown`: the agency has no such delivery, and will not bring it again. */
export type Acknowledged = { readonly kind: 'acknowledged'; readonly superseded: boolean } | { readonly kind: 'unknown' };

export interface Restrictions {
  readonly minStay: number | null;
  readonly maxStay: number | null;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  readonly stopSell: boolean;
}

export interface AvailabilityRange {
  readonly roomCode: string;
  readonly from: LocalDate;
  readonly to: LocalDate; // inclusive
  readonly available: number;
}

export interface RateRange {
  readonly roomCode: string;
  readonly rateCode: string;
  readonly from: LocalDate;
  readonly to: LocalDate; // inclusive
  readonly amount: Money | null; // of a night, with all taxes; null: not for sale
  readonly restrictions: Restrictions;
}

export interface Push {
  readonly version: bigint; // only ever grows for a hotel
  readonly availability: readonly AvailabilityRange[];
  readonly rates: readonly RateRange[];
}

export type ItemFault = 'room_unknown' | 'rate_unknown' | 'dates_reversed' | 'duplicate_dates' | 'currency' | 'try_again';

export interface RefusedItem {
  readonly list: 'availability' | 'rates';
  readonly index: number; // in that list of the push
  readonly fault: ItemFault;
  readonly message: string;
}

/** Items that are not refused were taken, or ignored as older than what is held. */
export interface PushAnswered {
  readonly kind: 'answered';
  readonly refused: readonly RefusedItem[];
}

export interface Listed {
  readonly kind: 'listed';
  readonly version: bigint; // the newest that was taken
  readonly availability: readonly AvailabilityRange[];
  readonly rates: readonly RateRange[];
}

export interface HotelMessage {
  readonly key: string; // the same one is one message
  readonly externalId: string | null;
  readonly threadId: string;
  readonly body: string;
}

export interface MessageSent {
  readonly kind: 'sent';
  readonly messageId: string;
}

export interface ReviewReply {
  readonly key: string; // the same one is one reply
  readonly reviewId: string;
  readonly text: string;
}

export interface ReplySent {
  readonly kind: 'sent';
}
