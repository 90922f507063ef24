import { lockFolios } from '@innkeeper/billing';
import { RestartTransaction, statement, type WriteContext } from '@innkeeper/platform';
import { masterFolioOf } from '../group/routing.ts';
import { lockSharedGroups, type SharedGroup } from '../group/shared-group.ts';
import { type BookedNight, type NightRow, type ReservationRow, selectReservation, toBookedNight } from './reservation-row.ts';

const readFolios = statement<{ id: string; folio_id: string; group_id: string | null }>(
  'booking.read_folios_of_stays',
  'select r.id, r.folio_id, r.group_id from booking.reservation r where r.tenant_id = $1 and r.id = any($2)',
);

const lockRows = statement<ReservationRow>(
  'booking.lock_reservations',
  `${selectReservation} where r.tenant_id = $1 and r.id = any($2) order by r.id for no key update of r`,
);

const readNights = statement<NightRow & { reservation_id: string }>(
  'booking.read_nights_of_stays',
  `select n.reservation_id, n.date, n.net_minor, n.vat_minor, n.city_tax_minor, n.is_picked_up, n.posted_at is not null as is_posted
     from booking.reservation_night n where n.tenant_id = $1 and n.reservation_id = any($2) order by n.reservation_id, n.date`,
);

/** A locked stay with its nights. */
export interface StayWithNights {
  readonly row: ReservationRow;
  readonly booked: readonly BookedNight[];
  readonly group: SharedGroup | null; // null: it has none
}

/**
 * Locks several stays in the order of `lockStay`: the groups by id, the folios by id, master folios included, then the reservations by id.
 * Unknown ones are left out.
 * Decision: infra/decisions/0035.
 */
export async function lockStays(ctx: WriteContext, ids: readonly string[]): Promise<StayWithNights[]> {
  const found = await ctx.tx.run(readFolios, [ctx.tenant.id, ids]);
  const seen = new Map(found.map(({ id, folio_id }) => [id, folio_id]));
  const groupIds = new Set(found.map(({ group_id: id }) => id).filter((id) => id !== null));
  const groups = await lockSharedGroups(ctx, [...groupIds]);
  const masterIds = [...groups.values()].map(masterFolioOf).filter((id) => id !== null);
  const [, rows, nights] = await Promise.all([
    lockFolios(ctx, [...new Set([...seen.values(), ...masterIds])]),
    ctx.tx.run(lockRows, [ctx.tenant.id, ids]),
    ctx.tx.run(readNights, [ctx.tenant.id, ids]),
  ]);
  if (rows.some(({ id, folio_id }) => folio_id !== seen.get(id))) throw new RestartTransaction('a stay moved to another folio');
  const nightsOf = Map.groupBy(nights, ({ reservation_id }) => reservation_id);
  return rows.map((row) => ({
    row,
    booked: (nightsOf.get(row.id) ?? []).map(toBookedNight),
    group: groups.get(row.group_id ?? '') ?? null,
  }));
}
