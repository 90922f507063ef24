import { addDays, instantAt } from '../model/calendar.ts';
import { balanceOf, expectedOf } from '../model/folio.ts';
import type { GuestPageCommand } from '../model/guest-page-command.ts';
import { type HotelState, known, newRef, type Ref, type StayState, today } from '../model/hotel-state.ts';
import { isRegistrationComplete } from '../model/registrations.ts';
import { isCancellingFree } from '../model/stay-commands.ts';
import type { Maker } from './choose-command.ts';
import type { Random } from './random.ts';

/** How often guests act on the pages of their stays. */
export const guestPageWeights: Readonly<Record<GuestPageCommand['kind'], number>> = {
  'guest cancels': 2,
  'guest checks in': 8,
  'guest checks out': 6,
  'guest registers': 6,
  'guest pays': 4,
  'guest writes on page': 4,
  'guest reviews': 4,
};

/** A stay, mostly one for which the page offers it. */
function stayFor(state: HotelState, random: Random, isMeant: (stay: StayState) => boolean): Ref | null {
  if (state.hotel.selfCheckIn === null) return null;
  const all = [...state.stays];
  const fitting = all.filter(([, stay]) => isMeant(stay));
  const choices = fitting.length > 0 && !random.chance(20) ? fitting : all;
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

const mayEnter = (state: HotelState, { status, arrival, guest, occupants }: StayState): boolean => {
  const { checkInTime, zone } = state.hotel;
  const isTime = arrival === today(state) && state.now >= instantAt(arrival, checkInTime, zone);
  return status === 'confirmed' && isTime && [guest, ...occupants].every((each) => isRegistrationComplete(state, each));
};

const isLeaving = (state: HotelState, { status, departure }: StayState): boolean => status === 'checked_in' && departure <= today(state);

const mayLeave = (state: HotelState, stay: StayState): boolean =>
  isLeaving(state, stay) && balanceOf(known(state.folios, stay.folio)) + expectedOf(state, stay.folio) === 0;

const checkingIn = (stay: Ref, state: HotelState): GuestPageCommand => ({ kind: 'guest checks in', stay, key: newRef(state, 'key') });
const checkIn = onStay(mayEnter, checkingIn);
const checkInAgain = onStay((_state, { status }) => status === 'checked_in', checkingIn);

/** Commands of guests on the pages of their stays. */
export const guestPageMakers: Readonly<Record<GuestPageCommand['kind'], Maker>> = {
  'guest cancels': onStay(
    (state, stay) => (stay.status === 'tentative' || stay.status === 'confirmed') && isCancellingFree(state, stay),
    (stay) => ({ kind: 'guest cancels', stay }),
  ),
  'guest checks in': (state, random) => (random.chance(25) ? checkInAgain : checkIn)(state, random),
  'guest checks out': onStay(mayLeave, (stay) => ({ kind: 'guest checks out', stay })),
  'guest registers': onStay(
    (state, stay) => !isRegistrationComplete(state, stay.guest) && stay.status === 'confirmed' && stay.arrival <= addDays(today(state), 1),
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
  'guest writes on page': onStay(
    (_state, { status }) => status !== 'cancelled',
    (stay, state) => ({ kind: 'guest writes on page', stay, message: newRef(state, 'message') }),
  ),
  'guest reviews': onStay(
    (_state, { status }) => status === 'checked_out',
    (stay, state, random) => ({ kind: 'guest reviews', stay, review: newRef(state, 'review'), rating: random.integer(1, 5) }),
  ),
};
