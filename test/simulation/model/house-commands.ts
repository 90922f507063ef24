import { addDays } from './calendar.ts';
import type { Command } from './commands.ts';
import { type DatedRate, rateKey } from './hotel-definition.ts';
import { type HotelState, known, roomRef, today } from './hotel-state.ts';
import { availableMax, writeAvailable } from './inventory.ts';
import { type Outcome, refused } from './outcome.ts';
import { planOf } from './pricing.ts';
import { moveNights } from './room-commands.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

const daysAheadMax = 730;

/** Rules: STOCK-4, STOCK-5, STOCK-6, STOCK-7. */
export function predictAvailability(state: HotelState, { roomType, day, available }: Of<'write available'>): readonly Outcome[] {
  if (day < today(state) || day > addDays(today(state), daysAheadMax) || available < 0) return refused('SVC-2013');
  if (available > availableMax(state, roomType, day)) return refused('SVC-2013');
  return [{ kind: 'success', status: 204, answer: null, apply: (next) => writeAvailable(next, roomType, day, available) }];
}

/** Rules: RATE-27, RATE-28, RATE-29. */
export function predictRateWrite(state: HotelState, command: Of<'write rate'>): readonly Outcome[] {
  const { plan, roomType, from, to, amount, restrictions } = command;
  if (from > to || from < today(state)) return refused('SVC-2013');
  if (!planOf(state.hotel, plan).roomTypes.includes(roomType)) return refused('SVC-2005');
  if (planOf(state.hotel, plan).base.type !== 'daily_table') return refused('SVC-2013');
  const apply = ({ rates }: HotelState): void => {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const key = rateKey(plan, roomType, day);
      const rate: DatedRate = { amount, restrictions: { ...rates.get(key)?.restrictions, ...restrictions } };
      rates.set(key, rate);
    }
  };
  return [{ kind: 'success', status: 204, answer: null, apply }];
}

/** Rule: HOTEL-17. */
export function predictCondition({ rooms }: HotelState, { room, condition }: Of<'set condition'>): readonly Outcome[] {
  known(rooms, room);
  const apply = (next: HotelState): void => {
    const { outOfOrder } = known(next.rooms, room);
    if (outOfOrder !== null && outOfOrder.from <= today(next)) moveNights(next, room, null);
    known(next.rooms, room).condition = condition;
  };
  return [{ kind: 'success', status: 200, answer: { id: { ref: roomRef(room) }, condition }, apply }];
}
