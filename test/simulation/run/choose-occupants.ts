import type { HotelState, Ref, StayState } from '../model/hotel-state.ts';
import { isIncomplete } from '../model/registrations.ts';
import type { Maker } from './choose-command.ts';
import type { Random } from './random.ts';

/** Commands about those who stay with the booker. */
export const occupantMakers: Readonly<Record<'name occupants', Maker>> = {
  'name occupants': (state, random) => {
    const all = [...state.stays];
    const [guests, live] = [[...state.guests], all.filter(([, { status }]) => status === 'confirmed' || status === 'checked_in')];
    const choices = live.length > 0 && !random.chance(6) ? live : all;
    if (choices.length === 0 || guests.length === 0) return null;
    const [stay, about] = random.pick(choices);
    const added = Array.from({ length: random.integer(0, 2) }, () => random.pick(guests));
    return { kind: 'name occupants', stay, guests: [...new Set([...keptOccupants(state, random, about), ...added])] };
  },
};

/** Those who stay named. Of guests in the house only the unregistered leave the list: whether another was filed already depends on the moment. */
function keptOccupants(state: HotelState, random: Random, { status, occupants }: StayState): Ref[] {
  const isFree = (guest: Ref): boolean => status !== 'checked_in' || isIncomplete(state, guest);
  return occupants.filter((guest) => !isFree(guest) || random.chance(50));
}
