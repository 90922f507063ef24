import { eachNight, type FieldIssue, type LocalDate, nightsBetween } from '@innkeeper/kernel';
import type { RestrictionsBody, RestrictionsInput } from './plan-terms.contract.ts';

/** Restrictions of one date of the rate table; the plan's apply where a part is null or absent. */
export type DateRestrictions = RestrictionsInput;

/**
 * Restrictions that refuse a stay: lengths and arrival by the arrival date, departure by the departure date, stop sell by every night; a
 * date's own restriction overrides the plan's. Rules: RATE-20, RATE-21, RATE-22, RATE-23. The issues are details of SVC-3011.
 */
export function restrictionFaults(
  plan: RestrictionsBody,
  byDate: ReadonlyMap<LocalDate, DateRestrictions>,
  stay: { readonly arrival: LocalDate; readonly departure: LocalDate },
): FieldIssue[] {
  const { arrival, departure } = stay;
  const onArrival = byDate.get(arrival);
  const nights = nightsBetween(arrival, departure);
  const minStay = onArrival?.min_stay ?? plan.min_stay;
  const maxStay = onArrival?.max_stay ?? plan.max_stay;
  const faults: FieldIssue[] = [];
  if (minStay !== null && nights < minStay)
    faults.push({ field: 'departure', issue: `min_stay: at least ${minStay} nights from ${arrival}` });
  if (maxStay !== null && nights > maxStay)
    faults.push({ field: 'departure', issue: `max_stay: at most ${maxStay} nights from ${arrival}` });
  if (onArrival?.closed_to_arrival ?? plan.closed_to_arrival)
    faults.push({ field: 'arrival', issue: `closed_to_arrival: no arrival on ${arrival}` });
  if (byDate.get(departure)?.closed_to_departure ?? plan.closed_to_departure) {
    faults.push({ field: 'departure', issue: `closed_to_departure: no departure on ${departure}` });
  }
  for (const date of eachNight(arrival, departure)) {
    if (byDate.get(date)?.stop_sell ?? plan.stop_sell) faults.push({ field: 'arrival', issue: `stop_sell: not sold on ${date}` });
  }
  return faults;
}
