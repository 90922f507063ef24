import type { Language, MoneyBody } from '@innkeeper/kernel';
import type { RenderedAnswer } from '@innkeeper/platform';
import type { LiveSign } from './live-streams.ts';

/** Reason that self check-in is not possible. */
export type Obstacle = 'not_offered' | 'deposit' | 'not_today' | 'too_early' | 'registration' | 'room';

/** Occupant as shown on the page. */
export interface Occupant {
  readonly id: string;
  readonly name: string;
  /** Known values by form field, without document numbers. */
  readonly values: FieldValues;
  /** Hidden values by form field: their last characters only. */
  readonly masked: FieldValues;
  /** Type of the document, as in the API. */
  readonly documentType: string | null;
  /** Names of fields still to be filled in. */
  readonly missing: readonly string[];
}

/** Fields of a form by name. */
export type FieldValues = Readonly<Record<string, string>>;

export interface Message {
  readonly isFromGuest: boolean;
  readonly text: string;
  readonly at: string; // ISO instant
}

/** Posted entry of the folio, as in the API. */
export interface FolioEntry {
  readonly date: string;
  readonly kind: string;
  readonly code: string;
  readonly description: string;
  readonly amount: MoneyBody;
}

export interface Folio {
  readonly entries: readonly FolioEntry[];
  readonly balance: MoneyBody;
  /** Including nights not posted yet. */
  readonly projectedBalance: MoneyBody;
  /** Outstanding deposit of a tentative booking. */
  readonly depositDue: MoneyBody | null;
  readonly hasInvoice: boolean;
  /** Shared with other stays, so the desk does the check-out. */
  readonly isShared: boolean;
}

export interface House {
  readonly name: string;
  readonly country: string;
  readonly timezone: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly colour: string | null; // #rrggbb
}

/** Everything the page shows of a stay. */
export interface StayView {
  readonly reservationId: string;
  readonly status: 'tentative' | 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled';
  readonly language: string | null; // of the guest
  readonly today: string; // at the property
  readonly arrival: string;
  readonly departure: string;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly roomType: string;
  readonly roomNumber: string | null; // once the guest is in it
  readonly total: MoneyBody;
  readonly house: House;
  readonly occupants: readonly Occupant[];
  readonly obstacles: readonly Obstacle[];
  readonly doorCode: string | null;
  /** The hotel issues door codes, and the stay has not ended. */
  readonly isCodeOffered: boolean;
  readonly messages: readonly Message[]; // oldest first
  readonly conversationVersion: string; // changes with the messages
  readonly folio: Folio;
  /** The payment provider has a card page. */
  readonly isCardTaken: boolean;
  /** Card of the booker that the payment provider keeps for what becomes due. */
  readonly storedCard: StoredCard | null;
  /** Payments that the plan of the stay asks for; empty where others pay as well. */
  readonly payments: readonly PlannedPayment[];
  readonly isReviewed: boolean;
}

export interface PlannedPayment {
  readonly due: 'booking' | 'arrival' | 'departure';
  readonly date: string;
  readonly amount: MoneyBody;
  readonly status: 'scheduled' | 'paid' | 'failed' | 'waived';
}

export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  readonly expires: string; // YYYY-MM
}

/** Current fee for cancelling. */
export interface CancellationTerms {
  readonly fee: MoneyBody;
  readonly free_until: string;
}

/** Actions of a guest on one stay; `key` is the idempotency key of a form. Every refusal is a ServiceError. */
export interface StayPort {
  readonly tenantId: string;
  readonly reservationId: string;
  readonly read: () => Promise<StayView>;
  readonly register: (key: string, guestId: string | null, profile: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly addOccupant: (key: string, profile: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly checkIn: (key: string) => Promise<void>;
  /** False if the lock system issued none; the desk was notified. */
  readonly issueDoorCode: () => Promise<boolean>;
  readonly send: (key: string, body: string) => Promise<void>;
  /** Signals changes to the conversation since the version on the page, until the link expires. */
  readonly watchConversation: (seen: string, signal: AbortSignal) => AsyncIterable<LiveSign>;
  /** Address where the guest enters a card, and the state that the provider returns. */
  readonly startCard: (request: CardRequest) => Promise<{ readonly url: string; readonly state: string }>;
  /** As `startCard`, for a card that is stored and not charged. */
  readonly startStoring: StayPort['startCard'];
  /** Amount to pay with the returned card, or null if it is to be stored; refused if the amount has changed. */
  readonly readCard: (state: string) => Promise<MoneyBody | null>;
  readonly storeCard: (state: string, paymentToken: string) => Promise<void>;
  readonly pay: (state: string, paymentToken: string) => Promise<void>;
  readonly checkOut: (key: string) => Promise<void>;
  readonly readCancellation: () => Promise<CancellationTerms>;
  readonly cancel: (key: string, shownFee: string) => Promise<void>;
  readonly review: (key: string, review: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly invoice: (form: 'html' | 'pdf', language: Language) => Promise<RenderedAnswer>;
}

/** Return address and language of a visit to the provider's card page. */
export interface CardRequest {
  readonly returnUrl: string;
  readonly language: string;
}

/** Opens stays for requests. Each request is counted, if possible before anything is looked up. Rules: STAY-2. */
export interface StayDoor {
  /** Opens a stay by its link. */
  readonly open: (token: string, request: GuestRequest) => Promise<OpenResult<StayPort>>;
  /** Opens a stay by its review key, for its review only. */
  readonly openReview: (key: string, request: GuestRequest) => Promise<OpenResult<ReviewPort>>;
  /** Opens the hotel whose conversation belongs to a widget key. */
  readonly openWidget: (key: string, request: GuestRequest) => Promise<OpenResult<WidgetProperty>>;
}

/** Result of a token or key: null if it is unknown or expired; or the time to wait after too many requests. */
export type OpenResult<T> = { readonly opened: T | null } | { readonly waitSeconds: number };

export interface ReviewPort {
  readonly reservationId: string;
  readonly read: () => Promise<ReviewView>;
  readonly review: StayPort['review'];
}

/** View for holders of a review key. */
export type ReviewView = Pick<StayView, 'language' | 'arrival' | 'departure' | 'isReviewed'> & {
  readonly house: Pick<House, 'name' | 'colour'>;
};

/** Facts about the hotel that the widget shows besides the conversation. */
export type WidgetProperty = Pick<House, 'name' | 'colour'> & { readonly isSandbox: boolean };

export interface GuestRequest {
  readonly requestId: string;
  readonly address: string | null;
}
