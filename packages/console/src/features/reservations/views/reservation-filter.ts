import { addDays, isDay } from '../../../app/format.ts';

export const statuses = ['tentative', 'confirmed', 'checked_in', 'checked_out', 'cancelled'] as const;

/** Relative days of arrival, so that a saved view is still useful tomorrow. */
export const arrivings = ['today', 'tomorrow', 'week'] as const;

/** Filter of the list of reservations, kept in the address so that it can be shared. */
export interface ReservationFilter {
  readonly status?: (typeof statuses)[number] | undefined;
  readonly arriving?: (typeof arrivings)[number] | undefined;
  readonly arrival_from?: string | undefined;
  readonly arrival_to?: string | undefined;
  readonly guest_id?: string | undefined;
  readonly group_id?: string | undefined;
  readonly external_id?: string | undefined;
}

/** Filter, and a flag for the dialog of a new reservation. */
export interface ReservationSearch extends ReservationFilter {
  readonly new?: true | undefined;
}

/** Unvalidated search parameters, or a view saved by another version. */
type Raw = Readonly<Partial<Record<keyof ReservationSearch, unknown>>>;

/** Drops invalid and unknown search parameters. */
export function readSearch(raw: Raw): ReservationSearch {
  const status = statuses.find((one) => one === raw.status);
  const arriving = arrivings.find((one) => one === raw.arriving);
  const days =
    arriving === undefined ? { ...dayOf('arrival_from', raw.arrival_from), ...dayOf('arrival_to', raw.arrival_to) } : { arriving };
  return {
    ...(status === undefined ? {} : { status }),
    ...days,
    ...textOf('guest_id', raw.guest_id),
    ...textOf('group_id', raw.group_id),
    ...textOf('external_id', raw.external_id),
    ...(raw.new === true ? { new: true } : {}),
  };
}

function textOf(name: 'guest_id' | 'group_id' | 'external_id', text: unknown): ReservationFilter {
  return typeof text === 'string' && text !== '' ? { [name]: text } : {};
}

function dayOf(name: 'arrival_from' | 'arrival_to', text: unknown): ReservationFilter {
  return typeof text === 'string' && isDay(text) ? { [name]: text } : {};
}

const lastDayOfWeek = 6;

const daysAhead = { today: [0, 0], tomorrow: [1, 1], week: [0, lastDayOfWeek] } as const;

/** Query of the list; null while it depends on an unknown day. */
export function listQueryOf({ status, arriving, ...rest }: ReservationFilter, today: string | null) {
  const listQuery = { ...rest, ...(status === undefined ? {} : { status: [status] }) };
  if (arriving === undefined) return listQuery;
  if (today === null) return null;
  const [from, to] = daysAhead[arriving];
  return { ...listQuery, arrival_from: addDays(today, from), arrival_to: addDays(today, to) };
}

/** Members of a filter that restrict the list, as saved in a view. */
export function savedFilterOf(filter: ReservationFilter): Record<string, string> {
  const { status, arriving, arrival_from, arrival_to, guest_id, group_id, external_id } = filter;
  const members = Object.entries({ status, arriving, arrival_from, arrival_to, guest_id, group_id, external_id });
  return Object.fromEntries(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** True if two filters show the same reservations. */
export function isSameFilter(one: ReservationFilter, other: ReservationFilter): boolean {
  return JSON.stringify(savedFilterOf(one)) === JSON.stringify(savedFilterOf(other));
}
