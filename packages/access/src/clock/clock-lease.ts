import { refuse, type ServiceError } from '@innkeeper/kernel';
import { type OperatorContext, systemStatement } from '@innkeeper/platform';

const leaseMs = 5_000; // after a kill, another command waits this long
const renewalMs = 1_000;

const take = systemStatement<{ id: string }>(
  'access.take_clock',
  `update access.tenant set clock_mover = $2, clock_mover_until = now() + make_interval(secs => $3::double precision / 1000)
    where id = $1 and (clock_mover_until is null or clock_mover_until < now()) returning id`,
);

const renew = systemStatement<never>(
  'access.keep_clock',
  `update access.tenant set clock_mover_until = now() + make_interval(secs => $3::double precision / 1000)
    where id = $1 and clock_mover = $2`,
);

const readUntil = systemStatement<{ clock_mover_until: string | null }>(
  'access.read_clock_lease',
  'select clock_mover_until from access.tenant where id = $1',
);

const release = systemStatement<never>(
  'access.leave_clock',
  'update access.tenant set clock_mover = null, clock_mover_until = null where id = $1 and clock_mover = $2',
);

/** The refusal of a concurrent command that would move a tenant's clock; says when the lease of a killed one ends. Errors: SVC-3007. */
export async function clockBusy({ db }: Pick<OperatorContext, 'db'>, tenantId: string): Promise<ServiceError> {
  const [lease] = await db.runAsSystem(readUntil, [tenantId]);
  const until = lease?.clock_mover_until;
  const remedy = until ? `; if that command was killed, try again after ${until}` : '; try again';
  return refuse('SVC-3007', 'tenant_id', `is being populated, or its clock is being moved, by another command${remedy}`);
}

/**
 * Runs a command that moves the clock of a tenant under a lease: two at once would carry out each other's days. The lease is renewed while
 * the command runs and expires when its process is killed. Rules: SANDBOX-19, SANDBOX-23. Errors: SVC-3007, SVC-9003.
 */
export async function withClockLease<T>(ctx: OperatorContext, tenantId: string, work: () => Promise<T>): Promise<T> {
  const mover = ctx.requestId;
  const taken = await ctx.db.runAsSystem(take, [tenantId, mover, leaseMs]);
  if (taken.length === 0) throw await clockBusy(ctx, tenantId);
  // The next step checks the lease, and so notices a failed renewal.
  const renewing = setInterval(() => void ctx.db.runAsSystem(renew, [tenantId, mover, leaseMs]).catch(() => undefined), renewalMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await ctx.db.runAsSystem(release, [tenantId, mover]).catch(() => undefined); // the lease expires anyway
  }
}
