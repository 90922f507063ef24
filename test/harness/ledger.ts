import { statement } from '@innkeeper/platform';
import { expect } from 'vitest';
import { openTestDatabase } from './database.ts';
import type { Hotel } from './hotel.ts';

const readFaults = statement<{ fault: string; resource_id: string }>('harness.ledger_faults', 'select * from billing.ledger_faults($1)');

const readLiveValues = statement<{ guest_id: string; minor: bigint }>(
  'harness.live_values',
  `select r.guest_id, coalesce(sum(e.amount_minor), 0)::bigint as minor
     from booking.reservation r
     left join billing.entry e on e.tenant_id = r.tenant_id and e.reservation_id = r.id
       and e.kind not in ('payment', 'refund', 'transfer', 'write_off') and e.reverses is null
       and not exists (select from billing.entry b where b.tenant_id = e.tenant_id and b.reverses = e.id)
    where r.tenant_id = $1 and r.status = 'checked_out' group by r.guest_id`,
);

/** Value of each guest's checked-out stays in minor units, from the entries that still count: neither reversed nor reversals. */
export async function liveValues({ tenantId }: Pick<Hotel, 'tenantId'>): Promise<{ guest_id: string; minor: bigint }[]> {
  return (await openTestDatabase()).read(tenantId, readLiveValues, [tenantId]);
}

/** Expects the ledger check to find nothing. */
export async function expectSoundLedger(hotel: Pick<Hotel, 'tenantId'>): Promise<void> {
  const db = await openTestDatabase();
  expect(await db.read(hotel.tenantId, readFaults, [hotel.tenantId])).toEqual([]);
}

const readLate = statement<{ id: string }>(
  'harness.ledger_late_entries',
  `select e.id from billing.entry e join billing.folio f on f.tenant_id = e.tenant_id and f.id = e.folio_id
    where e.tenant_id = $1 and f.status = 'closed' and e.posted_at > f.closed_at`,
);
const readUnfollowed = statement<{ id: string }>(
  'harness.ledger_unfollowed_stays',
  `select r.id from booking.reservation r join billing.folio_stay s on s.tenant_id = r.tenant_id and s.reservation_id = r.id
    where r.tenant_id = $1 and (r.folio_id <> s.folio_id or s.is_live <> (r.status in ('tentative', 'confirmed', 'checked_in')))`,
);
// An ended stay keeps the folio that was billed for it.
const readMisbilled = statement<{ id: string }>(
  'harness.ledger_misbilled_stays',
  `select r.id from booking.reservation r
     join billing.folio_stay s on s.tenant_id = r.tenant_id and s.reservation_id = r.id
     left join booking.stay_group g on g.tenant_id = r.tenant_id and g.id = r.group_id
    where r.tenant_id = $1 and s.is_live
      and s.billed_folio_id is distinct from nullif(case when g.routing <> 'none' then g.folio_id end, r.folio_id)`,
);
const readNightsTwice = statement<{ date: string }>(
  'harness.ledger_nights_twice',
  `select e.service_date as date from billing.entry e join billing.movement m on m.tenant_id = e.tenant_id and m.id = e.movement_id
    where e.tenant_id = $1 and m.operation = 'night' and e.kind = 'room' group by e.reservation_id, e.service_date having count(*) > 1`,
);

/** Expects nothing posted to a closed folio, stays where their folios say and billed as their groups route, and no night posted twice. */
export async function expectFollowedStays({ tenantId }: Pick<Hotel, 'tenantId'>): Promise<void> {
  const db = await openTestDatabase();
  for (const check of [readLate, readUnfollowed, readMisbilled, readNightsTwice])
    expect(await db.read<unknown>(tenantId, check, [tenantId])).toEqual([]);
}
