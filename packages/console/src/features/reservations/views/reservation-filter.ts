import { addDays, isDay } from '../../../app/format.ts';

export const statuses = ['tentative', 'confirmed', 'checked_in', 'checked_out', 'cancelled'] as const;

/** Days of arrival that move on with the calendar, so that a view of them is of use tomorrow as well. */
export const arrivings = ['today', 'tomorrow', 'week'] as const;

/** What the list of reservations shows; it stands in the address, so that it can be sent to somebody. */
export interface ReservationFilter {
  readonly status?: (typeof statuses)[number] | undefined;
  readonly arriving?: (typeof arrivings)[number] | undefined;
  readonly arrival_from?: string | undefined;
  readonly arrival_to?: string | undefined;
  readonly guest_id?: string | undefined;
  readonly external_id?: string | undefined;
}

/** The filter, and whether a new reservation is being made. */
export interface ReservationSearch extends ReservationFilter {
  readonly new?: true | undefined;
}

/** An address as somebody may have typed it, or a view that was saved by another version. */
type Raw = Readonly<Partial<Record<keyof ReservationSearch, unknown>>>;

/** Drops whatever in an address is no filter. */
export function readSearch(raw: Raw): ReservationSearch {
  const status = statuses.find((one) => one === raw.status);
  const arriving = arrivings.find((one) => one === raw.arriving);
  const days =
    arriving === undefined ? { ...dayOf('arrival_from', raw.arrival_from), ...dayOf('arrival_to', raw.arrival_to) } : { arriving };
  return {
    ...(status === undefined ? {} : { status }),
    ...days,
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

const lastDayOfWeek = 6;

const daysAhead = { today: [0, 0], tomorrow: [1, 1], week: [0, lastDayOfWeek] } as const;

/** What the list is asked with; null while it depends on a day that is not known yet. */
export function askedOf({ status, arriving, ...rest }: ReservationFilter, today: string | null) {
  const asked = { ...rest, ...(status === undefined ? {} : { status: [status] }) };
  if (arriving === undefined) return asked;
  if (today === null) return null;
  const [from, to] = daysAhead[arriving];
  return { ...asked, arrival_from: addDays(today, from), arrival_to: addDays(today, to) };
}

/** The members of a filter that narrow the list, as they are kept under a name. */
export function keptOf(filter: ReservationFilter): Record<string, string> {
  const { status, arriving, arrival_from, arrival_to, guest_id, external_id } = filter;
  const members = Object.entries({ status, arriving, arrival_from, arrival_to, guest_id, external_id });
  return Object.fromEntries(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Whether two filters show the same. */
export function isSameFilter(one: ReservationFilter, other: ReservationFilter): boolean {
  return JSON.stringify(keptOf(one)) === JSON.stringify(keptOf(other));
}
