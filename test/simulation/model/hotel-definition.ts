import type { Minor } from './amounts.ts';
import type { Day } from './calendar.ts';
import type { MessagingDefinition } from './message-state.ts';

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
  readonly agencies: readonly AgencyDefinition[];
  readonly hasLocks: boolean;
  /** True if guests may check in on the page of their stay; null for a hotel whose guests use no page. */
  readonly selfCheckIn: boolean | null;
  /** True if visitors of its own site may book. */
  readonly sellsDirectly: boolean;
  /** True if the cards of guests are stored, and charged by themselves. */
  readonly storesCards: boolean;
  /** Null for a hotel that exchanges no messages. */
  readonly messaging: MessagingDefinition | null;
  /** Null for a hotel whose invoices are no legal documents of its country. */
  readonly fiscal: FiscalDefinition | null;
}

/** Prescriptions of the country of a hotel for legal documents, and the series under which it issues them. Rules: FISCAL-2, FISCAL-6, FISCAL-9. */
export interface FiscalDefinition {
  readonly country: 'PT' | 'ES';
  /** VAT region of Portugal; null in Spain. */
  readonly region: 'PT' | 'PT-AC' | null;
  readonly taxId: string;
  readonly series: string;
  /** Percents of VAT on meals, and on all that is neither meal nor accommodation. */
  readonly rates: { readonly meals: number; readonly normal: number };
  /** Largest total of a simplified invoice. */
  readonly simplifiedMax: Minor;
}

export const agencyChannels = ['booking_com', 'expedia', 'airbnb', 'agoda', 'hotelbeds'] as const;
export type AgencyChannel = (typeof agencyChannels)[number];

/** An online travel agency that sells the hotel, under the codes of its room types. */
export interface AgencyDefinition {
  readonly channel: AgencyChannel;
  /** Codes of the plans that it sells. */
  readonly plans: readonly string[];
  /** Its habit, of which nothing may come: it delivers all twice, or superseded revisions once more, or takes a part of each push at first. */
  readonly fault: 'none' | 'duplicate' | 'out-of-order' | 'partial';
}

/** Code of a plan at an agency; one that it does not sell goes by the hotel's own. */
export function rateCodeOf({ channel, plans }: AgencyDefinition, plan: string): string {
  return plans.includes(plan) ? `${plan}-${channel}` : plan;
}

export function agencyOf({ agencies }: HotelDefinition, channel: string): AgencyDefinition {
  const agency = agencies.find((each) => each.channel === channel);
  if (agency === undefined) throw new Error(`no agency is called ${channel}`);
  return agency;
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
  /** Percent that is due on the day of arrival, and on that of departure. */
  readonly arrivalPercent: number;
  readonly departurePercent: number;
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
