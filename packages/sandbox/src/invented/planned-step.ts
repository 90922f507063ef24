import type { LocalDate } from '@innkeeper/kernel';
import type { PlannedStay } from './plan-stays.ts';

export type CollectedBy = 'cash' | 'bank_transfer' | 'ota_collect';

/** What is done for one stay. `stay` is its place in the plan, `also` those of the other rooms of its party, which have no step of their own. */
export type PlannedStep =
  | {
      readonly kind: 'book';
      readonly stay: number;
      readonly also: readonly number[];
      readonly guest: PlannedGuest;
      /** All of it is paid with the booking. */
      readonly isPrepaid: boolean;
    }
  | { readonly kind: 'change'; readonly stay: number; readonly notes: string }
  | { readonly kind: 'cancel'; readonly stay: number; readonly isFeePaid: boolean }
  /** A guest has not come: the fee is paid, or written off. */
  | { readonly kind: 'settle'; readonly stay: number; readonly isFeePaid: boolean }
  | { readonly kind: 'check_in'; readonly stay: number; readonly companions: readonly CompanionKind[] }
  | { readonly kind: 'charge'; readonly stay: number; readonly code: string; readonly description: string; readonly amount: string }
  | {
      readonly kind: 'leave';
      readonly stay: number;
      readonly also: readonly number[];
      readonly method: CollectedBy;
      /** The guest pays what was consumed, the company the nights. */
      readonly isSplit: boolean;
      /** Somebody complained after having paid, and was given back so much. */
      readonly givenBack: string | null;
    }
  | { readonly kind: 'write'; readonly stay: number; readonly text: number }
  | { readonly kind: 'answer'; readonly stay: number; readonly text: number }
  | { readonly kind: 'review'; readonly stay: number; readonly rating: number };

export type CompanionKind = 'adult' | 'child';

export type StepOf<Kind extends StepKind> = Extract<PlannedStep, { kind: Kind }>;

export interface PlannedGuest {
  readonly number: number;
  /** Has booked on an earlier day. */
  readonly isKnown: boolean;
}

export type StepKind = PlannedStep['kind'];

/** A day of an invented hotel, the steps of each kind in the order in which the day has them. */
export interface PlannedDay {
  readonly date: LocalDate;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedLife {
  readonly stays: readonly PlannedStay[];
  /** By the place of the stay. */
  readonly guests: readonly PlannedGuest[];
  readonly days: readonly PlannedDay[];
}

/** In the order of a day: what leaves makes room for what comes. */
export const stepOrder: readonly StepKind[] = [
  ...(['leave', 'cancel', 'settle', 'book', 'change', 'check_in', 'charge', 'write', 'answer', 'review'] as const),
];
