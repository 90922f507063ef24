import type { LocalDate } from '@innkeeper/kernel';
import { type Computation, type Computed, type Day, report } from '../report/report.ts';
import type { ListedRoom, ListedStay } from '../report/report-facts.ts';

const occupancies = ['vacant', 'arrival', 'stayover', 'departure'] as const;
export type RoomOccupancy = (typeof occupancies)[number];

/** Rules: REP-10. */
export const housekeepingStatus = report({
  name: 'housekeeping-status',
  dates: ['date'],
  describes:
    'A row for every room, by its number: its condition now, and what happens in it on the date. Where one guest leaves and another comes, the one who leaves is shown until the check-out.',
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

async function computeStatus({ ctx, facts, property }: Computation, { date }: Day): Promise<Computed> {
  const hasCome = date <= ctx.clock.today(property.timezone);
  const [rooms, stays] = await Promise.all([
    facts.rooms(ctx, property.id),
    facts.staysInRooms(ctx, { propertyId: property.id, date, hasCome }),
  ]);
  const staysOf = Map.groupBy(stays, ({ roomId }) => roomId);
  const found = rooms.map((room) => ({ room, ...occupancyOn(staysOf.get(room.id) ?? [], date) }));
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

/** What happens in a room on a date, of its stays that touch the date and of guests who should have left before. */
export function occupancyOn(stays: readonly StayInRoom[], date: LocalDate): { occupancy: RoomOccupancy; reservationId: string | null } {
  const over = stays.find(({ arrival, departure }) => arrival < date && date < departure);
  if (over) return { occupancy: 'stayover', reservationId: over.id };
  const leaving = stays.filter(({ departure }) => departure <= date).toSorted(leftLast)[0];
  const coming = stays.find(({ arrival }) => arrival === date);
  if (leaving && (leaving.status !== 'checked_out' || !coming)) return { occupancy: 'departure', reservationId: leaving.id };
  return coming ? { occupancy: 'arrival', reservationId: coming.id } : { occupancy: 'vacant', reservationId: null };
}

/** Who is still there comes first. */
function leftLast(left: StayInRoom, right: StayInRoom): number {
  return Number(left.status === 'checked_out') - Number(right.status === 'checked_out');
}

const { compare: compareNumbers } = new Intl.Collator('en', { numeric: true });

function byNumber(left: { room: ListedRoom }, right: { room: ListedRoom }): number {
  return compareNumbers(left.room.number, right.room.number);
}
