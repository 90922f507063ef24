import type { LocalDate } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { NightsOut } from './out-of-order.ts';

/** A night that has sold more rooms of a type than are left. */
export interface ShortNight {
  readonly date: LocalDate;
  readonly rooms: number; // missing
}

/** A room taken off sale, and the nights that are short of rooms without it. */
export interface RoomTakenOut {
  readonly roomId: string;
  readonly roomTypeId: string;
  readonly nights: readonly NightsOut[];
  readonly short: readonly ShortNight[];
}

export interface StrandedStay {
  readonly id: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
}

/** Inventory and bookings, from the contexts above. */
export interface RoomDeps {
  /** Moves nights of a room type off sale and back; returns the nights that are now short of rooms. The caller has locked the type. */
  readonly moveNightsOut: (
    ctx: WriteContext,
    move: { readonly roomTypeId: string; readonly nights: readonly NightsOut[] },
  ) => Promise<readonly ShortNight[]>;
  /** Stays that would be left without a room. */
  readonly findStranded: (ctx: WriteContext, taken: RoomTakenOut) => Promise<readonly StrandedStay[]>;
}
