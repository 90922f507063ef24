import { openFoliosForStays } from '@innkeeper/billing';
import { emitGuestUpdated, insertGuests } from '@innkeeper/guest';
import { eachNight } from '@innkeeper/kernel';
import { awaitSent, type ContractInput, type ContractOutput, type WriteContext } from '@innkeeper/platform';
import { type FieldsOfNight, moveNightsLast, requireNoFaults, type SaleBasis, windowFaults } from '@innkeeper/rates';
import { announceStay, type BookablePrice, priceBooking } from '../../reservation/create/book-stay.ts';
import { newReservation } from '../../reservation/create/new-reservation.ts';
import { type BookedStay, insertReservations } from '../../reservation/create/write-reservation.ts';
import { nightDeltas } from '../../reservation/hold/held-nights.ts';
import { tentativeHoldHours } from '../../reservation/hold/tentative-hold.ts';
import type { CreateReservationBody } from '../../reservation/reservation.contract.ts';
import { occupancyFaults, requireSellable } from '../../reservation/stay-rules.ts';
import { nightKey } from '../block-row.ts';
import { exchangeNights, type WantedNight } from '../exchange-nights.ts';
import { isHolding } from '../group-status.ts';
import { ratesByDate } from '../pick-up.ts';
import { masterFolioOf } from '../routing.ts';
import { type ListedRoom, listedRooms, listFaults } from './listed-rooms.ts';
import { type LockedList, lockList } from './lock-list.ts';
import type { roomingListContract } from './rooming-list.contract.ts';
import { faultsOf, requireNoRowFaults } from './row-faults.ts';

/**
 * Picks up a room for every row of a rooming list, all or nothing, in as many statements for 500 rows as for one.
 * Rules: GROUP-7, GROUP-14. Decision: infra/decisions/0035.
 * Errors: SVC-2004, SVC-2005, SVC-2006, SVC-2010, SVC-2011, SVC-2013, SVC-3001, SVC-3007, SVC-3011, each with the path of its row.
 */
export async function bookRoomingList(
  ctx: WriteContext,
  { params, body: { rows } }: ContractInput<typeof roomingListContract>,
): Promise<ContractOutput<typeof roomingListContract>> {
  requireNoRowFaults(listFaults(rows));
  const rooms = listedRooms(rows);
  const list = await lockList(ctx, { groupId: params.id, rows, rooms });
  const sales = rooms.map((room): RoomSale => saleOf(list, room));
  requireNoRowFaults(sales.flatMap(({ room, facts, body }) => faultsOf(room.index, () => requireRoom(ctx, body, facts))));
  const { rates, held } = await exchangeNights(ctx, list.group, { returned: [], wanted: sales.flatMap(({ nights }) => nights) });
  const stays = priceSales(sales, rates).map((sold) => stayOf(ctx, list, sold));
  await writeStays(ctx, list, stays);
  await moveNightsLast(ctx, [...stays.flatMap(({ row }) => nightDeltas(row, 1)), ...held], fieldsBeyondBlock(list, sales, rates));
  for (const guest of list.guests) emitGuestUpdated(ctx, { before: null, after: guest.body });
  for (const { row } of stays) announceStay(ctx, { row, guest: null });
  const idByRow = new Map(rooms.map(({ index }, position) => [index, stays[position]?.row.id]));
  return { reservation_ids: rows.map((_row, index) => idByRow.get(index) ?? null) };
}

/** A room to sell, as one booking would. */
interface RoomSale {
  readonly room: ListedRoom;
  readonly facts: SaleBasis;
  readonly body: CreateReservationBody;
  readonly nights: readonly WantedNight[];
}

function saleOf({ group, factsByType, guestIds }: LockedList, room: ListedRoom): RoomSale {
  const { index, room_type_id, arrival, departure, adults, children, notes } = room;
  const facts = factsByType.get(room_type_id);
  if (!facts) throw new Error('a room of a locked list has a known type');
  const stay = { room_type_id, rate_plan_id: group.rate_plan_id, arrival, departure, adults, children, notes };
  const body = { ...stay, guest_id: guestIds[index] ?? '', group_id: group.id, channel: 'direct' as const };
  const nights = eachNight(arrival, departure).map((date) => ({ room_type_id, date, field: `rows[${index}].nights[${date}]` }));
  return { room, facts, body, nights };
}

/** Errors: SVC-2005, SVC-2013. */
function requireRoom(ctx: WriteContext, body: CreateReservationBody, facts: SaleBasis): void {
  const today = ctx.clock.today(facts.property.timezone);
  requireNoFaults([...windowFaults(today, body, true), ...occupancyFaults(facts, body)]);
  requireSellable(facts.plan, body.channel);
}

/**
 * Paths of the rows that want a night from free inventory: where it is short, any of them may go without. That is every night of a block
 * that holds no rooms.
 */
function fieldsBeyondBlock({ group }: LockedList, sales: readonly RoomSale[], rates: readonly (bigint | null)[]): FieldsOfNight {
  const wanted = sales.flatMap(({ nights }) => nights);
  const beyond = isHolding(group) ? wanted.filter((_night, index) => (rates[index] ?? null) === null) : wanted;
  const byNight = Map.groupBy(beyond, nightKey);
  return ({ roomTypeId, date }) => (byNight.get(nightKey({ room_type_id: roomTypeId, date })) ?? []).flatMap(({ field }) => field ?? []);
}

interface PricedSale extends RoomSale {
  readonly price: BookablePrice;
}

/** Prices the rooms, given the rate of the block for each of their nights. Errors: SVC-3011. */
function priceSales(sales: readonly RoomSale[], rates: readonly (bigint | null)[]): PricedSale[] {
  const rateOf = new Map(sales.flatMap(({ nights }) => nights).map((night, index) => [night, rates[index] ?? null]));
  const priced: PricedSale[] = [];
  const faults = sales.flatMap((sale) => {
    const { facts, body, nights, room } = sale;
    const dates = nights.map(({ date }) => date);
    const ofNights = nights.map((night) => rateOf.get(night) ?? null);
    const terms = { facts, agreed: null, blockRates: ratesByDate(dates, ofNights) };
    return faultsOf(room.index, () => priced.push({ ...sale, price: priceBooking(body, terms) }));
  });
  requireNoRowFaults(faults);
  return priced;
}

function stayOf(ctx: WriteContext, { guestIds }: LockedList, { room, facts, body, price }: PricedSale): BookedStay {
  const guestId = guestIds[room.index] ?? '';
  const booked = { body, facts, guestId, folioId: null, price, isAgreed: false };
  const row = newReservation(booked, { nowMs: ctx.clock.nowMs(), tentativeHoldHours: tentativeHoldHours.of(ctx.tenant) });
  const others = room.sharers.map((index) => guestIds[index] ?? '').filter((id) => id !== guestId);
  return { row, nights: price.nights, occupantIds: [...new Set(others)] };
}

/** Guests first, then their folios, then the stays. */
async function writeStays(ctx: WriteContext, { guests, group }: LockedList, stays: readonly BookedStay[]): Promise<void> {
  const [first] = stays;
  if (!first) return;
  const { property_id: propertyId, timezone, created_at: openedAt } = first.row;
  const folios = stays.map(({ row: { id, folio_id: folioId, guest_id: guestId, currency, total_minor: expectedMinor, channel } }) => ({
    reservationId: id,
    folioId,
    guestId,
    currency,
    expectedMinor,
    channel,
  }));
  await awaitSent([
    insertGuests(ctx, guests),
    openFoliosForStays(ctx, folios, { propertyId, timezone, openedAt, billedFolioId: masterFolioOf(group) }),
    insertReservations(ctx, stays),
  ]);
}
