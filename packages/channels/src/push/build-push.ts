import { addDays, eachNight, type LocalDate } from '@innkeeper/kernel';
import type { ChannelRate, NightlyRate } from '@innkeeper/rates';
import type { AvailabilityRange, RateRange } from '../agency/agency.ts';
import type { RoomCode } from '../mapping/codes.ts';
import type { PendingItem } from './claim-pushes.ts';
import { type DateRange, intersect, mergedRanges, rangesOf } from './date-ranges.ts';
import type { PushedPart } from './pending.ts';
import type { Listing, PushPlan } from './push-plan.ts';

/** Availability of a push with the room type it belongs to, so that items the agency does not accept become pending again. */
export interface SentAvailability extends AvailabilityRange {
  readonly roomTypeId: string | null; // null: it is closed there
}

/** Rates of a push with the room type and plan they belong to. */
export interface SentRate extends RateRange {
  readonly roomTypeId: string | null; // null: it is closed there
  readonly ratePlanId: string | null;
}

/** Nights of a room type whose stock is sent. */
export interface WantedStock extends DateRange {
  readonly room: RoomCode;
}

type PendingNights = Pick<PendingItem, 'part' | 'room_type_id' | 'rate_plan_id' | 'first_date' | 'last_date'>;

/** Nights of each room type whose availability is pending, within the dates that are sold. */
export function wantedStock(
  plan: Pick<PushPlan, 'rooms' | 'drifted'>,
  pending: readonly PendingNights[],
  bounds: DateRange,
): WantedStock[] {
  const rooms = plan.rooms.filter(({ externalCode }) => !plan.drifted.room_type.has(externalCode));
  return rooms.flatMap((room) =>
    rangesFor(pending, { part: 'availability', roomTypeId: room.id, ratePlanId: null }, bounds).map((range) => ({ room, ...range })),
  );
}

function rangesFor(
  pending: readonly PendingNights[],
  wanted: { readonly part: PushedPart; readonly roomTypeId: string; readonly ratePlanId: string | null },
  bounds: DateRange,
): DateRange[] {
  const ranges = pending.flatMap((item) => {
    if (item.part !== wanted.part) return [];
    if (item.room_type_id !== null && item.room_type_id !== wanted.roomTypeId) return [];
    if (item.rate_plan_id !== null && item.rate_plan_id !== wanted.ratePlanId) return [];
    return intersect({ first: item.first_date, last: item.last_date }, bounds) ?? [];
  });
  return mergedRanges(ranges);
}

/** Free rooms for the agency to show, capped by its allotments. Rules: PUSH-8. */
export function availabilityItems(plan: Pick<PushPlan, 'allotments'>, wanted: WantedStock, stock: readonly number[]): SentAvailability[] {
  const { room, first } = wanted;
  const caps = plan.allotments.filter(({ room_type_id }) => room_type_id === room.id);
  const shown = caps.length === 0 ? stock : stock.map((rooms, index) => capped(rooms, caps, addDays(first, index)));
  return rangesOf(first, shown, Object.is).map((range) => ({
    roomTypeId: room.id,
    roomCode: room.externalCode,
    from: range.first,
    to: range.last,
    available: range.value,
  }));
}

function capped(rooms: number, caps: PushPlan['allotments'], date: LocalDate): number {
  return caps.reduce((least, cap) => (cap.first_date <= date && date <= cap.last_date ? Math.min(least, cap.rooms_max) : least), rooms);
}

/** Prices and restrictions of what the agency sells, for the pending nights. Of two plans under one code the newer one counts. */
export function rateItems(
  plan: PushPlan,
  rates: readonly ChannelRate[],
  ask: { readonly pending: readonly PendingNights[]; readonly bounds: DateRange },
): SentRate[] {
  return soldRates(plan, rates).flatMap(({ room, rate }) => {
    if (plan.drifted.room_type.has(room.externalCode) || plan.drifted.rate_plan.has(rate.externalCode)) return [];
    const wanted = rangesFor(ask.pending, { part: 'rates', roomTypeId: room.id, ratePlanId: rate.ratePlanId }, ask.bounds);
    return wanted.flatMap(({ first, last }) => {
      const nights = rate.ofNights(eachNight(first, addDays(last, 1)), plan.prices.get(rate.ratePlanId) ?? null);
      return rangesOf(first, nights, isSameRate).map((range) => toRateItem(room, rate, range));
    });
  });
}

function soldRates(plan: Pick<PushPlan, 'rooms'>, rates: readonly ChannelRate[]): { room: RoomCode; rate: ChannelRate }[] {
  const rooms = new Map(plan.rooms.map((room) => [room.id, room]));
  const byCodes = new Map<string, { room: RoomCode; rate: ChannelRate }>();
  for (const rate of rates) {
    const room = rooms.get(rate.roomTypeId);
    if (room) byCodes.set(listingName({ room_code: room.externalCode, rate_code: rate.externalCode }), { room, rate });
  }
  return [...byCodes.values()];
}

function toRateItem(room: RoomCode, rate: ChannelRate, { first, last, value }: DateRange & { readonly value: NightlyRate }): SentRate {
  const { totalMinor, restrictions } = value;
  return {
    roomTypeId: room.id,
    ratePlanId: rate.ratePlanId,
    roomCode: room.externalCode,
    rateCode: rate.externalCode,
    from: first,
    to: last,
    amount: totalMinor === null ? null : { currency: rate.currency, minor: totalMinor },
    restrictions: {
      minStay: restrictions.min_stay,
      maxStay: restrictions.max_stay,
      closedToArrival: restrictions.closed_to_arrival,
      closedToDeparture: restrictions.closed_to_departure,
      stopSell: restrictions.stop_sell,
    },
  };
}

function isSameRate(left: NightlyRate, right: NightlyRate): boolean {
  const [one, other] = [left.restrictions, right.restrictions];
  if (left.totalMinor !== right.totalMinor) return false;
  if (one === other) return true;
  return (
    one.min_stay === other.min_stay &&
    one.max_stay === other.max_stay &&
    one.closed_to_arrival === other.closed_to_arrival &&
    one.closed_to_departure === other.closed_to_departure &&
    one.stop_sell === other.stop_sell
  );
}

export const listingName = ({ room_code, rate_code }: Listing): string => `${room_code}\n${rate_code}`;

/** Listings that the agency should have now. */
export function wantedListings(plan: Pick<PushPlan, 'rooms'>, rates: readonly ChannelRate[]): Listing[] {
  const rooms = plan.rooms.map(({ externalCode }) => ({ room_code: externalCode, rate_code: '' }));
  return [...rooms, ...soldRates(plan, rates).map(({ room, rate }) => ({ room_code: room.externalCode, rate_code: rate.externalCode }))];
}

const unrestricted = { minStay: null, maxStay: null, closedToArrival: false, closedToDeparture: false } as const;

/** Items that close listings the agency should no longer sell. */
export function closings(
  listings: readonly Listing[],
  { first, last }: DateRange,
): { readonly availability: SentAvailability[]; readonly rates: SentRate[] } {
  const dates = { from: first, to: last };
  return {
    availability: listings
      .filter(({ rate_code }) => rate_code === '')
      .map(({ room_code }) => ({ roomTypeId: null, roomCode: room_code, ...dates, available: 0 })),
    rates: listings
      .filter(({ rate_code }) => rate_code !== '')
      .map(({ room_code, rate_code }) => ({
        roomTypeId: null,
        ratePlanId: null,
        roomCode: room_code,
        rateCode: rate_code,
        ...dates,
        amount: null,
        restrictions: { ...unrestricted, stopSell: true },
      })),
  };
}
