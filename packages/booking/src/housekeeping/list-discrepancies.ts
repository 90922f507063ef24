import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { DiscrepancyBody, listDiscrepanciesContract } from './discrepancy.contract.ts';

// A guest who arrived after the report is not a discrepancy; a check-out clears the report.
const discrepancies = list({
  name: 'booking.list_discrepancies',
  route: 'GET /housekeeping/discrepancies',
  select: `select m.id as room_id, m.number as room, m.property_id, m.reported_occupancy, m.reported_at, r.id as reservation_id
             from hotel.room m
             left join booking.reservation r on r.tenant_id = m.tenant_id and r.room_id = m.id and r.status = 'checked_in'`,
  tenantColumn: 'm.tenant_id',
  sortColumn: 'm.id',
  only: `m.reported_occupancy is not null
    and case m.reported_occupancy when 'vacant' then r.checked_in_at <= m.reported_at else r.id is null end`,
  filters: { property_id: 'm.property_id = ?', reported_occupancy: 'm.reported_occupancy = any(?)' },
  toItem: (row: DiscrepancyBody) => row,
  sortKey: (row) => row.room_id,
});

/** Lists rooms whose reported occupancy contradicts the stays, newest room first. Rules: HOTEL-27. Errors: SVC-2014. */
export function listDiscrepancies(
  ctx: RequestContext,
  { query }: ContractInput<typeof listDiscrepanciesContract>,
): Promise<Page<DiscrepancyBody>> {
  return readPage(ctx, discrepancies, { query, filters: query });
}
