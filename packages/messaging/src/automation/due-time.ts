import type { ReservationBody } from '@innkeeper/booking';
import type { PropertyTimes } from '@innkeeper/hotel';
import { addWallHours, instantOf } from '@innkeeper/kernel';
import type { AutomationBody, Trigger } from './automation.contract.ts';
import { afterQuietHours } from './quiet-hours.ts';

type ScheduleTimes = Pick<PropertyTimes, 'timezone' | 'check_in_time' | 'check_out_time'>;

/** The part of an automation that decides for which stays it sends a message, and when. */
export interface AutomationSchedule extends Pick<AutomationBody, 'trigger' | 'offset_hours' | 'conditions'> {
  /** Messages due before this instant are not sent. */
  readonly active_since: string;
}

type StayTimeline = Pick<
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
  /** States of the stay to which the trigger applies. */
  readonly states: readonly ReservationBody['status'][];
  /** Instant from which the offset counts; null when it has not happened. */
  readonly anchor: (stay: StayTimeline, house: ScheduleTimes) => number | null;
  readonly counts: 'before' | 'after';
  /** True when a message without an offset is sent at once, even at night. */
  readonly mayBeImmediate: boolean;
}

const momentOf = (at: string | null | undefined): number | null => (at == null ? null : Date.parse(at));

const triggerRules: Readonly<Record<Trigger, TriggerRule>> = {
  booked: { states: ['confirmed', 'checked_in'], anchor: ({ created_at }) => momentOf(created_at), counts: 'after', mayBeImmediate: true },
  before_arrival: {
    states: ['confirmed'],
    anchor: ({ arrival }, { check_in_time, timezone }) => instantOf(arrival, check_in_time, timezone),
    counts: 'before',
    mayBeImmediate: false,
  },
  checked_in: { states: ['checked_in'], anchor: ({ checked_in_at }) => momentOf(checked_in_at), counts: 'after', mayBeImmediate: true },
  before_departure: {
    states: ['confirmed', 'checked_in'],
    anchor: ({ departure }, { check_out_time, timezone }) => instantOf(departure, check_out_time, timezone),
    counts: 'before',
    mayBeImmediate: false,
  },
  checked_out: {
    states: ['checked_out'],
    anchor: ({ checked_out_at }) => momentOf(checked_out_at),
    counts: 'after',
    mayBeImmediate: false,
  },
  cancelled: { states: ['cancelled'], anchor: ({ cancellation }) => momentOf(cancellation?.at), counts: 'after', mayBeImmediate: true },
};

/**
 * Time at which an automation sends its message about a stay, as epoch milliseconds; null when it sends none. Offsets count on the
 * property's clock. A time before the activation counts only for stays booked after the activation.
 * Rules: AUTO-3, AUTO-4, AUTO-5, AUTO-6.
 */
export function dueTime(plan: AutomationSchedule, stay: StayTimeline, house: ScheduleTimes): number | null {
  const { states, anchor, counts } = triggerRules[plan.trigger];
  const from = anchor(stay, house);
  if (from === null || !states.includes(stay.status) || !meets(plan.conditions, stay)) return null;
  const since = Date.parse(plan.active_since);
  const bookedMs = Date.parse(stay.created_at);
  const at = addWallHours(from, counts === 'before' ? -plan.offset_hours : plan.offset_hours, house.timezone);
  if (at < since && bookedMs < since) return null;
  if (counts === 'before' && bookedMs >= from) return null; // a walk-in
  return isImmediate(plan) ? at : afterQuietHours(at, house.timezone);
}

/** True when an automation sends at once, even at night. Rules: AUTO-5. */
export function isImmediate({ trigger, offset_hours }: Pick<AutomationSchedule, 'trigger' | 'offset_hours'>): boolean {
  return offset_hours === 0 && triggerRules[trigger].mayBeImmediate;
}

/** Rules: AUTO-3. */
function meets({ channels, room_type_ids, rate_plan_ids, nights_min }: AutomationSchedule['conditions'], stay: StayTimeline): boolean {
  return (
    isAmong(channels, stay.channel) &&
    isAmong(room_type_ids, stay.room_type_id) &&
    isAmong(rate_plan_ids, stay.rate_plan_id) &&
    stay.nights >= (nights_min ?? 0)
  );
}

/** A missing or empty list matches everything. */
function isAmong(wanted: readonly string[] | null, value: string): boolean {
  return wanted === null || wanted.length === 0 || wanted.includes(value);
}
