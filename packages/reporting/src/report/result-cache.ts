import { createHash } from 'node:crypto';
import { limits } from '@innkeeper/kernel';
import { type RequestContext, readRows, type SealedPlace, statement, type WriteContext } from '@innkeeper/platform';
import type { ReportBody } from './report.contract.ts';

/** The cache key of a result, which includes its tenant. */
export interface ResultKey {
  readonly tenantId: string;
  readonly report: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The exclusive claim of one process on a computation. */
export interface ComputationClaim {
  readonly key: ResultKey;
  readonly holder: string;
  readonly claimedAt: string; // the database's time
  readonly position: string; // WAL position at that time
}

/** A computed report and the moment whose state it shows. */
export interface ResultContent extends Pick<ReportBody, 'columns' | 'rows' | 'totals'> {
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

// Uses the database's clock, so that a result expires at the same moment for every process.
const readFresh = statement<ResultRow>(
  'reporting.read_result',
  `select r.body, r.generated_at, r.fresh_until from reporting.result r
    where r.tenant_id = $1 and r.id = $2 and r.fresh_until > clock_timestamp()`,
);

// The claim of a dead process expires on its own.
const insertClaim = statement<{ claimed_at: string; position: string }>(
  'reporting.claim_computation',
  `insert into reporting.computation as c (tenant_id, id, holder, holds_names, claimed_until)
   values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
   on conflict (tenant_id, id) do update
     set holder = excluded.holder, holds_names = excluded.holds_names, claimed_until = excluded.claimed_until
   where c.claimed_until <= clock_timestamp()
   returning date_trunc('milliseconds', clock_timestamp()) as claimed_at, pg_current_wal_flush_lsn()::text as position`,
);

const deleteClaim = statement<never>(
  'reporting.release_computation',
  'delete from reporting.computation c where c.tenant_id = $1 and c.id = $2 and c.holder = $3',
);

// A result is stored only while its claim exists: an erasure and the expiry of the claim revoke it.
const insertResult = statement<Freshness>(
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

/** The cached result while it is fresh, otherwise null. */
export async function readResult(ctx: RequestContext, key: ResultKey): Promise<ReportBody | null> {
  const [row] = await readRows(ctx, readFresh, [key.tenantId, idOf(key)]);
  return row ? bodyOf(key, row, JSON.parse(ctx.secrets.open(resultPurpose, row.body, placeOf(key)))) : null;
}

/** Claims a computation; null while another process computes it. */
export async function claimComputation(
  ctx: RequestContext,
  key: ResultKey,
  { holder, holdsNames }: { readonly holder: string; readonly holdsNames: boolean },
): Promise<ComputationClaim | null> {
  const [row] = await readRows(ctx, insertClaim, [key.tenantId, idOf(key), holder, holdsNames, limits.reportClaimSeconds]);
  return row ? { key, holder, claimedAt: row.claimed_at, position: row.position } : null;
}

export async function releaseComputation(ctx: RequestContext, { key, holder }: ComputationClaim): Promise<void> {
  await readRows(ctx, deleteClaim, [key.tenantId, idOf(key), holder]);
}

/**
 * Stores a result and releases the claim; null if the claim was lost. The result is sealed, because it may contain names of guests. The
 * body is built from the given content, so that a long report is not read back.
 */
export async function storeResult(
  ctx: RequestContext,
  { key, holder, claimedAt }: ComputationClaim,
  { generatedAt, ...content }: ResultContent,
): Promise<ReportBody | null> {
  const sealed = ctx.secrets.seal(resultPurpose, JSON.stringify(content), placeOf(key));
  const values = [key.tenantId, idOf(key), holder, sealed, generatedAt, claimedAt, limits.reportFreshSeconds];
  const [row] = await readRows(ctx, insertResult, values);
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
 * Removes results and running computations that hold names of guests when one of them is erased. Computations go first: a result stored
 * meanwhile is removed after it, and a later one is not stored. Rules: REP-34.
 */
export async function removeNamedResults(ctx: WriteContext): Promise<void> {
  await ctx.tx.run(dropNamed, [ctx.tenant.id]);
  await ctx.tx.run(removeNamed, [ctx.tenant.id]);
}

function bodyOf(key: ResultKey, { generated_at, fresh_until }: Freshness, content: Omit<ResultContent, 'generatedAt'>): ReportBody {
  const { report, parameters } = key;
  return { report, parameters: { ...parameters }, generated_at, fresh_until, ...content };
}

function idOf({ report, parameters }: ResultKey): string {
  const named = Object.entries(parameters).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([report, named]))
    .digest('base64url');
}

function placeOf(key: ResultKey): SealedPlace {
  return { tenantId: key.tenantId, column: 'reporting.result.body', row: idOf(key) };
}
