import { firstIdAt, isoInstant } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type Account, accountOf, type EntryKind, entryKinds, type PaymentMethod, paymentMethods } from './accounts.ts';

/** The accounts of a property before an instant, which is not included. */
interface Asked {
  readonly propertyId: string;
  readonly currency: string;
  readonly before: string;
}

interface AccountBalance {
  readonly account: string;
  readonly minor: bigint; // debit positive
}

type Balances = ReadonlyMap<string, bigint>;

/** What was posted before an instant; without the folios when nobody asked for that very instant. */
interface Kept {
  readonly before: string;
  readonly balances: Balances;
}

const hourMs = 3_600_000;
const keptAfterMs = 24 * hourMs; // by then whatever was posted at an instant is committed
const stepMs = 90 * 24 * hourMs; // so much of the past is added up by one statement

const readLatest = statement<{ before: string; account: string; minor: bigint }>(
  'billing.read_kept_balance',
  `select k.before, k.account, k.minor from billing.trial_balance k
    where k.tenant_id = $1 and k.property_id = $2 and k.currency = $3
      and k.before = (select max(l.before) from billing.trial_balance l
                       where l.tenant_id = $1 and l.property_id = $2 and l.currency = $3 and l.before <= $4)`,
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

const posted = `select e.kind, e.method, sum(e.amount_minor)::bigint as minor
       from billing.entry e join billing.folio f on f.tenant_id = e.tenant_id and f.id = e.folio_id
      where e.tenant_id = $1 and e.id >= $6 and e.posted_at >= $5 and e.posted_at < $4
        and f.tenant_id = $1 and f.property_id = $2 and f.currency = $3
      group by e.kind, e.method`;

const readPosted = statement<PostedRow>('billing.read_posted_accounts', posted, 'custom');

type PartRow = ({ account: null } & PostedRow) | { account: (typeof folioAccounts)[number]; kind: null; method: null; minor: bigint };

// What folios owed is worked out backwards, from what they owe now. One statement: what is posted meanwhile is in all of it or in nothing.
const readParts = statement<PartRow>(
  'billing.read_trial_balance',
  `with posted as (${posted}
   ), later as (
     select e.folio_id, sum(e.amount_minor)::bigint as minor
       from billing.entry e where e.tenant_id = $1 and e.id >= $7 and e.posted_at >= $4 group by e.folio_id
   ), owed as (
     select f.balance_minor - coalesce(l.minor, 0) as minor
       from billing.folio f left join later l on l.folio_id = f.id
      where f.tenant_id = $1 and f.property_id = $2 and f.currency = $3 and (f.status = 'open' or l.folio_id is not null)
   )
   select null as account, p.kind, p.method, p.minor from posted p
   union all select 'guest_ledger', null, null, coalesce(sum(o.minor), 0)::bigint from owed o where o.minor > 0
   union all select 'deposits', null, null, coalesce(sum(o.minor), 0)::bigint from owed o where o.minor < 0`,
  'custom',
);

const keep = statement<never>(
  'billing.keep_trial_balance',
  `insert into billing.trial_balance (tenant_id, property_id, currency, before, account, minor)
   select $1, $2, $3, $4::timestamptz, a.account, a.minor from unnest($5::text[], $6::bigint[]) as a(account, minor)
   on conflict (tenant_id, property_id, currency, before, account) do nothing`,
);

/**
 * Every account of a property with what was posted before an instant. What nothing can be added to any more is kept, and the next balance
 * goes on from there. Rules: REP-16. Decision: infra/decisions/0068.
 */
export async function trialBalance(ctx: RequestContext, asked: Asked): Promise<AccountBalance[]> {
  const kept = await catchUp(ctx, asked);
  if (kept.before === asked.before && folioAccounts.every((account) => kept.balances.has(account))) return inOrder(kept.balances);
  const values = [...rangeOf(ctx, kept, asked), firstEntryAt(ctx, asked.before)];
  const balances = addUp(kept.balances, await readRows(ctx, readParts, values));
  if (isPast(ctx, asked.before)) await keepBalances(ctx, asked, balances);
  return inOrder(balances);
}

/** The latest that is kept, at most a step before what is asked for. */
async function catchUp(ctx: RequestContext, asked: Asked): Promise<Kept> {
  let kept = await latestOf(ctx, asked);
  while (kept.before !== never) {
    const before = isoInstant(Date.parse(kept.before) + stepMs);
    if (before >= asked.before || !isPast(ctx, before)) return kept;
    const step = { ...asked, before };
    const accounts = new Map([...kept.balances].filter(([account]) => !isOfFolios(account)));
    const rows = await readRows(ctx, readPosted, rangeOf(ctx, kept, step));
    kept = {
      before,
      balances: addUp(
        accounts,
        rows.map((row) => ({ account: null, ...row })),
      ),
    };
    await keepBalances(ctx, step, kept.balances);
  }
  return kept;
}

const never = '-infinity';

async function latestOf(ctx: RequestContext, { propertyId, currency, before }: Asked): Promise<Kept> {
  const rows = await readRows(ctx, readLatest, [ctx.tenant.id, propertyId, currency, before]);
  if (rows[0]) return { before: rows[0].before, balances: new Map(rows.map(({ account, minor }) => [account, minor])) };
  const [first] = isMoved(ctx) ? [] : await readRows(ctx, readFirst, [ctx.tenant.id]);
  return { before: first ? isoInstant(Date.parse(first.posted_at) - hourMs) : never, balances: new Map() };
}

function rangeOf(ctx: RequestContext, kept: Kept, { propertyId, currency, before }: Asked): string[] {
  return [ctx.tenant.id, propertyId, currency, before, kept.before, kept.before === never ? '' : firstEntryAt(ctx, kept.before)];
}

async function keepBalances(ctx: RequestContext, { propertyId, currency, before }: Asked, balances: Balances): Promise<void> {
  const lists = [[...balances.keys()], [...balances.values()].map(String)];
  await readRows(ctx, keep, [ctx.tenant.id, propertyId, currency, before, ...lists]);
}

/** Entries get their ids when they are drawn up, moments before they are posted; by real time, which is not that of a moved clock. */
function firstEntryAt(ctx: RequestContext, instant: string): string {
  return isMoved(ctx) ? '' : firstIdAt('entry', Math.max(0, Date.parse(instant) - hourMs));
}

function isPast(ctx: RequestContext, instant: string): boolean {
  return !isMoved(ctx) && Date.parse(instant) + keptAfterMs <= ctx.clock.nowMs();
}

function isMoved({ tenant }: RequestContext): boolean {
  return tenant.clockOffsetSeconds !== 0;
}

const elsewhere = 'other_properties';
const folioAccounts = ['guest_ledger', 'deposits'] as const;

function isOfFolios(account: string): boolean {
  return folioAccounts.some((each) => each === account);
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
    if (part.account !== null) sums.set(part.account, part.minor);
    else {
      const account = nameOf(part.kind, part.method);
      sums.set(account, (sums.get(account) ?? 0n) - part.minor);
    }
  }
  return sums;
}

function inOrder(balances: Balances): AccountBalance[] {
  return accounts.map((account) => ({ account, minor: balances.get(account) ?? 0n }));
}
