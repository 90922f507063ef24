import { addDays, type Day } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { isBookable, isPastCutOff, unusedOf } from '../model/group-state.ts';
import { type HotelState, type Ref, today } from '../model/hotel-state.ts';
import { bookingOf } from '../run/choose-booking.ts';
import type { Weights } from '../run/choose-command.ts';
import type { Random } from '../run/random.ts';

/** Lets two want the same room of a block, or the house release it while it is booked; null while no block holds any. */
export function chooseBlockBurst(state: HotelState, random: Random, weights: Weights): readonly Command[] | null {
  const nights = heldNights(state);
  if (nights.length === 0) return null;
  const last = nights.filter(({ unused }) => unused === 1);
  const { group, plan, roomType, day, unused } = random.pick(last.length > 0 ? last : nights);
  const stay = { group, plan, roomType, arrival: day, departure: addDays(day, 1), adults: 1, children: 0 };
  const first = bookingOf(state, random, stay);
  const isReleased = weights['release block'] > 0 && random.chance(35);
  if (!isReleased) return [first, bookingOf(state, random, stay)];
  const release: Command = { kind: 'release block', group, nights: random.chance(25) ? null : [{ roomType, day, rooms: unused }] };
  return random.chance(60) ? [first, release] : [first, release, bookingOf(state, random, stay)];
}

/** A night on which a block has rooms left. */
interface HeldNight {
  readonly group: Ref;
  readonly plan: string;
  readonly roomType: string;
  readonly day: Day;
  readonly unused: number;
}

function heldNights(state: HotelState): HeldNight[] {
  const from = today(state);
  const open = [...state.groups].filter(([, group]) => isBookable(group) && !isPastCutOff(group, from));
  return open.flatMap(([group, { plan, block }]) => {
    const left = block.filter((night) => night.day >= from && unusedOf(night) > 0);
    return left.map((night) => ({ group, plan, roomType: night.roomType, day: night.day, unused: unusedOf(night) }));
  });
}
