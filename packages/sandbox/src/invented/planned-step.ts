import type { LocalDate } from '@innkeeper/kernel';
import type { PlannedGroup } from './plan-groups.ts';
import type { PlannedStay } from './plan-stays.ts';

export type CollectedBy = 'cash' | 'bank_transfer' | 'ota_collect';

/** One step of a group, by its place in the plan. */
export type GroupStep =
  /** The group contracts its rooms. */
  | { readonly kind: 'contract'; readonly group: number }
  /** The organiser pays for the group, which has left. */
  | { readonly kind: 'bill'; readonly group: number };

/** One step of a stay. `stay` is its place in the plan, `also` those of its party's other rooms, which have no step of their own. */
export type StayStep =
  | {
      readonly kind: 'book';
      readonly stay: number;
      readonly also: readonly number[];
      readonly guest: PlannedGuest;
      /** Paid in full with the booking. */
      readonly isPrepaid: boolean;
    }
  | { readonly kind: 'change'; readonly stay: number; readonly notes: string }
  | { readonly kind: 'cancel'; readonly stay: number; readonly isFeePaid: boolean }
  /** A no-show: the fee is paid or written off. */
  | { readonly kind: 'settle'; readonly stay: number; readonly isFeePaid: boolean }
  | { readonly kind: 'check_in'; readonly stay: number; readonly companions: readonly CompanionKind[] }
  | { readonly kind: 'charge'; readonly stay: number; readonly code: string; readonly description: string; readonly amount: string }
  | {
      readonly kind: 'leave';
      readonly stay: number;
      readonly also: readonly number[];
      readonly method: CollectedBy;
      /** The guest pays the extras, the company the nights. */
      readonly isSplit: boolean;
      /** The amount refunded after a complaint. */
      readonly givenBack: string | null;
    }
  | { readonly kind: 'write'; readonly stay: number; readonly text: number }
  | { readonly kind: 'answer'; readonly stay: number; readonly text: number }
  | { readonly kind: 'review'; readonly stay: number; readonly rating: number };

export type PlannedStep = GroupStep | StayStep;

export function isOfGroup(step: PlannedStep): step is GroupStep {
  return 'group' in step;
}

/** Place of the group or stay of a step in the plan. */
export function placeOf(step: PlannedStep): number {
  return isOfGroup(step) ? step.group : step.stay;
}

export type CompanionKind = 'adult' | 'child';

export type StepOf<Kind extends StepKind> = Extract<PlannedStep, { kind: Kind }>;

export interface PlannedGuest {
  readonly number: number;
  /** Booked before, on an earlier day. */
  readonly isKnown: boolean;
}

export type StepKind = PlannedStep['kind'];

/** A day of an invented hotel, its steps in `stepOrder`. */
export interface PlannedDay {
  readonly date: LocalDate;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedLife {
  readonly stays: readonly PlannedStay[];
  readonly groups: readonly PlannedGroup[];
  /** By the place of the stay. */
  readonly guests: readonly PlannedGuest[];
  readonly days: readonly PlannedDay[];
}

/** The order of steps in a day: departures make room for arrivals. */
export const stepOrder: readonly StepKind[] = [
  ...(['leave', 'cancel', 'settle', 'bill', 'contract', 'book', 'change', 'check_in', 'charge', 'write', 'answer', 'review'] as const),
];
