import { createHash } from 'node:crypto';
import { limits } from '@innkeeper/kernel';
import { type RequestContext, readRows, type SealedPlace, statement, type WriteContext } from '@innkeeper/platform';
import type { ReportBody } from './report.contract.ts';

/** What a result is found by: never of another tenant. */
export interface Key {
  readonly tenantId: string;
  readonly report: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** A computation that nobody else does meanwhile. */
export interface Claim {
  readonly key: Key;
  readonly holder: string;
  readonly claimedAt: string; // the database's time
  readonly position: string; // how far the database had written by then
}

/** What was computed, and the moment whose state it shows. */
export interface Content extends Pick<ReportBody, 'columns' | 'rows' | 'totals'> {
  readonly generatedAt: string;
}

interface Freshness {
  generated_at: string;
  fresh_until: string;
}

interface ResultRow extends Freshness {
  body: Buffer;
}

export const resultPurpose = 'report-result';

// By the database's clock: every process sees the same result end at the same moment, whatever its own clock says.
const readFresh = statement<ResultRow>(
  'reporting.read_result',
  `select r.body, r.generated_at, r.fresh_until from reporting.result r
    where r.tenant_id = $1 and r.id = $2 and r.fresh_until > clock_timestamp()`,
);

// A claim whose process died ends by itself.
const claim = statement<{ claimed_at: string; position: string }>(
  'reporting.claim_computation',
  `insert into reporting.computation as c (tenant_id, id, holder, holds_names, claimed_until)
   values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
   on conflict (tenant_id, id) do update
     set holder = excluded.holder, holds_names = excluded.holds_names, claimed_until = excluded.claimed_until
   where c.claimed_until <= clock_timestamp()
   returning date_trunc('milliseconds', clock_timestamp()) as claimed_at, pg_current_wal_flush_lsn()::text as position`,
);

const release = statement<never>(
  'reporting.release_computation',
  'delete from reporting.computation c where c.tenant_id = $1 and c.id = $2 and c.holder = $3',
);

// With the claim goes the right to keep what was computed under it: an erasure takes it away, and so does a claim that took too long.
const keep = statement<Freshness>(
  'reporting.keep_result',
  `with held as (
     delete from reporting.computation c where c.tenant_id = $1 and c.id = $2 and c.holder = $3 returning c.holds_names
   )
   insert into reporting.result as r (tenant_id, id, body, generated_at, fresh_until, holds_names)
   select $1, $2, $4, $5, $6::timestamptz + make_interval(secs => $7), h.holds_names from held h
   on conflict (tenant_id, id) do update
     set body = excluded.body, generated_at = excluded.generated_at, fresh_until = excluded.fresh_until, holds_names = excluded.holds_names
   returning r.generated_at, r.fresh_until`,
);

/** What was computed for the key while it is fresh, else null. */
export async function readResult(ctx: RequestContext, key: Key): Promise<ReportBody | null> {
  const [row] = await readRows(ctx, readFresh, [key.tenantId, idOf(key)]);
  return row ? bodyOf(key, row, JSON.parse(ctx.secrets.open(resultPurpose, row.body, placeOf(key)))) : null;
}

/** Null while another process computes it. */
export async function claimComputation(
  ctx: RequestContext,
  key: Key,
  { holder, holdsNames }: { readonly holder: string; readonly holdsNames: boolean },
): Promise<Claim | null> {
  const [row] = await readRows(ctx, claim, [key.tenantId, idOf(key), holder, holdsNames, limits.reportClaimSeconds]);
  return row ? { key, holder, claimedAt: row.claimed_at, position: row.position } : null;
}

export async function releaseComputation(ctx: RequestContext, { key, holder }: Claim): Promise<void> {
  await readRows(ctx, release, [key.tenantId, idOf(key), holder]);
}

/**
 * Keeps what was computed, and gives the claim back; null when it was lost. Names of guests are in it: it is sealed. Whoever kept it has it already:
 * a long report is not brought back.
 */
export async function keepResult(
  ctx: RequestContext,
  { key, holder, claimedAt }: Claim,
  { generatedAt, ...content }: Content,
): Promise<ReportBody | null> {
  const sealed = ctx.secrets.seal(resultPurpose, JSON.stringify(content), placeOf(key));
  const values = [key.tenantId, idOf(key), holder, sealed, generatedAt, claimedAt, limits.reportFreshSeconds];
  const [row] = await readRows(ctx, keep, values);
  return row ? bodyOf(key, row, content) : null;
}

const dropNamed = statement<never>(
  'reporting.drop_named_computations',
  'delete from reporting.computation c where c.tenant_id = $1 and c.holds_names',
);

const removeNamed = statement<never>(
  'reporting.remove_named_results',
  'delete from reporting.result r where r.tenant_id = $1 and r.holds_names',
);

/**
 * Removes what holds names of guests, with the erasure of one. Computations first: what one of them keeps meanwhile is removed behind it,
 * and what it would keep later is not kept. Rules: REP-34.
 */
export async function forgetNamedResults(ctx: WriteContext): Promise<void> {
  await ctx.tx.run(dropNamed, [ctx.tenant.id]);
  await ctx.tx.run(removeNamed, [ctx.tenant.id]);
}

function bodyOf(key: Key, { generated_at, fresh_until }: Freshness, content: Omit<Content, 'generatedAt'>): ReportBody {
  const { report, parameters } = key;
  return { report, parameters: { ...parameters }, generated_at, fresh_until, ...content };
}

function idOf({ report, parameters }: Key): string {
  const named = Object.entries(parameters).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([report, named]))
    .digest('base64url');
}

function placeOf(key: Key): SealedPlace {
  return { tenantId: key.tenantId, column: 'reporting.result.body', row: idOf(key) };
}
