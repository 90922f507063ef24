import { systemStatement } from '@innkeeper/platform';
import { openTestDatabase } from './database.ts';

const hold = systemStatement<never>(
  'test.hold_clock',
  `update access.tenant set clock_mover = 'req_another', clock_mover_until = now() + make_interval(secs => $2) where id = $1`,
);

const expire = systemStatement<never>(
  'test.expire_clock_lease',
  `update access.tenant set clock_mover_until = now() - interval '1 second' where id = $1 and clock_mover is not null`,
);

const readSeconds = systemStatement<{ seconds: number | null }>(
  'test.read_clock_lease',
  `select extract(epoch from clock_mover_until - now())::double precision as seconds from access.tenant where id = $1`,
);

/** Takes the lease of a tenant's clock, as another command would. */
export async function holdClock(tenantId: string, seconds: number): Promise<void> {
  await (await openTestDatabase()).runAsSystem(hold, [tenantId, seconds]);
}

/** Ends the lease of a dead process now; otherwise it expires after some seconds. */
export async function expireClockLease(tenantId: string): Promise<void> {
  await (await openTestDatabase()).runAsSystem(expire, [tenantId]);
}

/** Seconds until the lease of a tenant's clock expires; null when nobody holds it. */
export async function clockLeaseSeconds(tenantId: string): Promise<number | null> {
  const [row] = await (await openTestDatabase()).runAsSystem(readSeconds, [tenantId]);
  return row?.seconds ?? null;
}
