import type { LocalDate } from '@innkeeper/kernel';
import type { RoomBody } from './room.contract.ts';

/** The nights on which a room is not for sale, from `from` until before `to`; null: no end. */
export type OutOfOrder = NonNullable<RoomBody['out_of_order']>;

/** True when a room cannot be assigned to a stay. Rules: HOTEL-19. */
export function isOutOfOrder(
  { condition, out_of_order }: Pick<RoomBody, 'condition' | 'out_of_order'>,
  stay: { readonly from: LocalDate; readonly departure: LocalDate },
): boolean {
  if (out_of_order === null) return condition === 'out_of_order'; // set by an earlier version without nights
  return out_of_order.from < stay.departure && stay.from < endOf(out_of_order);
}

/** Nights on which one room more (1) or fewer (-1) is out of order, `first` inclusive, `until` exclusive. */
export interface NightsOut {
  readonly first: LocalDate;
  readonly until: LocalDate;
  readonly rooms: 1 | -1;
}

const never = '9999-12-31';

export const endOf = ({ to }: Pick<OutOfOrder, 'to'>): LocalDate => to ?? never;

/** Nights that a change takes off sale or puts back, from today on; no two overlap. */
export function changedNights(before: OutOfOrder | null, after: OutOfOrder | null, today: LocalDate): NightsOut[] {
  const taken = without(after, before).map((nights) => ({ ...nights, rooms: 1 as const }));
  const given = without(before, after).map((nights) => ({ ...nights, rooms: -1 as const }));
  return [...taken, ...given].flatMap(({ first, until, rooms }) =>
    until <= today ? [] : [{ first: first < today ? today : first, until, rooms }],
  );
}

function without(nights: OutOfOrder | null, others: OutOfOrder | null): Pick<NightsOut, 'first' | 'until'>[] {
  if (nights === null) return [];
  const [first, until] = [nights.from, endOf(nights)];
  if (others === null) return [{ first, until }];
  const earlier = { first, until: until < others.from ? until : others.from };
  const later = { first: first > endOf(others) ? first : endOf(others), until };
  return [earlier, later].filter((part) => part.first < part.until);
}
