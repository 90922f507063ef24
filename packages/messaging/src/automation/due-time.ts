import type { ReservationBody } from '@innkeeper/booking';
import type { HouseTimes } from '@innkeeper/hotel';
import { instantOf, laterOnTheClock } from '@innkeeper/kernel';
import type { AutomationBody, Trigger } from './automation.contract.ts';
import { afterQuietHours } from './quiet-hours.ts';

type House = Pick<HouseTimes, 'timezone' | 'check_in_time' | 'check_out_time'>;

/** An automation as far as it decides when it writes to whom. */
export interface Plan extends Pick<AutomationBody, 'trigger' | 'offset_hours' | 'conditions'> {
  /** What came before stays unsaid. */
  readonly active_since: string;
}

type Stay = Pick<
  ReservationBody,
  | 'status'
  | 'channel'
  | 'arrival'
  | 'departure'
  | 'nights'
  | 'room_type_id'
  | 'rate_plan_id'
  | 'checked_in_at'
  | 'checked_out_at'
  | 'cancellation'
  | 'created_at'
>;

interface TriggerRule {
  /** In which states of the stay there is something to say. */
  readonly states: readonly ReservationBody['status'][];
  /** From what the offset counts; null where that has not happened. */
  readonly anchor: (stay: Stay, house: House) => number | null;
  readonly counts: 'back' | 'on';
  /** Whether it is sent at once, by night too, when nothing is to be waited for. */
  readonly mayBeImmediate: boolean;
}

const momentOf = (at: string | null | undefined): number | null => (at == null ? null : Date.parse(at));

const triggerRules: Readonly<Record<Trigger, TriggerRule>> = {
  booked: { states: ['confirmed', 'checked_in'], anchor: ({ created_at }) => momentOf(created_at), counts: 'on', mayBeImmediate: true },
  before_arrival: {
    states: ['confirmed'],
    anchor: ({ arrival }, { check_in_time, timezone }) => instantOf(arrival, check_in_time, timezone),
    counts: 'back',
    mayBeImmediate: false,
  },
  checked_in: { states: ['checked_in'], anchor: ({ checked_in_at }) => momentOf(checked_in_at), counts: 'on', mayBeImmediate: true },
  before_departure: {
    states: ['confirmed', 'checked_in'],
    anchor: ({ departure }, { check_out_time, timezone }) => instantOf(departure, check_out_time, timezone),
    counts: 'back',
    mayBeImmediate: false,
  },
  checked_out: { states: ['checked_out'], anchor: ({ checked_out_at }) => momentOf(checked_out_at), counts: 'on', mayBeImmediate: false },
  cancelled: { states: ['cancelled'], anchor: ({ cancellation }) => momentOf(cancellation?.at), counts: 'on', mayBeImmediate: true },
};

/**
 * When an automation writes to the guest of a stay, as epoch milliseconds; null when it has nothing to say. Offsets count on the clock of the
 * property. A time that had passed before the automation was switched on counts for stays that were booked since then alone.
 * Rules: AUTO-3, AUTO-4, AUTO-5, AUTO-6.
 */
export function dueTime(plan: Plan, stay: Stay, house: House): number | null {
  const { states, anchor, counts } = triggerRules[plan.trigger];
  const from = anchor(stay, house);
  if (from === null || !states.includes(stay.status) || !meets(plan.conditions, stay)) return null;
  const since = Date.parse(plan.active_since);
  const bookedMs = Date.parse(stay.created_at);
  const at = laterOnTheClock(from, counts === 'back' ? -plan.offset_hours : plan.offset_hours, house.timezone);
  if (at < since && bookedMs < since) return null;
  if (counts === 'back' && bookedMs >= from) return null; // booked when the guest stood at the desk
  return isImmediate(plan) ? at : afterQuietHours(at, house.timezone);
}

/** Whether an automation writes at once, also by night. Rules: AUTO-5. */
export function isImmediate({ trigger, offset_hours }: Pick<Plan, 'trigger' | 'offset_hours'>): boolean {
  return offset_hours === 0 && triggerRules[trigger].mayBeImmediate;
}

/** Rules: AUTO-3. */
function meets({ channels, room_type_ids, rate_plan_ids, nights_min }: Plan['conditions'], stay: Stay): boolean {
  return (
    isAmong(channels, stay.channel) &&
    isAmong(room_type_ids, stay.room_type_id) &&
    isAmong(rate_plan_ids, stay.rate_plan_id) &&
    stay.nights >= (nights_min ?? 0)
  );
}

/** No list, or an empty one, asks for nothing. */
function isAmong(wanted: readonly string[] | null, value: string): boolean {
  return wanted === null || wanted.length === 0 || wanted.includes(value);
}
