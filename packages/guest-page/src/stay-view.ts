import type { MoneyBody } from '@innkeeper/kernel';
import type { RenderedAnswer } from '@innkeeper/platform';
import type { LiveSign } from './live-streams.ts';

/** Why a guest cannot check in alone. */
export type Obstacle = 'not_offered' | 'deposit' | 'not_today' | 'too_early' | 'registration' | 'room';

/** Somebody who stays, as the page shows them. */
export interface Occupant {
  readonly id: string;
  readonly name: string;
  /** What is known, by the names of the form's fields; numbers of documents are not among it. */
  readonly values: FieldValues;
  /** What is kept and not shown, by the names of the fields: the last characters alone. */
  readonly masked: FieldValues;
  /** Names of the fields that are still to be filled in. */
  readonly missing: readonly string[];
}

/** Fields of a form by name. */
export type FieldValues = Readonly<Record<string, string>>;

export interface Message {
  readonly isFromGuest: boolean;
  readonly text: string;
  readonly at: string; // ISO instant
}

export interface FolioLine {
  readonly date: string;
  readonly description: string;
  readonly amount: MoneyBody;
}

export interface Folio {
  readonly lines: readonly FolioLine[];
  readonly balance: MoneyBody;
  /** With the nights that are not posted yet. */
  readonly projectedBalance: MoneyBody;
  /** What is still to be paid of the deposit that the booking waits for. */
  readonly depositDue: MoneyBody | null;
  readonly hasInvoice: boolean;
  /** Other stays are settled with it: then the desk checks out. */
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

/** All that the page shows of a stay. */
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
  /** The house gives codes, and the stay has not ended. */
  readonly isCodeOffered: boolean;
  readonly messages: readonly Message[]; // the oldest first
  readonly conversationVersion: string; // another one when the messages are others
  readonly folio: Folio;
  /** There is a provider with a page on which cards are entered. */
  readonly isCardTaken: boolean;
  readonly isReviewed: boolean;
}

/** What cancelling costs now. */
export interface CancellationTerms {
  readonly fee: MoneyBody;
  readonly free_until: string;
}

/** What can be done with one stay, by its guest; `key` is the idempotency key of a form. Every refusal is a ServiceError. */
export interface StayPort {
  readonly tenantId: string;
  readonly reservationId: string;
  readonly read: () => Promise<StayView>;
  readonly register: (key: string, guestId: string | null, profile: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly addOccupant: (key: string, profile: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly checkIn: (key: string) => Promise<void>;
  /** False when the lock system has issued none: the desk was informed. */
  readonly issueDoorCode: () => Promise<boolean>;
  readonly send: (key: string, body: string) => Promise<void>;
  /** Whether the conversation has changed since the version that the page shows, until the link ends. */
  readonly follow: (seen: string, signal: AbortSignal) => AsyncIterable<LiveSign>;
  /** Where the guest enters a card, and what the provider gives back with it. */
  readonly startCard: (trip: CardTrip) => Promise<{ readonly url: string; readonly state: string }>;
  /** What is to be paid with the card that came back; refused when that has changed since. */
  readonly readCard: (state: string) => Promise<MoneyBody>;
  readonly pay: (state: string, paymentToken: string) => Promise<void>;
  readonly checkOut: (key: string) => Promise<void>;
  readonly readCancellation: () => Promise<CancellationTerms>;
  readonly cancel: (key: string, toldAmount: string) => Promise<void>;
  readonly review: (key: string, review: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly invoice: (form: 'html' | 'pdf') => Promise<RenderedAnswer>;
}

/** How a guest goes to the provider's page and comes back. */
export interface CardTrip {
  readonly returnUrl: string;
  readonly language: string;
}

/** How requests reach a stay. Each is counted, before anything is looked up for it where that is possible. Rules: STAY-2. */
export interface StayDoor {
  /** The stay that a link opens. */
  readonly open: (token: string, request: GuestRequest) => Promise<Opening<StayPort>>;
  /** The stay that a review key opens, for its review alone. */
  readonly openReview: (key: string, request: GuestRequest) => Promise<Opening<ReviewPort>>;
  /** The house whose conversation a widget key opens. */
  readonly openWidget: (key: string, request: GuestRequest) => Promise<Opening<WidgetHouse>>;
}

/** What a token or key opens, null when it opens nothing, or nothing any more; or how long to wait when there were too many requests. */
export type Opening<T> = { readonly opened: T | null } | { readonly waitSeconds: number };

export interface ReviewPort {
  readonly reservationId: string;
  readonly read: () => Promise<ReviewView>;
  readonly review: StayPort['review'];
}

/** The little that somebody sees who may only review. */
export type ReviewView = Pick<StayView, 'language' | 'arrival' | 'departure' | 'isReviewed'> & {
  readonly house: Pick<House, 'name' | 'colour'>;
};

/** The little that the widget shows of a house besides the conversation. */
export type WidgetHouse = Pick<House, 'name' | 'colour'> & { readonly isSandbox: boolean };

export interface GuestRequest {
  readonly requestId: string;
  readonly address: string | null;
}
