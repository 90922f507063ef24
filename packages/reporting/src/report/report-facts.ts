import type { LocalDate } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

/** The property that a report is about. */
export interface ReportedProperty {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

/** Nights of a property, both ends included. */
export interface Nights {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface DayOf {
  readonly propertyId: string;
  readonly date: LocalDate;
}

/** What of a window is on the books, of one channel or one plan. */
export interface SoldShare {
  readonly of: string; // the channel, or the id of the plan
  readonly reservations: number;
  readonly nights: number;
  readonly netMinor: bigint;
}

/** A stay that is listed by name. */
export interface ListedStay {
  readonly id: string;
  readonly guestId: string;
  readonly folioId: string;
  readonly roomTypeId: string;
  readonly roomId: string | null;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  readonly children: number;
  readonly status: string;
  readonly channel: string;
}

export interface ListedRoom {
  readonly id: string;
  readonly number: string;
  readonly roomTypeCode: string;
  readonly condition: string;
}

/** What of one date is on the books. */
export interface SoldNights {
  readonly rooms: number;
  readonly netMinor: bigint;
}

/** A stay that was cancelled. */
export interface CancelledStay {
  readonly id: string;
  readonly channel: string;
  readonly arrival: LocalDate;
  readonly nights: number;
  readonly lostMinor: bigint; // net price of the nights that it took off the books
}

/** Net, tax and both of one tax at one rate; minor units. */
export interface TaxSum {
  readonly tax: 'vat' | 'city_tax';
  readonly ratePercent: number | null;
  readonly netMinor: bigint;
  readonly taxMinor: bigint;
}

export interface AccountBalance {
  readonly account: string;
  readonly minor: bigint; // debit positive
}

/** What was written over a channel, or over all of them. */
export interface MessageFigures {
  readonly channel: string | null; // null: all
  readonly inbound: number;
  readonly outbound: number;
  readonly failed: number;
  readonly medianMinutesToAnswer: number | null;
}

/** Days that follow one another, by the instants at which they begin in a zone, and the end of the last; ISO 8601. */
export interface WholeDays {
  readonly propertyId: string;
  readonly timezone: string;
  readonly starts: readonly string[];
  readonly before: string;
}

export interface ArrivingGuest {
  readonly name: string;
  readonly eta: string | null;
}

/** What the other contexts answer for reports; each reads its own tables, and nothing here is a network call. */
export interface ReportFacts {
  /** Null when the id resolves to nothing. Errors: SVC-2003 when there are several and none is named. */
  readonly findProperty: (ctx: RequestContext, propertyId: string | undefined) => Promise<ReportedProperty | null>;
  /** One row for every date. */
  readonly stockByDate: (ctx: RequestContext, nights: Nights) => Promise<readonly { date: LocalDate; total: number; available: number }[]>;
  readonly soldByDate: (ctx: RequestContext, nights: Nights) => Promise<readonly { date: LocalDate; rooms: number; netMinor: bigint }[]>;
  readonly soldByChannel: (ctx: RequestContext, nights: Nights) => Promise<readonly SoldShare[]>;
  readonly soldByPlan: (ctx: RequestContext, nights: Nights) => Promise<readonly SoldShare[]>;
  /** What was posted besides the nights, less VAT, in the currency of the property. */
  readonly otherRevenueByChannel: (ctx: RequestContext, nights: Nights) => Promise<ReadonlyMap<string, bigint>>;
  /** Has the figures of these nights at hand from now on: called once they have been asked for. */
  readonly keepAtHand: (ctx: RequestContext, nights: Nights) => Promise<void>;
  readonly plansById: (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, { code: string; kind: string }>>;
  /** What was on the books before a day began, by date; null when the past was not kept so early. */
  readonly soldAsOf: (
    ctx: RequestContext,
    nights: Nights & { readonly beforeDay: LocalDate },
  ) => Promise<ReadonlyMap<LocalDate, SoldNights> | null>;
  /** By arrival, at most `max` of them. */
  readonly cancelledStays: (
    ctx: RequestContext,
    nights: Nights & { readonly isNoShow: boolean; readonly max: number },
  ) => Promise<readonly CancelledStay[]>;
  /** What cancelled stays were to pay for it, as it was worked out then; those that were free are left out. */
  readonly cancellationFees: (ctx: RequestContext, reservationIds: readonly string[]) => Promise<ReadonlyMap<string, bigint>>;
  /** Of the invoices issued on the dates, in the currency of the property. */
  readonly taxesOfInvoices: (ctx: RequestContext, issued: Nights & { readonly currency: string }) => Promise<readonly TaxSum[]>;
  /** Every account, by what was posted in the currency of the property until the end of a business date. */
  readonly trialBalance: (
    ctx: RequestContext,
    at: { readonly propertyId: string; readonly currency: string; readonly date: LocalDate },
  ) => Promise<readonly AccountBalance[]>;
  /** Every channel with messages, and all of them together. */
  readonly messageFigures: (ctx: RequestContext, written: WholeDays) => Promise<readonly MessageFigures[]>;
  /** Has what is written at a property at hand day by day from now on. */
  readonly keepMessagesAtHand: (ctx: RequestContext, property: Pick<ReportedProperty, 'id' | 'timezone'>) => Promise<void>;
  readonly arrivals: (ctx: RequestContext, day: DayOf) => Promise<readonly ListedStay[]>;
  /** Stays with a room that last over the date or begin or end on it, and guests in the house who should have left before or come later. */
  readonly staysInRooms: (ctx: RequestContext, day: DayOf & { readonly today: LocalDate }) => Promise<readonly ListedStay[]>;
  readonly rooms: (ctx: RequestContext, propertyId: string) => Promise<readonly ListedRoom[]>;
  readonly roomTypeCodes: (ctx: RequestContext, propertyId: string) => Promise<ReadonlyMap<string, string>>;
  readonly guestsById: (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, ArrivingGuest>>;
  /** In minor units of the currency of each folio. */
  readonly balances: (
    ctx: RequestContext,
    folioIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { currency: string; minor: bigint }>>;
}
