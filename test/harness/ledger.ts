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

/** What guests' checked-out stays have come to by the entries that still count, in minor units: neither taken back nor taking back. */
export async function liveValues({ tenantId }: Pick<Hotel, 'tenantId'>): Promise<{ guest_id: string; minor: bigint }[]> {
  return (await openTestDatabase()).read(tenantId, readLiveValues, [tenantId]);
}

/** The books of the hotel add up: the check of the ledger finds nothing. */
export async function expectSoundLedger(hotel: Pick<Hotel, 'tenantId'>): Promise<void> {
  const db = await openTestDatabase();
  expect(await db.read(hotel.tenantId, readFaults, [hotel.tenantId])).toEqual([]);
}
