import { readBalances } from '@innkeeper/billing';
import { arrivingGuests } from '@innkeeper/guest';
import { limits, moneyToBody } from '@innkeeper/kernel';
import { type ContractInput, type ContractOutput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { toReservationBody } from '../reservation.body.ts';
import { type StoredReservation, selectStored } from '../reservation-row.ts';
import type { chartStaysContract } from './stay-chart.contract.ts';

// Found by their nights, because a stay that began long before the window would otherwise need every stay since. A guest who leaves on the
// first day slept in the house the night before.
const readCharted = statement<StoredReservation>(
  'booking.chart_stays',
  `${selectStored}
    where r.tenant_id = $1 and r.status <> 'cancelled' and r.id in (
      select n.reservation_id from booking.reservation_night n where n.tenant_id = $1 and n.date between $2::date - 1 and $3::date)
    order by r.arrival, r.id limit $4`,
);

/** Stays between two days with names and balances, all in one answer. Rules: CONSOLE-35. */
export async function chartStays(
  ctx: RequestContext,
  { query: { from, to } }: ContractInput<typeof chartStaysContract>,
): Promise<ContractOutput<typeof chartStaysContract>> {
  const found = await readRows(ctx, readCharted, [ctx.tenant.id, from, to, limits.chartStaysMax + 1]);
  const rows = found.slice(0, limits.chartStaysMax);
  const [guests, balances] = await Promise.all([
    arrivingGuests(ctx, [...new Set(rows.map((row) => row.guest_id))]),
    readBalances(ctx, [...new Set(rows.map((row) => row.folio_id))]),
  ]);
  const data = rows.map((row) => {
    const balance = balances.get(row.folio_id);
    return {
      ...toReservationBody(row),
      guest_name: guests.get(row.guest_id)?.name ?? null,
      balance: balance ? moneyToBody(balance.currency, balance.minor) : null,
      projected_balance: balance ? moneyToBody(balance.currency, balance.projectedMinor) : null,
    };
  });
  return { data, is_complete: found.length === rows.length };
}
