import { addDays, eachNight, formatMinor, type LocalDate } from '@innkeeper/kernel';
import type { AvailabilityRange, RateRange } from '../agency/agency.ts';

/** Availability and rates of one side, hotel or agency. */
export interface InventoryState {
  readonly availability: readonly AvailabilityRange[];
  readonly rates: readonly RateRange[];
}

/** One night on which the agency differs from the hotel. */
export interface Difference {
  readonly room_code: string;
  readonly rate_code: string | null; // null: the number of rooms
  readonly date: LocalDate;
  readonly here: string | null; // null: nothing
  readonly there: string | null;
}

/** At most `max` nights on which two sides differ; not offered and closed count as equal. */
export function differencesOf(here: InventoryState, there: InventoryState, max: number): Difference[] {
  const ours = nightsOf(here);
  const theirs = nightsOf(there);
  const differences: Difference[] = [];
  for (const [subject, own] of ours) compare(subject, own, theirs.get(subject) ?? new Map());
  for (const [subject, others] of theirs) if (!ours.has(subject)) compare(subject, new Map(), others);
  return differences.slice(0, max);

  function compare(subject: string, own: ReadonlyMap<LocalDate, string>, others: ReadonlyMap<LocalDate, string>): void {
    const [room_code = '', rate_code = ''] = subject.split('\n');
    for (const date of new Set([...own.keys(), ...others.keys()])) {
      const [one, other] = [own.get(date) ?? null, others.get(date) ?? null];
      if (one === other || differences.length >= max) continue;
      differences.push({ room_code, rate_code: rate_code === '' ? null : rate_code, date, here: one, there: other });
    }
  }
}

function nightsOf({ availability, rates }: InventoryState): Map<string, Map<LocalDate, string>> {
  const subjects = new Map<string, Map<LocalDate, string>>();
  const put = (subject: string, { from, to }: { readonly from: LocalDate; readonly to: LocalDate }, value: string | null): void => {
    const nights = subjects.get(subject) ?? new Map<LocalDate, string>();
    subjects.set(subject, nights);
    if (value !== null) for (const date of eachNight(from, addDays(to, 1))) nights.set(date, value);
  };
  for (const range of availability) put(`${range.roomCode}\n`, range, range.available === 0 ? null : String(range.available));
  for (const range of rates) put(`${range.roomCode}\n${range.rateCode}`, range, rateText(range));
  return subjects;
}

function rateText({ amount, restrictions }: RateRange): string | null {
  const { minStay, maxStay, closedToArrival, closedToDeparture, stopSell } = restrictions;
  if (amount === null || stopSell) return null;
  const words = [
    `${formatMinor(amount.currency, amount.minor)} ${amount.currency}`,
    ...(minStay === null ? [] : [`min_stay ${minStay}`]),
    ...(maxStay === null ? [] : [`max_stay ${maxStay}`]),
    ...(closedToArrival ? ['closed_to_arrival'] : []),
    ...(closedToDeparture ? ['closed_to_departure'] : []),
  ];
  return words.join(', ');
}
