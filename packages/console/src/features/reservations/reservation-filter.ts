import { isDay } from '../../app/format.ts';

export const statuses = ['tentative', 'confirmed', 'checked_in', 'checked_out', 'cancelled'] as const;

/** What the list of reservations shows; it stands in the address, so that it can be sent to somebody. */
export interface ReservationFilter {
  readonly status?: (typeof statuses)[number] | undefined;
  readonly arrival_from?: string | undefined;
  readonly arrival_to?: string | undefined;
  readonly guest_id?: string | undefined;
  readonly external_id?: string | undefined;
}

/** The filter, and whether a new reservation is being made. */
export interface ReservationSearch extends ReservationFilter {
  readonly new?: true | undefined;
}

/** Drops whatever in an address is no filter. */
export function readSearch(raw: Partial<ReservationSearch>): ReservationSearch {
  const status = statuses.find((one) => one === raw.status);
  return {
    ...(status === undefined ? {} : { status }),
    ...dayOf('arrival_from', raw.arrival_from),
    ...dayOf('arrival_to', raw.arrival_to),
    ...textOf('guest_id', raw.guest_id),
    ...textOf('external_id', raw.external_id),
    ...(raw.new === true ? { new: true } : {}),
  };
}

function textOf(name: 'guest_id' | 'external_id', text: unknown): ReservationFilter {
  return typeof text === 'string' && text !== '' ? { [name]: text } : {};
}

function dayOf(name: 'arrival_from' | 'arrival_to', text: unknown): ReservationFilter {
  return typeof text === 'string' && isDay(text) ? { [name]: text } : {};
}
