import type { LocalDate } from '@innkeeper/kernel';
import { type Computation, type ReportDay, type ReportResult, report } from '../report/report.ts';
import type { ListedRoom, ListedStay } from '../report/report-facts.ts';

const occupancies = ['vacant', 'arrival', 'stayover', 'departure'] as const;
export type RoomOccupancy = (typeof occupancies)[number];

/** Rules: REP-10. */
export const housekeepingStatus = report({
  name: 'housekeeping-status',
  dates: ['date'],
  describes:
    'A row for every room, by its number: its condition now, and its occupancy on the date. A guest in house takes precedence; where one guest leaves and another arrives, the one leaving is shown until check-out. A guest who has not arrived is shown only on the day of arrival.',
  columns: [
    { name: 'room_id', type: 'id' },
    { name: 'room', type: 'text' },
    { name: 'room_type', type: 'text' },
    { name: 'condition', type: 'text' },
    { name: 'occupancy', type: 'text' },
    { name: 'reservation_id', type: 'id' },
  ],
  compute: computeStatus,
});

async function computeStatus({ ctx, facts, property }: Computation, { date }: ReportDay): Promise<ReportResult> {
  const today = ctx.clock.today(property.timezone);
  const [rooms, stays] = await Promise.all([
    facts.rooms(ctx, property.id),
    facts.staysInRooms(ctx, { propertyId: property.id, date, today }),
  ]);
  const staysOf = Map.groupBy(stays, ({ roomId }) => roomId);
  const found = rooms.map((room) => ({ room, ...occupancyOn(staysOf.get(room.id) ?? [], { date, today }) }));
  const countOf = (occupancy: RoomOccupancy): number => found.filter((each) => each.occupancy === occupancy).length;
  return {
    rows: found.toSorted(byNumber).map(({ room, occupancy, reservationId }) => ({
      room_id: room.id,
      room: room.number,
      room_type: room.roomTypeCode,
      condition: room.condition,
      occupancy,
      reservation_id: reservationId,
    })),
    totals: { rooms: rooms.length, ...Object.fromEntries(occupancies.map((occupancy) => [occupancy, countOf(occupancy)])) },
  };
}

type StayInRoom = Pick<ListedStay, 'id' | 'arrival' | 'departure' | 'status'>;

interface RoomDay {
  readonly date: LocalDate;
  readonly today: LocalDate;
}

/**
 * The occupancy of a room on a date, from the stays that touch the date and the guests in house who should not be there by then.
 * Rules: REP-10.
 */
export function occupancyOn(
  stays: readonly StayInRoom[],
  day: RoomDay,
): { readonly occupancy: RoomOccupancy; readonly reservationId: string | null } {
  const shown = stays
    .filter((stay) => countsOn(stay, day))
    .map((stay) => ({ stay, occupancy: occupancyOf(stay, day) }))
    .toSorted((left, right) => placeOf(left) - placeOf(right))[0];
  return shown ? { occupancy: shown.occupancy, reservationId: shown.stay.id } : { occupancy: 'vacant', reservationId: null };
}

/** Reports whether a stay occupies the room: a guest who has not arrived does so only on the day of arrival. */
function countsOn({ status, arrival }: StayInRoom, { date, today }: RoomDay): boolean {
  return status === 'checked_in' || status === 'checked_out' || date > today || (date === today && arrival === today);
}

function occupancyOf({ arrival, departure }: StayInRoom, { date }: RoomDay): RoomOccupancy {
  if (departure <= date) return 'departure';
  return arrival < date ? 'stayover' : 'arrival';
}

const order: readonly RoomOccupancy[] = ['departure', 'stayover', 'arrival'];

/** Sort key: guests in house first, then expected ones, then departed ones; within each group departures, stayovers, arrivals. */
function placeOf({ stay: { status }, occupancy }: { readonly stay: StayInRoom; readonly occupancy: RoomOccupancy }): number {
  const hasLeft = status === 'checked_out' && occupancy === 'departure';
  const group = status === 'checked_in' ? 0 : hasLeft ? 2 : 1;
  return group * order.length + order.indexOf(occupancy);
}

const { compare: compareNumbers } = new Intl.Collator('en', { numeric: true });

function byNumber(left: { room: ListedRoom }, right: { room: ListedRoom }): number {
  return compareNumbers(left.room.number, right.room.number);
}
