import type { Minor } from './amounts.ts';
import type { Day } from './calendar.ts';
import type { AgencyChannel } from './hotel-definition.ts';
import type { Ref } from './hotel-state.ts';
import type { PricedStay } from './pricing.ts';

/** A room of a booking as its agency says it. */
export interface AgencyRoom extends PricedStay {
  readonly position: number;
  readonly isCancelled: boolean;
  /** Price of each night, with all taxes. */
  readonly nights: readonly { readonly day: Day; readonly amount: Minor }[];
}

/** Answer of the hotel to a revision. */
export type RevisionOutcome = 'applied' | 'refused' | 'logged' | 'stale';

/** A booking on both sides: what its agency says, and what the hotel has made of it. */
export interface AgencyBookingState {
  readonly channel: AgencyChannel;
  guest: Ref;
  /** Name of the folio, if the hotel has to open one. */
  folio: Ref;
  collects: boolean;
  /** As its agency has it: the newest revision that was not refused. */
  rooms: readonly AgencyRoom[];
  /** Names of its stays, by position; the hotel may not have booked them. */
  readonly stays: Ref[];
  /** Outcomes of its revisions, in their order. */
  readonly outcomes: RevisionOutcome[];
  /** Rooms of the newest revision that the hotel has applied, each as it was last said, by position; empty before one was. */
  readonly said: Map<number, AgencyRoom>;
  isApplied: boolean;
  /** Sum that the hotel has taken as collected by the agency. */
  collected: Minor;
}

/** Something that a person has to look at. */
export interface IncidentState {
  readonly kind: 'refused_booking' | 'late_amendment' | 'price_mismatch' | 'unknown_room' | 'message_failed' | 'payment_failed';
  readonly channel: string | null;
  /** Name of the booking; null if it is about none. */
  readonly booking: Ref | null;
  readonly code: string | null;
  /** Number of a room that the lock system does not know. */
  readonly room?: string;
  /** Part of a price that could not be charged. */
  readonly payment?: Ref;
}
