import type { Minor } from './amounts.ts';
import { blockNightOf, type Exchange, exchangeNights, groupOf, putGroup } from './blocks.ts';
import { nightsOf } from './calendar.ts';
import type { GroupState } from './group-state.ts';
import { emit, type HotelState, type Ref, type StayState, today } from './hotel-state.ts';
import { canMove, move, sellNights } from './inventory.ts';
import { type NightPrice, type PricedStay, planOf, priceNights, splitVat } from './pricing.ts';

const hourMs = 3_600_000;

/** A stay that is to be booked. */
export interface StayTerms extends PricedStay {
  readonly guest: Ref;
  readonly occupants: readonly Ref[];
  readonly folio: Ref;
  readonly group: Ref | null;
  readonly channel: string;
  readonly isTentative: boolean;
}

/** A stay with the nights that it takes from a block, before it is booked. */
export interface PlannedStay {
  readonly stay: StayState;
  readonly exchange: Exchange;
}

/** Plans a stay: nights from the block of its group cost what the block says, others what the plan says. Rules: BOOK-18, BOOK-20, GROUP-7. */
export function planStay(state: HotelState, terms: StayTerms, group: GroupState | null = groupOf(state, terms.group)): PlannedStay {
  const { hotel, rates } = state;
  const { isTentative, ...kept } = terms;
  const { plan, roomType, arrival, departure } = terms;
  const wanted = { roomType, days: nightsOf(arrival, departure) };
  const exchange = exchangeNights(state, group, { returned: { roomType, days: [] }, wanted });
  const nights = priceNights(hotel, rates, terms).map((night) => atBlockRate(state, exchange, { roomType, night }));
  const isHeld = isTentative || planOf(hotel, plan).depositPercent > 0;
  const expiresAt = isHeld && hotel.holdHours !== null ? state.now + hotel.holdHours * hourMs : null;
  const stay: StayState = {
    ...{ ...kept, nights, pickedUp: [...exchange.pickedUp], expiresAt },
    status: isHeld ? 'tentative' : 'confirmed',
    bookedOn: today(state),
    posted: [],
    room: null,
    arrivedOn: null,
    leftOn: null,
    exits: [],
    exempt: [],
    cancellation: null,
  };
  return { stay, exchange };
}

interface NightOfType {
  readonly roomType: string;
  readonly night: NightPrice;
}

/** The night at the rate of the block, if it is picked up from there. Rule: GROUP-5. */
export function atBlockRate({ hotel }: HotelState, { group, pickedUp }: Exchange, { roomType, night }: NightOfType): NightPrice {
  if (group === null || !pickedUp.includes(night.day)) return night;
  const rate: Minor = blockNightOf(group, roomType, night.day)?.rate ?? 0;
  return { ...night, ...splitVat(hotel, rate) };
}

const movesOf = ({ stay: { roomType, arrival, departure }, exchange }: PlannedStay) => [
  ...sellNights(roomType, nightsOf(arrival, departure)),
  ...exchange.moves,
];

/** True if there is a room for every night of some stays. Rules: STOCK-9, STOCK-11, GROUP-7. */
export function areRoomsFree(state: HotelState, planned: readonly PlannedStay[]): boolean {
  return planned.every(({ exchange }) => exchange.missing.length === 0) && canMove(state, planned.flatMap(movesOf));
}

/** Books planned stays, the group of the last being that after all of them. */
export function bookStays(state: HotelState, planned: ReadonlyMap<Ref, PlannedStay>): void {
  move(state, [...planned.values()].flatMap(movesOf));
  for (const [name, { stay, exchange }] of planned) {
    state.guests.add(stay.guest);
    state.folios.set(stay.folio, { guest: stay.guest, status: 'open', settlement: null, entries: new Map() });
    state.stays.set(name, structuredClone(stay));
    putGroup(state, stay.group, exchange.group);
    emit(state, 'guest.updated', stay.guest);
    emit(state, 'reservation.created', name);
  }
}
