import { isDay } from '../../app/format.ts';
import { type GroupStatus, groupStatuses } from './group-words.tsx';

/** Filter of the list of groups, kept in the address. */
export interface GroupFilter {
  readonly status?: GroupStatus | undefined;
  readonly arrival_from?: string | undefined;
  readonly arrival_to?: string | undefined;
  readonly q?: string | undefined;
}

/** Drops invalid and unknown search parameters. */
export function readGroupFilter(raw: Readonly<Partial<Record<keyof GroupFilter, unknown>>>): GroupFilter {
  const status = groupStatuses.find((one) => one === raw.status);
  return {
    ...(status === undefined ? {} : { status }),
    ...dayOf('arrival_from', raw.arrival_from),
    ...dayOf('arrival_to', raw.arrival_to),
    ...(typeof raw.q === 'string' && raw.q !== '' ? { q: raw.q } : {}),
  };
}

function dayOf(name: 'arrival_from' | 'arrival_to', text: unknown): GroupFilter {
  return typeof text === 'string' && isDay(text) ? { [name]: text } : {};
}

/** Query of the list. */
export function groupQueryOf({ status, ...others }: GroupFilter) {
  return { ...others, ...(status === undefined ? {} : { status: [status] }) };
}
