import type { Day } from './calendar.ts';
import { type BlockNight, type GroupState, isHolding, isOpen, isPastCutOff, lastDayOf, unusedOf } from './group-state.ts';
import { type HotelState, known, type Ref, type StayState, today } from './hotel-state.ts';
import { move, type NightMove, sellNights } from './inventory.ts';

export function blockNightOf({ block }: GroupState, roomType: string, day: Day): BlockNight | null {
  return block.find((night) => night.roomType === roomType && night.day === day) ?? null;
}

/** Moves by which a block comes to hold what it does after a change. Rules: GROUP-6, STOCK-15. */
export function heldMoves(before: GroupState | null, after: GroupState): NightMove[] {
  return [...heldBy(before, -1), ...heldBy(after, 1)];
}

function heldBy(group: GroupState | null, sign: 1 | -1): NightMove[] {
  if (group === null || !isHolding(group)) return [];
  return group.block.map((night) => ({ roomType: night.roomType, day: night.day, sold: 0, held: sign * unusedOf(night) }));
}

interface NightsOfType {
  readonly roomType: string;
  readonly days: readonly Day[];
}

/** Nights of one stay that a block takes back, and nights that it gives out. */
interface WantedExchange {
  readonly returned: NightsOfType;
  readonly wanted: NightsOfType;
}

/** Result of an exchange with a block. */
export interface Exchange {
  /** The group afterwards; null for a stay without one. */
  readonly group: GroupState | null;
  /** Wanted nights that come from the block. */
  readonly pickedUp: readonly Day[];
  /** Wanted nights that come from nowhere: the block has no room and the group is not elastic. */
  readonly missing: readonly Day[];
  /** Moves of what is held. */
  readonly moves: readonly NightMove[];
}

/** Gives nights back to the block of a group and picks others up. Rules: GROUP-7, GROUP-12. */
export function exchangeNights(state: HotelState, before: GroupState | null, { returned, wanted }: WantedExchange): Exchange {
  if (before === null) return { group: null, pickedUp: [], missing: [], moves: [] };
  const isForSale = !isOpen(before) || today(state) > lastDayOf(before);
  const isGivingOut = isOpen(before) && !isPastCutOff(before, today(state));
  const isMeant = (night: BlockNight, { roomType, days }: NightsOfType): boolean => night.roomType === roomType && days.includes(night.day);
  const back = before.block.map((night) =>
    isMeant(night, returned) ? { ...night, pickedUp: night.pickedUp - 1, released: night.released + (isForSale ? 1 : 0) } : night,
  );
  const isPickedUp = (night: BlockNight): boolean => isGivingOut && isMeant(night, wanted) && unusedOf(night) > 0;
  const pickedUp = back.filter(isPickedUp).map(({ day }) => day);
  const group = { ...before, block: back.map((night) => (isPickedUp(night) ? { ...night, pickedUp: night.pickedUp + 1 } : night)) };
  const missing = before.isElastic ? [] : wanted.days.filter((day) => !pickedUp.includes(day));
  return { group, pickedUp, missing, moves: heldMoves(before, group) };
}

export const groupOf = ({ groups }: HotelState, name: Ref | null): GroupState | null => (name === null ? null : known(groups, name));

export function putGroup({ groups }: HotelState, name: Ref | null, group: GroupState | null): void {
  if (name !== null && group !== null) groups.set(name, group);
}

/** Gives up nights of a stay: to the block of its group, or for sale. Rules: STOCK-3, GROUP-12. */
export function giveUpNights(state: HotelState, stay: StayState, days: readonly Day[]): void {
  const returned = { roomType: stay.roomType, days: stay.pickedUp.filter((day) => days.includes(day)) };
  const { group, moves } = exchangeNights(state, groupOf(state, stay.group), { returned, wanted: { roomType: stay.roomType, days: [] } });
  putGroup(state, stay.group, group);
  stay.pickedUp = stay.pickedUp.filter((day) => !days.includes(day));
  move(state, [...sellNights(stay.roomType, days, -1), ...moves]);
}
