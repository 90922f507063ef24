import type { StayValue } from '@innkeeper/guest';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface ValueRow {
  guest_id: string;
  currency: string;
  minor: bigint;
}

// The server takes billing's function apart into look-ups of the entries of each stay.
const readValues = statement<ValueRow>(
  'booking.read_stay_values',
  `select r.guest_id, v.currency, sum(v.minor)::bigint as minor
     from booking.reservation r cross join lateral billing.value_of_stay(r.tenant_id, r.id) v
    where r.tenant_id = $1 and r.guest_id = any($2) and r.status = 'checked_out'
    group by r.guest_id, v.currency
    order by r.guest_id, min(r.checked_out_at), v.currency`,
);

/** What the checked-out stays of guests have come to, by guest. Rules: GUEST-23, GUEST-24. Decision: infra/decisions/0022. */
export async function readStayValues(ctx: RequestContext, guestIds: readonly string[]): Promise<Map<string, StayValue[]>> {
  const rows = await readRows(ctx, readValues, [ctx.tenant.id, guestIds]);
  return Map.groupBy(rows, (row) => row.guest_id);
}
