import { changeExpectedOfStays, lockFolios } from '@innkeeper/billing';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { ReservationRow } from '../reservation/reservation-row.ts';
import type { SharedGroup } from './shared-group.ts';

type RoutingTerms = Pick<SharedGroup, 'routing' | 'folio_id'>;

/** Master folio that takes what the system posts for the stays of a group; null: each stay's own does. Rules: GROUP-16. */
export function masterFolioOf(group: RoutingTerms | null): string | null {
  return group === null || group.routing === 'none' ? null : group.folio_id;
}

interface RoutedStay {
  readonly row: Pick<ReservationRow, 'folio_id'>;
  readonly group: SharedGroup | null;
}

/** Folio that takes what the system posts for a stay. Rules: GROUP-16. */
export function billedFolio({ row, group }: RoutedStay): { readonly folioId: string; readonly isRouted: boolean } {
  const masterId = masterFolioOf(group);
  const isRouted = masterId !== null && masterId !== row.folio_id;
  return { folioId: isRouted ? masterId : row.folio_id, isRouted };
}

const readOpenNights = statement<{ id: string; folio_id: string; open_minor: bigint }>(
  'booking.read_open_nights_of_group',
  `select r.id, r.folio_id,
          (select coalesce(sum(n.net_minor + n.vat_minor + n.city_tax_minor), 0)::bigint from booking.reservation_night n
            where n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.posted_at is null) as open_minor
     from booking.reservation r
    where r.tenant_id = $1 and r.group_id = $2 and r.status in ('tentative', 'confirmed', 'checked_in')`,
);

/** Lets the folios of a locked group's stays expect what the group's routing leaves to them. Rules: FOLIO-2, GROUP-16. */
export async function rerouteStays(ctx: WriteContext, groupId: string, terms: RoutingTerms): Promise<void> {
  const stays = await ctx.tx.run(readOpenNights, [ctx.tenant.id, groupId]);
  await lockFolios(ctx, [...new Set(stays.map(({ folio_id }) => folio_id))]);
  const masterId = masterFolioOf(terms);
  const expected = stays.map(({ id, folio_id, open_minor }) => ({
    reservationId: id,
    expectedMinor: masterId === null || masterId === folio_id ? open_minor : 0n,
  }));
  await changeExpectedOfStays(ctx, expected);
}
