import { type Minor, percentOf, written } from './amounts.ts';
import { type Exchange, exchangeNights, groupOf, putGroup } from './blocks.ts';
import { addDays, type Day, instantAt, nightsBetween, nightsOf } from './calendar.ts';
import type { BookCommand, ChangeCommand, Command } from './commands.ts';
import { confirmPaidStays } from './folio.ts';
import { isFreeForNights } from './free-rooms.ts';
import { isBookable } from './group-state.ts';
import { copyOf, emit, type HotelState, known, type Ref, roomTypeOf, type StayState, today } from './hotel-state.ts';
import { canMove, move, type NightMove, sellNights } from './inventory.ts';
import { renewKeys } from './key-commands.ts';
import { areRoomsFree, atBlockRate, bookStays, planStay } from './new-stay.ts';
import { type ExpectedPart, type Outcome, refused } from './outcome.ts';
import { cityTaxOf, isRestricted, type NightPrice, type PricedStay, planOf, priceNights, quoteOf, unpricedDays } from './pricing.ts';

const nightsMax = 365;
const daysAheadMax = 730;
const hourMs = 3_600_000;

/** Answer about a reservation, as far as the model foretells it. */
export function stayAnswer({ hotel }: HotelState, name: Ref, stay: StayState): Record<string, ExpectedPart> {
  const { subtotal, tax, total } = quoteOf(stay.nights);
  const { cancellation } = stay;
  const fee = cancellation?.fee ?? null;
  const text = (amount: Minor): string => written(amount, hotel.digits);
  return {
    id: { ref: name },
    guest_id: { ref: stay.guest },
    folio_id: { ref: stay.folio },
    group_id: stay.group === null ? null : { ref: stay.group },
    status: stay.status,
    arrival: stay.arrival,
    departure: stay.departure,
    nights: stay.nights.length,
    adults: stay.adults,
    children: stay.children,
    channel: stay.channel,
    quote: { currency: hotel.currency, subtotal: text(subtotal), tax: text(tax), total: text(total) },
    cancellation: cancellation === null ? null : { reason: cancellation.reason, fee_due: fee === null ? null : { amount: text(fee.due) } },
  };
}

/** Part of the total that a plan wants at booking. Rule: BOOK-20. */
export function depositOf(state: HotelState, stay: StayState): Minor {
  return percentOf(quoteOf(stay.nights).total, planOf(state.hotel, stay.plan).depositPercent);
}

/** Codes that keep a stay from being sold: dates and party, plan, restrictions and prices. Nights from a block were contracted. Rule: GROUP-7. */
export function faultsOf(state: HotelState, stay: PricedStay, pickedUp: readonly Day[] = []): string[] {
  const { hotel, rates } = state;
  const type = roomTypeOf(hotel, stay.roomType);
  const isOutside =
    nightsBetween(stay.arrival, stay.departure) > nightsMax || addDays(stay.departure, -1) > addDays(today(state), daysAheadMax);
  if (stay.departure <= stay.arrival) return ['SVC-2004'];
  if (isOutside || stay.adults < 1 || stay.adults > type.maxAdults || stay.children > type.maxChildren) return ['SVC-2013'];
  if (!planOf(hotel, stay.plan).roomTypes.includes(stay.roomType)) return ['SVC-2005'];
  const isOpen = (day: Day): boolean => !pickedUp.includes(day);
  const isUnsold = nightsOf(stay.arrival, stay.departure).some(isOpen) && isRestricted(hotel, rates, stay);
  return isUnsold || unpricedDays(hotel, rates, stay).some(isOpen) ? ['SVC-3011'] : [];
}

/**
 * Rules: BOOK-1, BOOK-2, BOOK-3, BOOK-4, BOOK-5, BOOK-6, BOOK-7, BOOK-8, BOOK-9, BOOK-10, BOOK-11, BOOK-12, BOOK-13, BOOK-14, BOOK-15, BOOK-16.
 * Rules: BOOK-17, BOOK-18, STOCK-9, STOCK-10, STOCK-11, STOCK-12, GROUP-7, GROUP-8.
 */
export function predictBooking(state: HotelState, command: BookCommand): readonly Outcome[] {
  const booked = groupOf(state, command.group);
  const closed = booked === null || isBookable(booked) ? [] : ['SVC-3007'];
  const isPast = command.arrival < today(state) && command.departure > command.arrival;
  const { stay: name, plan, roomType, arrival, departure, adults, children, guest, folio, group, channel, isTentative } = command;
  const terms = { plan, roomType, arrival, departure, adults, children, guest, occupants: [], folio, group, channel, isTentative };
  const planned = planStay(state, terms);
  const codes = [...closed, ...(isPast ? ['SVC-2013'] : faultsOf(state, command, planned.exchange.pickedUp))];
  if (codes.some((code) => code.startsWith('SVC-2'))) return codes.flatMap((code) => refused(code));
  const { total } = quoteOf(planned.stay.nights);
  if (command.quotedTotal !== null && codes.length === 0 && command.quotedTotal !== total) codes.push('SVC-3002');
  if (!areRoomsFree(state, [planned])) codes.push('SVC-3001');
  if (codes.length > 0) return codes.flatMap((code) => refused(code));
  const apply = (next: HotelState): void => {
    next.profiles.set(guest, command.profile);
    next.messaging.contacts.set(guest, command.contact);
    bookStays(next, new Map([[name, planned]]));
  };
  return [{ kind: 'success', status: 201, answer: stayAnswer(state, name, planned.stay), apply }];
}

type HeldNights = Pick<PricedStay, 'roomType' | 'arrival' | 'departure'>;

const changeable = ['roomType', 'arrival', 'departure', 'adults', 'children'] as const;

/** A stay that changes, and the exchange with the block of its group that comes of it. */
interface PlannedChange {
  readonly changed: PricedStay;
  readonly exchange: Exchange;
  readonly removed: readonly Day[];
  /** Nights from the block afterwards. */
  readonly pickedUp: readonly Day[];
  readonly moves: readonly NightMove[];
}

/** Rule: GROUP-12. */
function planChange(state: HotelState, stay: StayState, changed: PricedStay): PlannedChange {
  const [added, removed] = [addedNights(stay, changed), addedNights(changed, stay)];
  const exchange = exchangeNights(state, groupOf(state, stay.group), {
    returned: { roomType: stay.roomType, days: removed.filter((day) => stay.pickedUp.includes(day)) },
    wanted: { roomType: changed.roomType, days: added },
  });
  const moves = [...sellNights(stay.roomType, removed, -1), ...sellNights(changed.roomType, added), ...exchange.moves];
  const pickedUp = [...stay.pickedUp.filter((day) => !removed.includes(day)), ...exchange.pickedUp].toSorted();
  return { changed, exchange, removed, pickedUp, moves };
}

/**
 * Nights of a changed stay. They keep their price unless the room type or the party changes; then each unposted night is repriced, but for
 * those from a block. The city tax is calculated again only if the arrival or the party changes: an agency's price may include less of it.
 * Rules: BOOK-23, CHAN-14, GROUP-12, RATE-17.
 */
function changedNights(state: HotelState, stay: StayState, { changed, exchange, removed }: PlannedChange): NightPrice[] {
  const differs = (fields: readonly ('arrival' | 'roomType' | 'adults' | 'children')[]): boolean =>
    fields.some((field) => stay[field] !== changed[field]);
  const isRepriced = differs(['roomType', 'adults', 'children']);
  const isTaxedAgain = isRepriced || differs(['arrival']);
  return priceNights(state.hotel, state.rates, changed).map((night, index) => {
    const kept = stay.nights.find(({ day }) => day === night.day);
    if (kept === undefined || exchange.pickedUp.includes(night.day))
      return atBlockRate(state, exchange, { roomType: changed.roomType, night });
    if (stay.posted.includes(night.day)) return kept;
    const isOfBlock = stay.pickedUp.includes(night.day) && !removed.includes(night.day);
    if (isRepriced && !isOfBlock) return night;
    return isTaxedAgain ? { ...kept, cityTax: cityTaxOf(state.hotel, changed, index) } : kept;
  });
}

/** Rules: BOOK-2, BOOK-22, BOOK-23, BOOK-24, BOOK-25, GROUP-12. */
export function predictChange(state: HotelState, command: ChangeCommand): readonly Outcome[] {
  const stay = known(state.stays, command.stay);
  const { kind: _kind, stay: name, ...fields } = command;
  const allowed: readonly string[] = stay.status === 'checked_in' ? ['departure', 'adults', 'children'] : changeable;
  if (stay.status === 'checked_out' || stay.status === 'cancelled') return refused('SVC-3007');
  if (Object.keys(fields).some((field) => !allowed.includes(field))) return refused('SVC-3007');
  const { plan, roomType, arrival, departure, adults, children } = stay;
  const changed = { plan, roomType, arrival, departure, adults, children, ...fields };
  const isSame = changeable.every((field) => changed[field] === stay[field]);
  if (isSame) return [{ kind: 'success', status: 200, answer: stayAnswer(state, name, stay), apply: () => undefined }];
  const planned = planChange(state, stay, changed);
  const codes = changeFaults(state, name, planned);
  if (codes.length > 0) return codes.flatMap((code) => refused(code));
  const apply = (after: HotelState): void => applyChange(after, name, planned);
  const next = copyOf(state);
  apply(next);
  return [{ kind: 'success', status: 200, answer: stayAnswer(state, name, known(next.stays, name)), apply }];
}

function applyChange(state: HotelState, name: Ref, planned: PlannedChange): void {
  const { changed, exchange, pickedUp, moves } = planned;
  const stay = known(state.stays, name);
  const isLeavingLater = stay.departure !== changed.departure;
  const nights = structuredClone(changedNights(state, stay, planned));
  move(state, moves);
  putGroup(state, stay.group, exchange.group);
  Object.assign(stay, { ...changed, nights, pickedUp: [...pickedUp], room: changed.roomType === stay.roomType ? stay.room : null });
  if (stay.status === 'checked_in' && isLeavingLater) renewKeys(state, name);
  emit(state, 'reservation.updated', name);
  if (stay.status === 'tentative') confirmPaidStays(state, stay.folio, (each) => depositOf(state, each));
}

/** Nights that a stay has and an earlier form of it had not; all of them in another room type. */
function addedNights(before: HeldNights, after: HeldNights): Day[] {
  const held = before.roomType === after.roomType ? nightsOf(before.arrival, before.departure) : [];
  return nightsOf(after.arrival, after.departure).filter((day) => !held.includes(day));
}

function changeFaults(state: HotelState, name: Ref, { changed, exchange, pickedUp, moves }: PlannedChange): string[] {
  const stay = known(state.stays, name);
  if (changed.departure <= changed.arrival) return ['SVC-2004'];
  if (changed.arrival !== stay.arrival && changed.arrival < today(state)) return ['SVC-2013'];
  const codes = faultsOf(state, changed, pickedUp);
  if (codes.some((code) => code.startsWith('SVC-2'))) return codes;
  if (stay.posted.some((day) => day < changed.arrival || day >= changed.departure)) return ['SVC-2013'];
  if (exchange.missing.length > 0 || !canMove(state, moves)) codes.push('SVC-3001');
  const nights = nightsOf(changed.arrival, changed.departure);
  const isMoved = changed.arrival !== stay.arrival || changed.departure !== stay.departure;
  const room = changed.roomType === stay.roomType ? stay.room : null;
  if (isMoved && room !== null && !isFreeForNights(state, room, { name, nights })) codes.push('SVC-3009');
  return codes;
}

/** Rule: BOOK-19. */
export function predictConfirmation(state: HotelState, { stay: name }: Extract<Command, { kind: 'confirm' }>): readonly Outcome[] {
  const stay = known(state.stays, name);
  if (stay.status !== 'tentative') return refused('SVC-3007');
  const answer = stayAnswer(state, name, { ...stay, status: 'confirmed' });
  const apply = (next: HotelState): void => {
    Object.assign(known(next.stays, name), { status: 'confirmed', expiresAt: null });
    emit(next, 'reservation.updated', name);
  };
  return [{ kind: 'success', status: 200, answer, apply }];
}

/** Fee of the plan for a cancellation, taxes included. Rule: BOOK-41. */
export function feeOf({ hotel }: HotelState, { plan, nights }: StayState): Minor {
  const { fee } = planOf(hotel, plan);
  const { total } = quoteOf(nights);
  if (fee.type === 'full') return total;
  if (fee.type === 'fixed') return fee.value;
  if (fee.type === 'percent') return percentOf(total, fee.value);
  return quoteOf(nights.slice(0, 1)).total;
}

/** True while cancelling costs nothing. Rule: BOOK-39. */
export function isCancellingFree({ hotel, now }: HotelState, { plan, arrival }: StayState): boolean {
  return now < instantAt(arrival, hotel.checkInTime, hotel.zone) - planOf(hotel, plan).freeUntilHours * hourMs;
}
