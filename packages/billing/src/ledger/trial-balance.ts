import { firstIdAt, isoInstant } from '@innkeeper/kernel';
import { type RequestContext, readRows, type Statement, statement } from '@innkeeper/platform';
import { type Account, accountOf, type EntryKind, entryKinds, type PaymentMethod, paymentMethods } from './accounts.ts';

/** The accounts of a property before an instant, which is not included. */
export interface Asked {
  readonly propertyId: string;
  readonly currency: string;
  readonly before: string;
}

interface AccountBalance {
  readonly account: string;
  readonly minor: bigint; // debit positive
}

type Balances = ReadonlyMap<string, bigint>;

/** What all accounts came to before an instant. */
export interface Balanced {
  readonly before: string;
  readonly balances: Balances;
}

const hourMs = 3_600_000;
const settledAfterMs = 24 * hourMs; // by then whatever was posted at an instant is committed
const stepMs = 90 * 24 * hourMs; // so much of the past is added up by one statement

const readLatest = statement<{ before: string; account: string; minor: bigint }>(
  'billing.read_kept_balance',
  `select k.before, k.account, k.minor from billing.trial_balance k
    where k.tenant_id = $1 and k.property_id = $2 and k.currency = $3 and k.in_series
      and k.before = (select l.before from billing.trial_balance l
                       where l.tenant_id = $1 and l.property_id = $2 and l.currency = $3 and l.before <= $4 and l.in_series
                       order by l.before desc limit 1)`,
  'custom',
);

const readFirst = statement<{ posted_at: string }>(
  'billing.read_first_entry',
  'select e.posted_at from billing.entry e where e.tenant_id = $1 order by e.id limit 1',
);

interface PostedRow {
  kind: EntryKind;
  method: PaymentMethod | null;
  minor: bigint;
}

type PartRow = ({ account: null } & PostedRow) | { account: (typeof folioAccounts)[number]; kind: null; method: null; minor: bigint };

// Entries are found by their ids, which contain the time, and folios by their keys: what it costs follows what was posted between.
const posted = `select e.folio_id, e.kind, e.method, e.amount_minor
       from billing.entry e
      cross join lateral (
        select from billing.folio f
         where f.tenant_id = $1 and f.id = e.folio_id and f.property_id = $2 and f.currency = $3 offset 0) f
      where e.tenant_id = $1 and e.id >= $6 and e.id < $7 and e.posted_at >= $5 and e.posted_at < $4`;

const byKind = 'select null as account, p.kind, p.method, sum(p.amount_minor)::bigint as minor from posted p group by p.kind, p.method';

// How far folios in debit and those in credit have moved: by those that something was posted to, each of which is added up by itself.
const readMoves = statement<PartRow>(
  'billing.read_account_moves',
  `with posted as materialized (${posted}
   ), moved as (
     select b.minor as earlier, b.minor + t.minor as later
       from (select p.folio_id, sum(p.amount_minor)::bigint as minor from posted p group by p.folio_id) t
      cross join lateral (
        select coalesce(sum(e.amount_minor), 0)::bigint as minor
          from billing.entry e where e.tenant_id = $1 and e.folio_id = t.folio_id and e.posted_at < $5) b
   )
   ${byKind}
   union all select 'guest_ledger', null, null, coalesce(sum(greatest(m.later, 0) - greatest(m.earlier, 0)), 0)::bigint from moved m
   union all select 'deposits', null, null, coalesce(sum(least(m.later, 0) - least(m.earlier, 0)), 0)::bigint from moved m`,
  'custom',
);

// What folios owed is worked out backwards, from what they owe now. One statement: what is posted meanwhile is in all of it or in nothing.
const readParts = statement<PartRow>(
  'billing.read_trial_balance',
  `with posted as materialized (${posted}
   ), later as (
     select e.folio_id, sum(e.amount_minor)::bigint as minor
       from billing.entry e where e.tenant_id = $1 and e.id >= $8 and e.posted_at >= $4 group by e.folio_id
   ), owed as (
     select f.balance_minor - coalesce(l.minor, 0) as minor
       from billing.folio f left join later l on l.folio_id = f.id
      where f.tenant_id = $1 and f.property_id = $2 and f.currency = $3 and (f.status = 'open' or l.folio_id is not null)
   )
   ${byKind}
   union all select 'guest_ledger', null, null, coalesce(sum(o.minor), 0)::bigint from owed o where o.minor > 0
   union all select 'deposits', null, null, coalesce(sum(o.minor), 0)::bigint from owed o where o.minor < 0`,
  'custom',
);

/** Runs a statement of the tenant, in a transaction or without one. */
export type RunRows = <Row>(read: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Every account of a property with what was posted before an instant: from the last day that is kept on. What can still be added to is held
 * against what the folios owe. Rules: REP-16. Decisions: infra/decisions/0068, 0079.
 */
export async function trialBalance(ctx: RequestContext, asked: Asked): Promise<AccountBalance[]> {
  const run: RunRows = (read, values) => readRows(ctx, read, values);
  let from = (await latestBalance(ctx, run, asked)) ?? (await beforeFirstEntry(ctx, run));
  while (from.before !== never) {
    const next = isoInstant(Date.parse(from.before) + stepMs);
    if (next >= asked.before || !isSettled(ctx, next)) break;
    from = await advance(ctx, run, { from, to: { ...asked, before: next } });
  }
  if (from.before === asked.before) return inOrder(from.balances);
  if (isSettled(ctx, asked.before)) return inOrder((await advance(ctx, run, { from, to: asked })).balances);
  const values = [...rangeOf(ctx, from, asked), entriesFrom(ctx, asked.before)];
  return inOrder(addUp(withoutFolios(from.balances), await run(readParts, values)));
}

interface Way {
  readonly from: Balanced;
  readonly to: Asked;
}

/** Goes on from one moment to a later one, before which nothing can be posted any more. */
export async function advance(ctx: RequestContext, run: RunRows, { from, to }: Way): Promise<Balanced> {
  return { before: to.before, balances: addUp(from.balances, await run(readMoves, rangeOf(ctx, from, to))) };
}

/** The last that is kept of the days of a property before an instant, or at it. */
export async function latestBalance(
  { tenant }: RequestContext,
  run: RunRows,
  { propertyId, currency, before }: Asked,
): Promise<Balanced | null> {
  const rows = await run(readLatest, [tenant.id, propertyId, currency, before]);
  return rows[0] ? { before: rows[0].before, balances: new Map(rows.map(({ account, minor }) => [account, minor])) } : null;
}

const never = '-infinity';

/** An hour before anything was posted at all; by the ids, which are no measure where the clock was moved. */
export async function beforeFirstEntry(ctx: RequestContext, run: RunRows): Promise<Balanced> {
  const [first] = isMoved(ctx) ? [] : await run(readFirst, [ctx.tenant.id]);
  return { before: first ? isoInstant(Date.parse(first.posted_at) - hourMs) : never, balances: new Map() };
}

function rangeOf(ctx: RequestContext, from: Balanced, { propertyId, currency, before }: Asked): string[] {
  const until = isMoved(ctx) ? afterAllIds : firstIdAt('entry', Math.max(0, Date.parse(before) + hourMs));
  return [ctx.tenant.id, propertyId, currency, before, from.before, from.before === never ? '' : entriesFrom(ctx, from.before), until];
}

const afterAllIds = '~';

/** Entries get their ids when they are drawn up, moments before they are posted; by real time, which is not that of a moved clock. */
function entriesFrom(ctx: RequestContext, instant: string): string {
  return isMoved(ctx) ? '' : firstIdAt('entry', Math.max(0, Date.parse(instant) - hourMs));
}

/** Whether nothing can be posted before an instant any more. */
export function isSettled(ctx: RequestContext, instant: string): boolean {
  return !isMoved(ctx) && Date.parse(instant) + settledAfterMs <= ctx.clock.nowMs();
}

function isMoved({ tenant }: RequestContext): boolean {
  return tenant.clockOffsetSeconds !== 0;
}

const elsewhere = 'other_properties';
const folioAccounts = ['guest_ledger', 'deposits'] as const;

function withoutFolios(balances: Balances): Balances {
  return new Map([...balances].filter(([account]) => !folioAccounts.some((each) => each === account)));
}

/** What trial balances call an account. Within a property transfers come to nothing. */
function nameOf(kind: EntryKind, method: PaymentMethod | null): string {
  const account: Account | null = accountOf({ kind, method });
  if (account === null) return elsewhere;
  return account === 'ota_receivable' ? 'city_ledger' : account;
}

const accounts: readonly string[] = [
  ...folioAccounts,
  ...new Set([
    ...paymentMethods.map((method) => nameOf('payment', method)),
    ...entryKinds.filter((kind) => kind !== 'payment' && kind !== 'refund').map((kind) => nameOf(kind, null)),
  ]),
];

function addUp(balances: Balances, parts: readonly PartRow[]): Balances {
  const sums = new Map(balances);
  for (const part of parts) {
    const account = part.account ?? nameOf(part.kind, part.method);
    sums.set(account, (sums.get(account) ?? 0n) + (part.account === null ? -part.minor : part.minor));
  }
  return sums;
}

function inOrder(balances: Balances): AccountBalance[] {
  return accounts.map((account) => ({ account, minor: balances.get(account) ?? 0n }));
}
