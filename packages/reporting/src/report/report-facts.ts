import type { LocalDate } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

/** The property of a report. */
export interface ReportedProperty {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

/** PropertyNights of a property, both ends included. */
export interface PropertyNights {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface PropertyDay {
  readonly propertyId: string;
  readonly date: LocalDate;
}

/** One channel's or plan's share of the stays on the books in a window. */
export interface SoldShare {
  readonly of: string; // the channel, or the id of the plan
  readonly reservations: number;
  readonly nights: number;
  readonly netMinor: bigint;
}

/** A stay listed by name. */
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

/** Nights on the books for one date. */
export interface SoldNights {
  readonly rooms: number;
  readonly netMinor: bigint;
}

/** A cancelled stay. */
export interface CancelledStay {
  readonly id: string;
  readonly channel: string;
  readonly arrival: LocalDate;
  readonly nights: number;
  readonly lostMinor: bigint; // net price of the nights taken off the books
}

/** Room nights that a group contracted and used. */
export interface GroupFigures {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly cutOffDate: LocalDate | null;
  readonly contracted: number;
  readonly held: number;
  readonly pickedUp: number;
  readonly netMinor: bigint; // net price of the nights of its reservations
}

/** Net and tax amounts of one tax at one rate; minor units. */
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

/** Message figures of one channel, or of all. */
export interface MessageFigures {
  readonly channel: string | null; // null: all
  readonly inbound: number;
  readonly outbound: number;
  readonly failed: number;
  readonly medianMinutesToAnswer: number | null;
}

/** Consecutive days by the instants at which they begin in a zone, and the end of the last; ISO 8601. */
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

/** Facts that the other contexts provide for reports. Each reads its own tables; nothing here is a network call. */
export interface ReportFacts {
  /** Null if the id resolves to nothing. Errors: SVC-2003 if there are several and none is named. */
  readonly findProperty: (ctx: RequestContext, propertyId: string | undefined) => Promise<ReportedProperty | null>;
  /** One row per date. */
  readonly stockByDate: (
    ctx: RequestContext,
    nights: PropertyNights,
  ) => Promise<readonly { date: LocalDate; total: number; available: number }[]>;
  readonly soldByDate: (
    ctx: RequestContext,
    nights: PropertyNights,
  ) => Promise<readonly { date: LocalDate; rooms: number; netMinor: bigint }[]>;
  readonly soldByChannel: (ctx: RequestContext, nights: PropertyNights) => Promise<readonly SoldShare[]>;
  readonly soldByPlan: (ctx: RequestContext, nights: PropertyNights) => Promise<readonly SoldShare[]>;
  /** Postings other than nights, less VAT, in the currency of the property. */
  readonly otherRevenueByChannel: (ctx: RequestContext, nights: PropertyNights) => Promise<ReadonlyMap<string, bigint>>;
  /** Precomputes the figures of these nights from now on; called once a report has read them. */
  readonly maintainFigures: (ctx: RequestContext, nights: PropertyNights) => Promise<void>;
  readonly plansById: (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, { code: string; kind: string }>>;
  /** Nights on the books before a day began, by date; null if history does not reach back so far. */
  readonly soldAsOf: (
    ctx: RequestContext,
    nights: PropertyNights & { readonly beforeDay: LocalDate },
  ) => Promise<ReadonlyMap<LocalDate, SoldNights> | null>;
  /** Ordered by arrival, at most `max`. */
  readonly cancelledStays: (
    ctx: RequestContext,
    nights: PropertyNights & { readonly isNoShow: boolean; readonly max: number },
  ) => Promise<readonly CancelledStay[]>;
  /** Groups that arrive on the dates, ordered by arrival, at most `max`. */
  readonly groups: (ctx: RequestContext, arriving: PropertyNights & { readonly max: number }) => Promise<readonly GroupFigures[]>;
  /** Cancellation fees as computed at the time, without free cancellations. */
  readonly cancellationFees: (ctx: RequestContext, reservationIds: readonly string[]) => Promise<ReadonlyMap<string, bigint>>;
  /** Taxes of the invoices and legal documents issued on the dates, in the currency of the property; a tax and rate may be listed twice. */
  readonly taxesOfInvoices: (ctx: RequestContext, issued: PropertyNights & { readonly currency: string }) => Promise<readonly TaxSum[]>;
  /** Every account's balance in the currency of the property at the end of a business date. */
  readonly trialBalance: (
    ctx: RequestContext,
    at: { readonly propertyId: string; readonly currency: string; readonly date: LocalDate },
  ) => Promise<readonly AccountBalance[]>;
  /** Every channel with messages, and all channels together. */
  readonly messageFigures: (ctx: RequestContext, written: WholeDays) => Promise<readonly MessageFigures[]>;
  /** Precomputes the daily message figures of a property from now on. */
  readonly maintainMessageDays: (ctx: RequestContext, property: Pick<ReportedProperty, 'id' | 'timezone'>) => Promise<void>;
  readonly arrivals: (ctx: RequestContext, day: PropertyDay) => Promise<readonly ListedStay[]>;
  /** Stays with a room that span, begin or end on the date, and guests in house who should have left before or arrive later. */
  readonly staysInRooms: (ctx: RequestContext, day: PropertyDay & { readonly today: LocalDate }) => Promise<readonly ListedStay[]>;
  readonly rooms: (ctx: RequestContext, propertyId: string) => Promise<readonly ListedRoom[]>;
  readonly roomTypeCodes: (ctx: RequestContext, propertyId: string) => Promise<ReadonlyMap<string, string>>;
  readonly guestsById: (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, ArrivingGuest>>;
  /** In minor units of the currency of each folio. */
  readonly balances: (
    ctx: RequestContext,
    folioIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { currency: string; minor: bigint }>>;
}
