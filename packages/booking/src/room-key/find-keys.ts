import { type ContractInput, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import { readReservation } from '../reservation/reservation-row.ts';
import type { listKeysContract, RoomKeyBody } from './room-key.contract.ts';
import { noSuchKey, type RoomKeyRow, roomKeyColumns, toRoomKeyBody } from './room-key-row.ts';

const keys = list({
  name: 'booking.list_room_keys',
  route: 'GET /reservations/{id}/keys',
  select: `select ${roomKeyColumns} from booking.room_key k`,
  tenantColumn: 'k.tenant_id',
  sortColumn: 'k.id',
  only: `k.state <> 'refused'`,
  filters: { reservation_id: 'k.reservation_id = ?' },
  sortKey: (row: RoomKeyRow) => row.id,
  toItem: (row: RoomKeyRow) => toRoomKeyBody(row),
});

/** Lists the keys of a stay, newest first, without their PINs. Rules: KEY-4. Errors: SVC-2011, SVC-2014. */
export async function listKeys(ctx: RequestContext, { params, query }: ContractInput<typeof listKeysContract>): Promise<Page<RoomKeyBody>> {
  const [stay] = await readRows(ctx, readReservation, [ctx.tenant.id, params.id]);
  if (!stay) throw noSuchKey('id');
  return readPage(ctx, keys, { query, filters: { reservation_id: stay.id }, route: `GET /reservations/${stay.id}/keys` });
}
