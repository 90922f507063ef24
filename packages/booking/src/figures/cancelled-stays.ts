import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface CancelledStayQuery {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate; // included
  readonly isNoShow: boolean;
  readonly max: number;
}

interface CancelledRow {
  id: string;
  channel: string;
  arrival: LocalDate;
  nights: number;
  lost_minor: bigint;
}

// A hold that was never confirmed was never on the books, so its cancellation loses nothing.
const readCancelled = statement<CancelledRow>(
  'booking.list_cancelled_stays',
  `select r.id, r.channel, r.arrival, (r.departure - r.arrival) as nights,
          case when r.cancel_reason = 'expired' or r.booked_at = 'infinity' then 0 else r.subtotal_minor end as lost_minor
     from booking.reservation r
    where r.tenant_id = $1 and r.property_id = $2 and r.arrival between $3 and $4 and r.status = 'cancelled'
      and (r.cancel_reason = 'no_show') = $5
    order by r.arrival, r.id limit $6`,
  'custom',
);

/** Lists cancelled stays, either no-shows or all others, with the revenue they took off the books. Rules: REP-14. */
export async function listCancelledStays(ctx: RequestContext, { propertyId, from, to, isNoShow, max }: CancelledStayQuery) {
  const rows = await readRows(ctx, readCancelled, [ctx.tenant.id, propertyId, from, to, isNoShow, max]);
  return rows.map(({ lost_minor, ...stay }) => ({ ...stay, lostMinor: lost_minor }));
}
