import { addDays } from '../model/calendar.ts';
import { type HotelState, known, type Ref, today } from '../model/hotel-state.ts';
import { idOf } from './names.ts';
import type { PartnerSubject } from './partner-subject.ts';

/** Stays whose keys are still looked at: of guests in the house, and of those who have just left. */
function staysWithKeys(state: HotelState): Ref[] {
  const stays = new Set([...state.keys.values()].map(({ stay }) => stay));
  return [...stays].filter((name) => known(state.stays, name).departure >= addDays(today(state), -1));
}

/** Keys as the hotel has them. Rules: KEY-2, KEY-8, KEY-9, KEY-10. */
export const keySubject: PartnerSubject = {
  name: 'keys',
  read: async ({ state, names, reader }) => {
    const lists = staysWithKeys(state).map((stay) => reader.get(`/reservations/${idOf(names, stay)}/keys`));
    const rows = (await Promise.all(lists)).flatMap((list) => (list as { data: Record<string, unknown>[] }).data);
    return rows.map(({ id, status, valid_until }) => `${id} ${status}${status === 'active' ? ` until ${valid_until}` : ''}`);
  },
  expected: ({ state, names }) => {
    const stays = staysWithKeys(state);
    return [...state.keys]
      .filter(([, { stay }]) => stays.includes(stay))
      .map(
        ([name, { isActive, until }]) => `${idOf(names, name)} ${isActive ? `active until ${new Date(until).toISOString()}` : 'revoked'}`,
      );
  },
};

/** Keys that open doors, as the lock system has them. Rules: KEY-2, KEY-8, KEY-10. */
export const lockSubject: PartnerSubject = {
  name: 'locks',
  read: async ({ partners }) => {
    const active = (await partners.locks.keys()).filter(({ status }) => status === 'active');
    return active.map(({ room, medium, valid_until }) => `${medium} for ${room} until ${new Date(valid_until).toISOString()}`);
  },
  expected: ({ state }) =>
    [...state.keys.values()].flatMap(({ isActive, room, medium, until }) =>
      isActive ? [`${medium} for ${room} until ${new Date(until).toISOString()}`] : [],
    ),
};
