import type { Minor } from './amounts.ts';
import type { Day } from './calendar.ts';

/** A hotel before its first day, as a seed decides it. Codes and numbers name things; ids are the service's. */
export interface HotelDefinition {
  readonly zone: string;
  readonly currency: string;
  /** Decimal digits of the currency. */
  readonly digits: number;
  readonly country: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
  readonly cityTax: { readonly amount: Minor; readonly maxNights: number } | null;
  readonly noShow: 'list' | 'cancel';
  readonly allowsOverselling: boolean;
  /** Hours for which a tentative stay holds its rooms; null holds them until somebody decides. */
  readonly holdHours: number | null;
  readonly roomTypes: readonly RoomTypeDefinition[];
  readonly plans: readonly PlanDefinition[];
}

export interface RoomTypeDefinition {
  readonly code: string;
  readonly rooms: readonly string[];
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly oversell: number;
}

export type PlanBase =
  | { readonly type: 'fixed'; readonly amount: Minor }
  | { readonly type: 'daily_table' }
  | { readonly type: 'derived'; readonly plan: string; readonly percent?: number; readonly amount?: Minor };

export type FeeTerms =
  | { readonly type: 'first_night' | 'full' }
  | { readonly type: 'percent'; readonly value: number }
  | { readonly type: 'fixed'; readonly value: Minor };

/** Restrictions of a plan or of one of its dates. What is absent restricts nothing. */
export interface Restrictions {
  readonly minStay?: number;
  readonly maxStay?: number;
  readonly closedToArrival?: boolean;
  readonly closedToDeparture?: boolean;
  readonly stopSell?: boolean;
}

export interface PlanDefinition {
  readonly code: string;
  readonly kind: 'fixed' | 'bar' | 'package' | 'corporate';
  readonly roomTypes: readonly string[];
  readonly base: PlanBase;
  readonly includedAdults: number;
  readonly extraAdult: Minor;
  readonly extraChild: Minor;
  readonly lengthOfStay: readonly { readonly minNights: number; readonly percent: number }[];
  readonly freeUntilHours: number;
  readonly fee: FeeTerms;
  /** Percent of the total that is due at booking; 0 for none. */
  readonly depositPercent: number;
  readonly restrictions: Restrictions;
  /** Percent that the company's discount takes off; 0 for plans without a company. */
  readonly companyDiscount: number;
}

/** A price and its restrictions that were written for one date. */
export interface DatedRate {
  readonly amount: Minor;
  readonly restrictions: Restrictions;
}

/** Rates by plan, room type and date. */
export type RateTable = ReadonlyMap<string, DatedRate>;

export const rateKey = (plan: string, roomType: string, day: Day): string => `${plan} ${roomType} ${day}`;
