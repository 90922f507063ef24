import type { NestedGuestInput } from '@innkeeper/guest';
import type { LocalDate } from '@innkeeper/kernel';
import type { AgreedPrice } from '@innkeeper/rates';
import type { CreateReservationBody, ReservationBody } from '../reservation/reservation.contract.ts';

/** A room of a booking in its current state at the agency. */
export interface AgencyStay {
  readonly position: number; // within the booking, from 1
  readonly roomTypeId: string;
  readonly ratePlanId: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  readonly children: number;
  readonly agreed: AgreedPrice;
}

/** Changes of one revision of an agency's booking; everything else stays as the hotel has it. */
export interface AgencyBooking {
  readonly channel: CreateReservationBody['channel'];
  readonly externalId: string;
  /** True when the agency reports the booking as new. */
  readonly isNew: boolean;
  /** Rooms that are new or changed. */
  readonly changed: readonly AgencyStay[];
  /** Positions that the guest has cancelled. */
  readonly cancelled: readonly number[];
  /** Every position that the booking has or had. */
  readonly positionsMax: number;
  /** Null: as before. New stays take the guest of the booking's others. */
  readonly guest: AgencyGuest | null;
  /** Undefined: as before. */
  readonly notes: string | null | undefined;
  /**
   * Total collected by the agency for the rooms not cancelled, minor units of their currency; null: the guest pays at the hotel, as before.
   */
  readonly collectedMinor: bigint | null;
  /** Posted as collected up to the revision before, fees included; null: unknown. */
  readonly collectedBeforeMinor: bigint | null;
}

/** A known profile, or the input for a new one. */
export type AgencyGuest = { readonly id: string } | { readonly input: NestedGuestInput };

/** Result for a room of the booking. */
export interface AgencyStayOutcome {
  readonly position: number;
  readonly reservation: ReservationBody;
  /**
   * Price by the hotel's rates with the agency's markup, minor units of the stay's currency; null when the agency's price did not change.
   */
  readonly ownTotalMinor: bigint | null;
  readonly agreedTotalMinor: bigint | null;
}

/** External id of a room's reservation: `X`, then `X#2`, `X#3`. Rules: CHAN-19. */
export function externalIdOf(externalId: string, position: number): string {
  return position === 1 ? externalId : `${externalId}#${position}`;
}
