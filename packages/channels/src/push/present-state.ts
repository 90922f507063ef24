import { addDays, limits } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { allowOverselling, type ChannelRate, readChannelRates, type StockQuery } from '@innkeeper/rates';
import {
  availabilityItems,
  closings,
  listingName,
  rateItems,
  type SentAvailability,
  type SentRate,
  type WantedStock,
  wantedListings,
  wantedStock,
} from './build-push.ts';
import type { PendingItem, PushClaim } from './claim-pushes.ts';
import type { DateRange } from './date-ranges.ts';
import type { Listing, PushPlan } from './push-plan.ts';

/** Content of one push, and the listings that it adds and closes. */
export interface PresentState {
  readonly availability: readonly SentAvailability[];
  readonly rates: readonly SentRate[];
  readonly listed: readonly Listing[]; // new ones only
  readonly closed: readonly Listing[];
}

/** A push before its stock is read, so that the stock of many pushes is read in one batch. */
export interface PreparedPush {
  readonly claim: PushClaim;
  readonly ctx: RequestContext;
  readonly plan: PushPlan;
  readonly bounds: DateRange;
  readonly wanted: readonly WantedStock[];
  readonly questions: readonly StockQuery[];
}

/** Nights that can be sold, by the property's calendar. */
export function soldNights(ctx: RequestContext, timezone: string): DateRange {
  const today = ctx.clock.today(timezone);
  return { first: today, last: addDays(today, limits.inventoryDaysAheadMax) };
}

export function preparePush(ctx: RequestContext, claim: PushClaim, plan: PushPlan): PreparedPush {
  const bounds = soldNights(ctx, plan.timezone);
  const wanted = wantedStock(plan, claim.pending, bounds);
  const mayOversell = allowOverselling.of(ctx.tenant);
  const questions = wanted.map(({ room, first, last }) => ({ tenantId: ctx.tenant.id, roomTypeId: room.id, first, last, mayOversell }));
  return { claim, ctx, plan, bounds, wanted, questions };
}

/** Builds the state to send from the stock that answers the prepared questions. */
export async function presentState(prepared: PreparedPush, stock: readonly (readonly number[])[]): Promise<PresentState> {
  const { claim, ctx, plan, bounds, wanted } = prepared;
  const ofRates = claim.pending.filter(({ part }) => part === 'rates');
  const rates = ofRates.length === 0 ? [] : await readRates(ctx, claim, { ofRates, bounds });
  const availability = wanted.flatMap((each, index) => availabilityItems(plan, each, stock[index] ?? []));
  const items = rateItems(plan, rates, { pending: ofRates, bounds });
  const known = new Set(plan.listings.map(listingName));
  const listed = listingsOf(availability, items).filter((listing) => !known.has(listingName(listing)));
  const closed = coversEveryPlan(ofRates, bounds) ? outdatedListings(plan, rates) : [];
  const closing = closings(closed, bounds);
  return { availability: [...availability, ...closing.availability], rates: [...items, ...closing.rates], listed, closed };
}

function readRates(
  ctx: RequestContext,
  { key }: PushClaim,
  { ofRates, bounds }: { readonly ofRates: readonly PendingItem[]; readonly bounds: DateRange },
): Promise<ChannelRate[]> {
  const types = ofRates.map(({ room_type_id }) => room_type_id);
  const named = types.filter((id) => id !== null);
  const roomTypeIds = named.length === types.length ? [...new Set(named)] : null;
  const first = ofRates.reduce((least, { first_date }) => (first_date < least ? first_date : least), bounds.last);
  const last = ofRates.reduce((most, { last_date }) => (last_date > most ? last_date : most), bounds.first);
  const from = first > bounds.first ? first : bounds.first;
  const to = last < bounds.last ? last : bounds.last;
  return readChannelRates(ctx, { ...key, roomTypeIds, from, until: addDays(to, 1) });
}

/** Only when every plan was read is it known which listings are outdated. */
function coversEveryPlan(ofRates: readonly PendingItem[], bounds: DateRange): boolean {
  return ofRates.some(
    (item) => item.room_type_id === null && item.rate_plan_id === null && item.first_date <= bounds.first && item.last_date >= bounds.last,
  );
}

function outdatedListings(plan: PushPlan, rates: readonly ChannelRate[]): Listing[] {
  const wanted = new Set(wantedListings(plan, rates).map(listingName));
  return plan.listings.filter((listing) => !wanted.has(listingName(listing)));
}

function listingsOf(availability: readonly SentAvailability[], rates: readonly SentRate[]): Listing[] {
  const listings = [
    ...availability.map(({ roomCode }) => ({ room_code: roomCode, rate_code: '' })),
    ...rates.map(({ roomCode, rateCode }) => ({ room_code: roomCode, rate_code: rateCode })),
  ];
  return [...new Map(listings.map((listing) => [listingName(listing), listing])).values()];
}
