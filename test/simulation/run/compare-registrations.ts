import { dayAt } from '../model/calendar.ts';
import type { HotelState, Ref } from '../model/hotel-state.ts';
import { registrationsOf } from '../model/registrations.ts';
import { idOf } from './names.ts';
import type { PartnerSubject } from './partner-subject.ts';

/** Registrations as the hotel has them. Rules: REG-1, REG-2, REG-3, REG-11, REG-15. */
export const registrationSubject: PartnerSubject = {
  name: 'registrations',
  read: async ({ state, reader }) =>
    (await reader.all('/registrations?limit=100')).map(({ reservation_id, guest_id, kind, status, due_by }) => {
      // The end of a day is the last moment before the next.
      const dueOn = due_by === null ? null : dayAt(Date.parse(String(due_by)) - 1, state.hotel.zone);
      return `${kind} of ${guest_id} for ${reservation_id}: ${status}, due on ${dueOn}`;
    }),
  expected: ({ state, names }) =>
    registrationsOf(state).map(({ kind, guest, stay, status, dueOn }) => {
      return `${kind} of ${idOf(names, guest)} for ${idOf(names, stay)}: ${status}, due on ${dueOn}`;
    }),
};

/** Bulletins that the registry has taken. Rules: REG-16, SANDBOX-12. */
export const registrySubject: PartnerSubject = {
  name: 'registry',
  read: async ({ partners }) => (await partners.registry.bulletins()).map(({ last_name, status }) => `${last_name}: ${status}`),
  expected: ({ state }) =>
    registrationsOf(state).flatMap(({ guest, status }) => (status === 'accepted' ? [`${nameOf(state, guest)}: accepted`] : [])),
};

/** Portugal reads the letters of Portuguese alone. Rules: REG-5, REG-9. */
function nameOf({ hotel }: HotelState, guest: Ref): string {
  if (hotel.country !== 'PT') return guest;
  return guest
    .replaceAll(/[^a-z]/g, ' ')
    .trim()
    .toUpperCase();
}
