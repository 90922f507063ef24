import { type RequestContext, readRows, type Statement, statement } from '@innkeeper/platform';

/** The accounts of a property before an instant, which is not included. */
export interface BalanceQuery {
  readonly propertyId: string;
  readonly currency: string;
  readonly before: string;
}

interface AccountBalance {
  readonly account: string;
  readonly minor: bigint; // debit positive
}

/** The accounts of a trial balance, in its order. */
const accounts = [
  'guest_ledger',
  'deposits',
  'card',
  'cash',
  'bank',
  'city_ledger',
  'room_revenue',
  'other_revenue',
  'tax_payable',
  'discounts',
  'adjustments',
  'fees',
  'other_properties',
  'write_offs',
] as const;

/** All accounts before an instant. */
export interface LedgerState {
  readonly before: string;
  readonly balances: ReadonlyMap<string, bigint>;
}

/** A ledger that cannot be right: debits and credits differ, or the entries of the folios and the lines behind them. */
export interface LedgerImbalance {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly currency: string;
  readonly differenceMinor: bigint;
}

const readLatest = statement<{ before: string; account: string; minor: bigint }>(
  'billing.read_kept_balance',
  `select k.before, k.account, k.minor from billing.trial_balance k
    where k.tenant_id = $1 and k.property_id = $2 and k.currency = $3 and k.in_series
      and k.before = (select l.before from billing.trial_balance l
                       where l.tenant_id = $1 and l.property_id = $2 and l.currency = $3 and l.before <= $4 and l.in_series
                       order by l.before desc limit 1)`,
  'custom',
);

interface ChangeRow {
  account: string;
  minor: bigint;
}

const unposted = 'entries_without_lines'; // no account: what the entries of folios have more than the lines of the guest ledger

// Entries are found by business time, their folios and lines by keys, or by one look at all where that is most of them: the cost follows what was posted in
// between. A movement is of one property,
// but for transfers, whose lines are all of the guest ledger. How far folios in debit and those in credit have moved is added up folio by folio; what was
// posted to a folio before is filtered, not looked for, so that no plan reads the past of all folios for each.
const readChanges = statement<ChangeRow>(
  'billing.read_account_changes',
  `with recent as materialized (
     select e.folio_id, e.movement_id, e.amount_minor from billing.entry e where e.tenant_id = $1 and e.posted_at >= $4 and e.posted_at < $5
   ), own as materialized (
     select r.folio_id, r.minor from (select r.folio_id, sum(r.amount_minor) as minor from recent r group by r.folio_id) r
      cross join lateral (
        select from billing.folio f
         where f.tenant_id = $1 and f.id = r.folio_id and f.property_id = $2 and f.currency = $3 offset 0) f
   ), line as materialized (
     select p.account, p.folio_id, p.amount_minor
       from (select r.movement_id from recent r where r.folio_id in (select o.folio_id from own o) group by r.movement_id) m
       join billing.posting p on p.tenant_id = $1 and p.movement_id = m.movement_id
   ), moved as materialized (
     select o.minor as entered, coalesce(l.minor, 0) as posted, b.minor as earlier
       from own o
       left join (select l.folio_id, sum(l.amount_minor) as minor from line l where l.folio_id is not null group by l.folio_id) l
         on l.folio_id = o.folio_id
      cross join lateral (
        select coalesce(sum(e.amount_minor) filter (where e.posted_at < $4), 0) as minor from billing.entry e
         where e.tenant_id = $1 and e.folio_id = o.folio_id and $4::timestamptz > '-infinity') b
   )
   select 'guest_ledger' as account, coalesce(sum(greatest(m.earlier + m.posted, 0) - greatest(m.earlier, 0)), 0)::bigint as minor from moved m
   union all
   select 'deposits', coalesce(sum(least(m.earlier + m.posted, 0) - least(m.earlier, 0)), 0)::bigint from moved m
   union all
   select '${unposted}', coalesce(sum(m.entered - m.posted), 0)::bigint from moved m
   union all
   select case when l.folio_id is not null then 'other_properties' when l.account = 'ota_receivable' then 'city_ledger' else l.account end,
          sum(l.amount_minor)::bigint
     from line l where l.folio_id is null or l.folio_id not in (select o.folio_id from own o) group by 1`,
  'custom',
);

/** Runs a statement of the tenant, in a transaction or without one. */
export type RunRows = <Row>(read: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

const never = '-infinity';

/**
 * Every account of a property with what was posted before an instant of business time: from the last day that is kept on. A ledger
 * that does not balance is reported to `onImbalance`, and the caller gets no figures of it. Rules: REP-16, REP-40. Decisions: infra/decisions/0068, 0079, 0118.
 */
export function trialBalanceOf(onImbalance: (found: LedgerImbalance) => void) {
  return async (ctx: RequestContext, query: BalanceQuery): Promise<AccountBalance[]> => {
    const run: RunRows = (read, values) => readRows(ctx, read, values);
    const from = (await latestState(ctx, run, query)) ?? { before: never, balances: new Map() };
    const to = from.before === query.before ? from : await advance(ctx, run, { from, to: query });
    const differenceMinor = differenceOf(to);
    if (differenceMinor !== 0n) {
      onImbalance({ tenantId: ctx.tenant.id, propertyId: query.propertyId, currency: query.currency, differenceMinor });
      throw outOfBalance(query, differenceMinor);
    }
    return accounts.map((account) => ({ account, minor: to.balances.get(account) ?? 0n }));
  };
}

interface Step {
  readonly from: LedgerState;
  readonly to: BalanceQuery;
}

/** The accounts at a later instant. */
export async function advance({ tenant }: RequestContext, run: RunRows, { from, to }: Step): Promise<LedgerState> {
  const { propertyId, currency, before } = to;
  const balances = new Map(from.balances);
  for (const { account, minor } of await run(readChanges, [tenant.id, propertyId, currency, from.before, before]))
    balances.set(account, (balances.get(account) ?? 0n) + minor);
  return { before, balances };
}

/** The latest kept state of a property at an instant or before. The clock of a sandbox may go back: what is kept of it says nothing. */
export async function latestState(
  { tenant }: RequestContext,
  run: RunRows,
  { propertyId, currency, before }: BalanceQuery,
): Promise<LedgerState | null> {
  if (tenant.environment === 'sandbox') return null;
  const rows = await run(readLatest, [tenant.id, propertyId, currency, before]);
  return rows[0] ? { before: rows[0].before, balances: new Map(rows.map(({ account, minor }) => [account, minor])) } : null;
}

/** The amount by which a ledger is out of balance; 0 when it is sound. */
export function differenceOf({ balances }: LedgerState): bigint {
  const ofEntries = balances.get(unposted) ?? 0n;
  const sum = [...balances.values()].reduce((total, minor) => total + minor, -ofEntries);
  return sum === 0n ? ofEntries : sum;
}

export function outOfBalance({ propertyId, before }: BalanceQuery, differenceMinor: bigint): Error {
  return new Error(`the ledger of ${propertyId} before ${before} is out of balance by ${differenceMinor}`);
}
