import type { LocalDate, Money } from '@innkeeper/kernel';

/** One property of a tenant at one agency. */
export interface AgencyHotel {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly channel: string;
}

/** Port to the online travel agencies. Every call ends within the time-out; an agency's answer is a value, never an exception. */
export interface Agency {
  /**
   * Hands over deliveries one after the other until the signal. A lost stream is reopened, and unacknowledged deliveries are redelivered;
   * the same happens when `onDelivery` rejects. `replaced`: another subscriber has taken over this hotel.
   */
  subscribe(hotel: AgencyHotel, onDelivery: (delivery: Delivery) => Promise<void>, signal: AbortSignal): Promise<'stopped' | 'replaced'>;
  acknowledge(hotel: AgencyHotel, deliveryId: string, answer: DeliveryResult): Promise<Acknowledgement | AgencyFailure>;
  /** At most `itemsPerPushMax` items. */
  push(hotel: AgencyHotel, push: Push): Promise<PushAnswer | AgencyFailure>;
  /** Lists the agency's inventory; `to` is inclusive. */
  list(hotel: AgencyHotel, from: LocalDate, to: LocalDate): Promise<InventoryListing | AgencyFailure>;
  sendMessage(hotel: AgencyHotel, message: HotelMessage): Promise<MessageSent | AgencyFailure>;
  replyToReview(hotel: AgencyHotel, reply: ReviewReply): Promise<ReplySent | AgencyFailure>;
}

/** Maximum of both lists of a push together: keeps a request below the 4 MB that gRPC servers accept. */
export const itemsPerPushMax = 20_000;

/**
 * Reason why a call failed. `unreachable`: the outcome is unknown, and repeating the call is safe. `rejected`: the agency does not
 * understand us, or we do not understand its answer; repeating the call does not help.
 */
export type AgencyFailure =
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number }
  | { readonly kind: 'rejected'; readonly reason: string };

/** A delivery from an agency; `unreadable` when it breaks the protocol. */
export type Delivery = { readonly deliveryId: string } & (
  | { readonly kind: 'booking'; readonly booking: BookingRevision }
  | { readonly kind: 'message'; readonly message: ThreadMessage }
  | { readonly kind: 'review'; readonly review: AgencyReview }
  | { readonly kind: 'unreadable'; readonly externalId: string | null; readonly problem: string }
);

/** The complete booking as of the revision. */
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
  /** Each night of the stay, ascending, in the currency of the total; they add up to it. */
  readonly nights: readonly { readonly date: LocalDate; readonly minor: bigint }[];
  /** False when the agency's nights did not match the stay or did not add up: the total was spread evenly. */
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

/** Outcome of a delivery. */
export type DeliveryResult =
  | { readonly outcome: 'applied'; readonly reservationIds: readonly string[] } // by position
  | { readonly outcome: 'refused'; readonly code: string; readonly message: string }
  | { readonly outcome: 'stale' }
  | { readonly outcome: 'logged'; readonly message: string };

/** `superseded`: a newer revision was acknowledged before. `unknown`: the agency has no such delivery and will not send it again. */
export type Acknowledgement = { readonly kind: 'acknowledged'; readonly superseded: boolean } | { readonly kind: 'unknown' };

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
  readonly amount: Money | null; // per night, with all taxes; null: not for sale
  readonly restrictions: Restrictions;
}

export interface Push {
  readonly version: bigint; // increases monotonically per hotel
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

/** Items that are not refused were accepted, or ignored as older than the agency's state. */
export interface PushAnswer {
  readonly kind: 'answered';
  readonly refused: readonly RefusedItem[];
}

export interface InventoryListing {
  readonly kind: 'listed';
  readonly version: bigint; // the newest that was accepted
  readonly availability: readonly AvailabilityRange[];
  readonly rates: readonly RateRange[];
}

export interface HotelMessage {
  readonly key: string; // idempotency key
  readonly externalId: string | null;
  readonly threadId: string;
  readonly body: string;
}

export interface MessageSent {
  readonly kind: 'sent';
  readonly messageId: string;
}

export interface ReviewReply {
  readonly key: string; // idempotency key
  readonly reviewId: string;
  readonly text: string;
}

export interface ReplySent {
  readonly kind: 'sent';
}
