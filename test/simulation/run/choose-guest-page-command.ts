import type { GuestPageCommand } from '../model/guest-page-command.ts';
import { type HotelState, newRef, type Ref, type StayState, today } from '../model/hotel-state.ts';
import { isRegistrationComplete } from '../model/registrations.ts';
import type { Maker } from './choose-command.ts';
import type { Random } from './random.ts';

/** How often guests act on the pages of their stays. */
export const guestPageWeights: Readonly<Record<GuestPageCommand['kind'], number>> = {
  'guest cancels': 2,
  'guest checks in': 5,
  'guest checks out': 4,
  'guest registers': 3,
  'guest pays': 4,
};

/** A stay, mostly one for which the page offers it. */
function stayFor(state: HotelState, random: Random, isMeant: (stay: StayState) => boolean): Ref | null {
  if (state.hotel.selfCheckIn === null) return null;
  const all = [...state.stays];
  const fitting = all.filter(([, stay]) => isMeant(stay));
  const choices = fitting.length > 0 && !random.chance(10) ? fitting : all;
  return choices.length === 0 ? null : random.pick(choices)[0];
}

const onStay =
  (
    isMeant: (state: HotelState, stay: StayState) => boolean,
    make: (stay: Ref, state: HotelState, random: Random) => GuestPageCommand,
  ): Maker =>
  (state, random) => {
    const stay = stayFor(state, random, (each) => isMeant(state, each));
    return stay === null ? null : make(stay, state, random);
  };

const isArriving = (state: HotelState, { status, arrival }: StayState): boolean => status === 'confirmed' && arrival === today(state);
const isLeaving = (state: HotelState, { status, departure }: StayState): boolean => status === 'checked_in' && departure <= today(state);

/** Commands of guests on the pages of their stays. */
export const guestPageMakers: Readonly<Record<GuestPageCommand['kind'], Maker>> = {
  'guest cancels': onStay(
    (_, { status }) => status === 'tentative' || status === 'confirmed',
    (stay) => ({ kind: 'guest cancels', stay }),
  ),
  'guest checks in': onStay(isArriving, (stay, state) => ({ kind: 'guest checks in', stay, key: newRef(state, 'key') })),
  'guest checks out': onStay(isLeaving, (stay) => ({ kind: 'guest checks out', stay })),
  'guest registers': onStay(
    (state, stay) => !isRegistrationComplete(state, stay.guest) && stay.status === 'confirmed',
    (stay) => ({ kind: 'guest registers', stay }),
  ),
  'guest pays': onStay(
    (state, stay) => stay.status === 'tentative' || isLeaving(state, stay),
    (stay, state, random) => ({
      kind: 'guest pays',
      stay,
      entry: newRef(state, 'entry'),
      card: random.chance(80) ? 'charged' : 'declined',
    }),
  ),
};
