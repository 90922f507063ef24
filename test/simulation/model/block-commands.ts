import { isDeepStrictEqual } from 'node:util';
import type { Minor } from './amounts.ts';
import { blockNightOf, heldMoves } from './blocks.ts';
import type { Day } from './calendar.ts';
import type { ContractedNight, ListedRoom, ReleaseCommand, RoomingListCommand, WriteBlockCommand } from './group-command.ts';
import { becomes, groupOutcome } from './group-commands.ts';
import { type BlockNight, emptied, type GroupState, isBookable, isHolding, isOpen, unusedOf } from './group-state.ts';
import { copyOf, type HotelState, known, type Ref, today } from './hotel-state.ts';
import { canMove, move } from './inventory.ts';
import { areRoomsFree, bookStays, type PlannedStay, planStay } from './new-stay.ts';
import { type Outcome, refused } from './outcome.ts';
import { planOf, planPrice } from './pricing.ts';
import { faultsOf } from './stay-commands.ts';

/** Rules: GROUP-4, GROUP-5, GROUP-6. */
export function predictBlock(state: HotelState, { group: name, nights }: WriteBlockCommand): readonly Outcome[] {
  const before = known(state.groups, name);
  const code = blockFault(state, before, nights);
  if (code !== null) return refused(code);
  const written = nights.map((night): BlockNight => {
    const { pickedUp, released } = blockNightOf(before, night.roomType, night.day) ?? { pickedUp: 0, released: 0 };
    return { ...night, pickedUp, released, rate: rateOf(state, before, night) ?? 0 };
  });
  const isNamed = ({ roomType, day }: BlockNight): boolean => nights.some((night) => night.roomType === roomType && night.day === day);
  const kept = before.block.filter((night) => !isNamed(night));
  const block = [...kept, ...written.filter(({ rooms }) => rooms > 0)];
  const after = { ...before, block: block.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)) };
  const moves = heldMoves(before, after);
  if (!canMove(state, moves)) return refused('SVC-3001');
  const apply = (next: HotelState): void => {
    move(next, moves);
    if (!isDeepStrictEqual(before, after)) becomes(next, name, after);
  };
  return [{ kind: 'success', status: 200, answer: null, apply }];
}

const placeOf = ({ day, roomType }: BlockNight): string => `${day} ${roomType}`;

function blockFault(state: HotelState, group: GroupState, nights: readonly ContractedNight[]): string | null {
  if (!isOpen(group)) return 'SVC-3007';
  const isOutside = (day: Day): boolean => day < group.arrival || day >= group.departure;
  const isTooFew = ({ roomType, day, rooms }: ContractedNight): boolean => {
    const night = blockNightOf(group, roomType, day);
    return night !== null && rooms < night.pickedUp + night.released;
  };
  if (nights.some((night) => isOutside(night.day) || isTooFew(night))) return 'SVC-2013';
  const { roomTypes } = planOf(state.hotel, group.plan);
  const isWithoutPlan = (night: ContractedNight): boolean => agreedRateOf(group, night) === null && !roomTypes.includes(night.roomType);
  if (nights.some((night) => night.rooms > 0 && isWithoutPlan(night))) return 'SVC-2005';
  return nights.some((night) => night.rooms > 0 && rateOf(state, group, night) === null) ? 'SVC-3011' : null;
}

const agreedRateOf = (group: GroupState, { roomType, day, rate }: ContractedNight): Minor | null =>
  rate ?? blockNightOf(group, roomType, day)?.rate ?? null;

/** Rule: GROUP-5. */
function rateOf({ hotel, rates }: HotelState, group: GroupState, night: ContractedNight): Minor | null {
  return agreedRateOf(group, night) ?? planPrice(hotel, rates, planOf(hotel, group.plan), night.roomType, night.day);
}

/** Rule: GROUP-10. */
export function predictRelease(state: HotelState, { group: name, nights }: ReleaseCommand): readonly Outcome[] {
  const before = known(state.groups, name);
  if (!isOpen(before)) return refused('SVC-3007');
  const wanted = (night: BlockNight): number =>
    nights?.find(({ roomType, day }) => roomType === night.roomType && day === night.day)?.rooms ?? 0;
  const isTooMany = (nights ?? []).some(({ roomType, day, rooms }) => {
    const night = blockNightOf(before, roomType, day);
    return night === null || !isHolding(before) || rooms > unusedOf(night);
  });
  if (isTooMany) return refused('SVC-2013');
  const block = nights === null ? emptied(before) : before.block.map((night) => ({ ...night, released: night.released + wanted(night) }));
  return groupOutcome(state, name, (next) => release(next, name, block));
}

/** A group that holds nothing any more is released. */
function release(state: HotelState, name: Ref, block: readonly BlockNight[]): void {
  const before = known(state.groups, name);
  const isOver = before.status === 'inquiry' || block.every((night) => unusedOf(night) === 0);
  const after: GroupState = { ...before, block, status: isOver ? 'released' : before.status };
  move(state, heldMoves(before, after));
  becomes(state, name, after, isOver ? 'group.released' : 'group.updated');
}

/** Rule: GROUP-11. */
export function releaseAtCutOff(state: HotelState, name: Ref): void {
  release(state, name, emptied(known(state.groups, name)));
}

/** Rules: GROUP-7, GROUP-8, GROUP-14. */
export function predictRoomingList(state: HotelState, { group: name, rows }: RoomingListCommand): readonly Outcome[] {
  const planned = planRows(state, name, rows);
  const codes = rows.flatMap((row) => rowFaults(state, name, row, planned.get(row.stay)?.exchange.pickedUp ?? []));
  if (!isBookable(known(state.groups, name))) codes.push('SVC-3007');
  if (!areRoomsFree(state, [...planned.values()])) codes.push('SVC-3001');
  if (codes.length > 0) return [...new Set(codes)].flatMap((code) => refused(code));
  const answer = { reservation_ids: rows.flatMap(({ stay, sharers }) => [{ ref: stay }, ...sharers.map(() => null)]) };
  const apply = (next: HotelState): void => {
    for (const { guest } of rows) next.messaging.contacts.set(guest, { email: null, phone: null });
    bookStays(next, planned);
  };
  return [{ kind: 'success', status: 201, answer, apply }];
}

const adultsOf = ({ adults, sharers }: ListedRoom): number => adults ?? 1 + sharers.length;

/** Plans the rooms one after the other: what one picks up, the next does not find. */
function planRows(state: HotelState, name: Ref, rows: readonly ListedRoom[]): ReadonlyMap<Ref, PlannedStay> {
  const working = copyOf(state);
  const planned = new Map<Ref, PlannedStay>();
  for (const row of rows) {
    const { stay, guest, folio, roomType, arrival, departure, children } = row;
    const group = known(working.groups, name);
    const terms = { plan: group.plan, roomType, arrival, departure, adults: adultsOf(row), children };
    const booked = { guest, occupants: row.sharers, folio, group: name, channel: 'direct', isTentative: false };
    const plan = planStay(working, { ...terms, ...booked });
    planned.set(stay, plan);
    if (plan.exchange.group !== null) working.groups.set(name, plan.exchange.group);
  }
  return planned;
}

function rowFaults(state: HotelState, name: Ref, row: ListedRoom, pickedUp: readonly Day[]): string[] {
  if (row.arrival < today(state) && row.departure > row.arrival) return ['SVC-2013'];
  return faultsOf(state, { ...row, plan: known(state.groups, name).plan, adults: adultsOf(row) }, pickedUp);
}
