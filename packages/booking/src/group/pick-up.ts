import { eachNight, type LocalDate, refuse } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { NightDelta } from '@innkeeper/rates';
import { nightDeltas } from '../reservation/hold/held-nights.ts';
import type { CreateReservationBody } from '../reservation/reservation.contract.ts';
import type { BookedNight, ReservationRow } from '../reservation/reservation-row.ts';
import { exchangeNights } from './exchange-nights.ts';
import { bookableStatuses } from './group-status.ts';
import type { SharedGroup } from './shared-group.ts';

/** Nights of a new stay that come from a block. */
export interface PickUp {
  readonly rates: ReadonlyMap<LocalDate, bigint>; // in minor units
  readonly held: readonly NightDelta[];
}

const noPickUp: PickUp = { rates: new Map(), held: [] };

type PickedUpStay = Pick<CreateReservationBody, 'arrival' | 'departure' | 'room_type_id'>;

/** Picks up the nights of a new stay from the block of its group; without a group, none. Rules: GROUP-7. Errors: SVC-3001. */
export async function pickUpNights(ctx: WriteContext, group: SharedGroup | null, stay: PickedUpStay): Promise<PickUp> {
  if (group === null) return noPickUp;
  const dates = eachNight(stay.arrival, stay.departure);
  const wanted = dates.map((date) => ({ room_type_id: stay.room_type_id, date }));
  const { rates, held } = await exchangeNights(ctx, group, { returned: [], wanted });
  return { rates: ratesByDate(dates, rates), held };
}

/** Rates of the nights that come from a block. */
export function ratesByDate(dates: readonly LocalDate[], rates: readonly (bigint | null)[]): ReadonlyMap<LocalDate, bigint> {
  return new Map(
    dates.flatMap((date, index): [LocalDate, bigint][] => {
      const rateMinor = rates[index] ?? null;
      return rateMinor === null ? [] : [[date, rateMinor]];
    }),
  );
}

/** Requires that stays can be booked for a group, in its property and currency. Rules: GROUP-7, GROUP-8. Errors: SVC-2007, SVC-2010, SVC-3007. */
export function requireBookableGroup(
  { status, property_id: propertyId, currency }: SharedGroup,
  stay: { readonly propertyId: string; readonly currency: string },
): void {
  if (propertyId !== stay.propertyId) throw refuse('SVC-2010', 'group_id', 'is of another property');
  if (currency !== stay.currency) throw refuse('SVC-2007', 'rate_plan_id', `is in ${stay.currency}; the group in ${currency}`);
  if (!bookableStatuses.includes(status)) throw refuse('SVC-3007', 'group_id', `the group is ${status}`);
}

/** A locked stay whose nights are given up, all of them or some. */
export interface GivenUpStay {
  readonly row: Pick<ReservationRow, 'arrival' | 'departure' | 'room_type_id'>;
  readonly booked: readonly BookedNight[];
  readonly group: SharedGroup | null;
}

/**
 * Gives the nights of a stay from `row.arrival` to `row.departure` back: those picked up to the block, or into free inventory once it is
 * over. Returns the changes of the inventory. Rules: BOOK-38, GROUP-12.
 */
export async function giveUpNights(ctx: WriteContext, { row, booked, group }: GivenUpStay): Promise<NightDelta[]> {
  const sold = nightDeltas(row, -1);
  if (group === null) return sold;
  const pickedUp = booked.filter(({ date, isPickedUp }) => isPickedUp && date >= row.arrival && date < row.departure);
  const returned = pickedUp.map(({ date }) => ({ room_type_id: row.room_type_id, date }));
  const { held } = await exchangeNights(ctx, group, { returned, wanted: [] });
  return [...sold, ...held];
}
