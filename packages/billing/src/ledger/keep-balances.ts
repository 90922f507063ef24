import { addDays, clockOver, instantOf, isoInstant, type LocalDate } from '@innkeeper/kernel';
import { type Database, inTransaction, type RequestContext, statement, systemStatement, type WriteContext } from '@innkeeper/platform';
import { advance, differenceOf, type LedgerState, latestState, outOfBalance, type RunRows } from './trial-balance.ts';

/** A property whose days are kept. */
interface KeptProperty {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

const daysAtOnce = 31;

// Days are kept one after the other: two who went on from the same one, or from one that is removed meanwhile, would leave a gap.
const lockSeries = statement<never>(
  'billing.lock_balances',
  `select pg_advisory_xact_lock(hashtextextended('billing.balances:' || $1, 0))`,
);

const keep = statement<never>(
  'billing.keep_balances',
  `insert into billing.trial_balance (tenant_id, property_id, currency, before, account, minor, in_series)
   select $1, $2, $3, b.before, b.account, b.minor, true from unnest($4::timestamptz[], $5::text[], $6::bigint[]) as b(before, account, minor)
   on conflict (tenant_id, property_id, currency, before, account) do update set minor = excluded.minor, in_series = true`,
);

const readFirst = statement<{ posted_at: string }>(
  'billing.read_first_entry',
  `select e.posted_at from billing.entry e where e.tenant_id = $1 and e.posted_at > '-infinity' order by e.posted_at limit 1`,
);

/**
 * Keeps what all accounts came to at the end of each day, from the last that is kept on; answers how many days are left to be kept. What it costs follows
 * what was posted on the days. Safe to repeat. Sandboxes are left out: days of theirs that are over can still be posted to.
 * Rules: REP-37. Decisions: infra/decisions/0079, 0118.
 */
export async function keepBalances(ctx: RequestContext, property: KeptProperty): Promise<number> {
  if (ctx.tenant.environment === 'sandbox') return 0;
  return inTransaction(ctx, async (inner) => {
    const run: RunRows = (read, values) => inner.tx.run(read, values);
    await inner.tx.run(lockSeries, [inner.tenant.id]);
    const { id: propertyId, currency, timezone } = property;
    const now = { propertyId, currency, before: inner.clock.now() };
    let at = (await latestState(inner, run, now)) ?? (await firstState(inner, run));
    if (!at) return 0; // nothing was ever posted
    const ends = settledEnds(inner, timezone, at.before);
    const kept: LedgerState[] = [];
    for (const before of ends.slice(0, daysAtOnce)) {
      const to = { propertyId, currency, before };
      at = await advance(inner, run, { from: at, to });
      if (differenceOf(at) !== 0n) throw outOfBalance(to, differenceOf(at));
      kept.push(at);
    }
    if (kept.length > 0) await inner.tx.run(keep, [inner.tenant.id, propertyId, currency, ...listsOf(kept)]);
    return ends.length - kept.length;
  });
}

/** The accounts before anything was posted; null when nothing ever was. */
async function firstState({ tenant }: RequestContext, run: RunRows): Promise<LedgerState | null> {
  const [first] = await run(readFirst, [tenant.id]);
  return first ? { before: first.posted_at, balances: new Map() } : null;
}

const settledAfterMs = 86_400_000; // by then whatever was posted at an instant is committed

/** The ends of the days of a property after an instant before which nothing can be posted any more. */
function settledEnds(ctx: RequestContext, timezone: string, after: string): string[] {
  const ends: string[] = [];
  let date: LocalDate = clockOver(() => Date.parse(after)).today(timezone);
  for (;;) {
    date = addDays(date, 1);
    const end = isoInstant(instantOf(date, '00:00', timezone));
    if (Date.parse(end) + settledAfterMs > ctx.clock.nowMs()) return ends;
    ends.push(end);
  }
}

/** Accounts that have come to nothing are left out, but for those of the folios, which say that the day is kept. */
function listsOf(kept: readonly LedgerState[]): [string[], string[], string[]] {
  const rows = kept.flatMap(({ before, balances }) =>
    [...balances]
      .filter(([account, minor]) => minor !== 0n || account === 'guest_ledger')
      .map(([account, minor]) => ({ before, account, minor })),
  );
  return [rows.map(({ before }) => before), rows.map(({ account }) => account), rows.map(({ minor }) => `${minor}`)];
}

const remove = statement<never>('billing.remove_balances', 'delete from billing.trial_balance b where b.tenant_id = $1');

/** Removes what is kept of a tenant, so that it is kept anew. Rules: REP-32. */
export async function forgetBalances(ctx: WriteContext): Promise<void> {
  await ctx.tx.run(lockSeries, [ctx.tenant.id]);
  await ctx.tx.run(remove, [ctx.tenant.id]);
}

interface PropertyKey {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly currency: string;
}

const readThrough = systemStatement<{ before: string | null }>(
  'billing.read_balances_through',
  `select (select b.before from billing.trial_balance b
            where b.tenant_id = k.tenant_id and b.property_id = k.property_id and b.currency = k.currency and b.in_series
            order by b.before desc limit 1) as before
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as k(tenant_id, property_id, currency, place) order by k.place`,
);

/** Up to which instant the days of properties are kept, in their order; null where none is. Errors: SVC-9003. */
export async function balancesKeptThrough(db: Database, properties: readonly PropertyKey[]): Promise<(string | null)[]> {
  const lists = [
    properties.map((each) => each.tenantId),
    properties.map((each) => each.propertyId),
    properties.map((each) => each.currency),
  ];
  return (await db.runAsSystem(readThrough, lists)).map(({ before }) => before);
}
