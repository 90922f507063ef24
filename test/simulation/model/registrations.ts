import { addDays, type Day } from './calendar.ts';
import { emit, type HotelState, type Ref, type StayState, today } from './hotel-state.ts';

/** Knowledge about a guest, as far as the registry of the hotel's country demands it. */
export type Profile = 'national' | 'foreign' | 'foreign without document' | 'name only';

/** Telephone number of a foreign guest who has given no other. */
export const foreignPhone = '+4943199000';

export const profileOf = ({ profiles }: HotelState, guest: Ref): Profile => profiles.get(guest) ?? 'name only';

export interface Registration {
  readonly stay: Ref;
  readonly guest: Ref;
  readonly kind: 'entry' | 'exit';
  readonly status: 'not_required' | 'queued' | 'accepted';
  readonly dueOn: Day | null;
}

/** Guests of a stay whose departure has to be registered. Rule: REG-2. */
export function exitsOf(state: HotelState, { guest, occupants }: StayState): Ref[] {
  return state.hotel.country === 'PT' ? [guest, ...occupants].filter((each) => isToBeRegistered(state, each)) : [];
}

/** Completes a profile as that of a foreigner. A registration that would be overdue is not made any more. Rule: REG-15. */
export function becomeForeign(state: HotelState, guest: Ref): void {
  for (const stay of state.stays.values()) {
    const isOverdue = stay.arrivedOn !== null && thirdWorkingDay(stay.arrivedOn) < today(state);
    const isOfStay = stay.guest === guest || stay.occupants.includes(guest);
    if (isOfStay && isOverdue && !isToBeRegistered(state, guest)) stay.exempt = [...stay.exempt, guest];
  }
  if (profileOf(state, guest) !== 'foreign') emit(state, 'guest.updated', guest);
  state.profiles.set(guest, 'foreign');
}

/** Rule: REG-1. */
function isToBeRegistered(state: HotelState, guest: Ref): boolean {
  const { country } = state.hotel;
  return country === 'ES' || (country === 'PT' && profileOf(state, guest) !== 'national');
}

/** Registrations of everybody who has come and left, whenever named. Rules: REG-1, REG-2, REG-3, REG-4, REG-11, REG-13, REG-15. */
export function registrationsOf(state: HotelState): Registration[] {
  return [...state.stays].flatMap(([name, stay]) =>
    [stay.guest, ...stay.occupants].flatMap((guest) => registrationsOfGuest(state, { name, stay, guest })),
  );
}

interface StayOfGuest {
  readonly name: Ref;
  readonly stay: StayState;
  readonly guest: Ref;
}

function registrationsOfGuest(state: HotelState, { name, stay: { arrivedOn, leftOn, exits, exempt }, guest }: StayOfGuest): Registration[] {
  if (arrivedOn === null) return [];
  const { country } = state.hotel;
  if (exempt.includes(guest) || !isToBeRegistered(state, guest))
    return [{ stay: name, guest, kind: 'entry', status: 'not_required', dueOn: null }];
  const status = profileOf(state, guest) === 'foreign' ? 'accepted' : 'queued';
  const dueOn = country === 'ES' ? addDays(arrivedOn, 1) : thirdWorkingDay(arrivedOn);
  const entry = { stay: name, guest, kind: 'entry', status, dueOn } as const;
  return leftOn === null || !exits.includes(guest) ? [entry] : [entry, { ...entry, kind: 'exit', dueOn: thirdWorkingDay(leftOn) }];
}

/** Rule: REG-3. */
function thirdWorkingDay(movedOn: Day): Day {
  let day = movedOn;
  for (let count = 0; count < 3; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) count += 1;
  }
  return day;
}

const fixedHolidays = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25'];

/** Days from Easter Sunday to Good Friday, itself and Corpus Christi. */
const movableHolidays = [-2, 0, 60];

function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const easter = easterOf(Number(day.slice(0, 4)));
  const isHoliday = fixedHolidays.includes(day.slice(5)) || movableHolidays.some((days) => addDays(easter, days) === day);
  return weekday !== 0 && weekday !== 6 && !isHoliday;
}

/** Easter Sunday of a year: the Sunday after the full moon on or after 21 March, by Gauss's rule of the Gregorian calendar. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const moon = (19 * (year % 19) + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const full = moon - (moon === 29 || (moon === 28 && year % 19 > 10) ? 1 : 0);
  const afterMarch21 = addDays(`${year}-03-21`, full);
  const weekday = new Date(`${afterMarch21}T00:00:00Z`).getUTCDay();
  return addDays(afterMarch21, 7 - weekday);
}

/** True if nothing is missing that the registry asks for; where there is none, what Portugal asks of foreigners. Rule: STAY-4. */
export function isRegistrationComplete(state: HotelState, guest: Ref): boolean {
  const profile = profileOf(state, guest);
  return profile === 'foreign' || (profile === 'national' && state.hotel.country === 'PT');
}

/** A profile may be completed that lacks something. */
export function isIncomplete(state: HotelState, guest: Ref): boolean {
  const profile = profileOf(state, guest);
  return profile !== 'foreign' && (profile !== 'national' || state.hotel.country === 'ES');
}
