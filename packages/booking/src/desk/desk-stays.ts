import { readBalances } from '@innkeeper/billing';
import { arrivingGuests, survivorOf } from '@innkeeper/guest';
import { readRoomsOfStays } from '@innkeeper/hotel';
import { moneyToBody } from '@innkeeper/kernel';
import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import { stayFilters } from '../reservation/read/read-reservations.ts';
import { countBegunStays } from '../reservation/read/stay-counts.ts';
import { withActions } from '../reservation/reservation.body.ts';
import type { ReservationWithActions } from '../reservation/reservation.contract.ts';
import { type ReservationRow, selectReservation } from '../reservation/reservation-row.ts';
import { roomOfAssignment } from '../reservation/room-assignment.ts';
import type { DeskStay, listDeskStaysContract } from './desk.contract.ts';

const stays = list({
  name: 'booking.list_desk_stays',
  route: 'GET /desk/stays',
  select: selectReservation,
  tenantColumn: 'r.tenant_id',
  sortColumn: 'r.id',
  filters: { ...stayFilters, id: 'r.id = any(?)' },
  toItem: (row: ReservationRow, ctx) => withActions(ctx, row),
  sortKey: (row) => row.id,
});

/** Lists stays with names and figures, newest first. Rules: CONSOLE-80. Errors: SVC-2014. */
export async function listDeskStays(ctx: RequestContext, { query }: ContractInput<typeof listDeskStaysContract>): Promise<Page<DeskStay>> {
  const guestId = await survivorOf(ctx, query.guest_id);
  const page = await readPage(ctx, stays, { query, filters: { ...query, guest_id: guestId } });
  return { ...page, data: await withFigures(ctx, page.data) };
}

/** Adds what other contexts know about stays: one statement each, whatever the number of stays. */
export async function withFigures(ctx: RequestContext, shown: readonly ReservationWithActions[]): Promise<DeskStay[]> {
  if (shown.length === 0) return [];
  const guestIds = unique(shown.map(({ guest_id }) => guest_id));
  const [guests, counts, rooms, balances] = await Promise.all([
    arrivingGuests(ctx, guestIds),
    countBegunStays(ctx, guestIds),
    readRoomsOfStays(ctx, unique(shown.flatMap(({ room_assignment }) => roomOfAssignment(room_assignment) ?? []))),
    readBalances(ctx, unique(shown.map(({ folio_id }) => folio_id))),
  ]);
  return shown.map((stay) => {
    const guest = guests.get(stay.guest_id);
    const room = rooms.get(stay.room_assignment);
    const balance = balances.get(stay.folio_id);
    return {
      ...stay,
      guest_name: guest?.name.trim() ?? '',
      earlier_stays: (counts.get(stay.guest_id) ?? 0) - (stay.checked_in_at === null ? 0 : 1),
      eta: guest?.eta ?? null,
      room: room ? { number: room.number, condition: room.condition, ready: room.ready } : null,
      due: balance ? moneyToBody(balance.currency, balance.projectedMinor) : null,
    };
  });
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
