import { createHash } from 'node:crypto';
import { limits } from '@innkeeper/kernel';
import { type RequestContext, readRows, type SealedPlace, statement } from '@innkeeper/platform';
import type { ReportBody } from './report.contract.ts';

/** What a result is found by: never of another tenant. */
export interface Key {
  readonly tenantId: string;
  readonly report: string;
  readonly parameters: Readonly<Record<string, string>>;
}

type Content = Pick<ReportBody, 'columns' | 'rows' | 'totals'>;

interface ResultRow {
  body: Buffer;
  generated_at: string;
  fresh_until: string;
}

export const resultPurpose = 'report-result';

// By the database's clock: every process sees the same result end at the same moment, whatever its own clock says.
const readFresh = statement<ResultRow>(
  'reporting.read_result',
  `select r.body, r.generated_at, r.fresh_until from reporting.result r
    where r.tenant_id = $1 and r.id = $2 and r.fresh_until > clock_timestamp()`,
);

// Of processes that computed at the same time, the first is right: the others find its result fresh, and answer it.
const keep = statement<ResultRow>(
  'reporting.keep_result',
  `insert into reporting.result as r (tenant_id, id, body, generated_at, fresh_until)
   values ($1, $2, $3, date_trunc('milliseconds', clock_timestamp()),
           date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $4))
   on conflict (tenant_id, id) do update
     set body = excluded.body, generated_at = excluded.generated_at, fresh_until = excluded.fresh_until
   where r.fresh_until <= clock_timestamp()
   returning r.body, r.generated_at, r.fresh_until`,
);

/** What was computed for the key while it is fresh, else null. */
export async function readResult(ctx: RequestContext, key: Key): Promise<ReportBody | null> {
  const [row] = await readRows(ctx, readFresh, [key.tenantId, idOf(key)]);
  return row ? bodyOf(ctx, key, row) : null;
}

/** Keeps what was computed, and answers what everybody is answered from now on. Names of guests are in it: it is sealed. */
export async function keepResult(ctx: RequestContext, key: Key, content: Content): Promise<ReportBody> {
  const sealed = ctx.secrets.seal(resultPurpose, JSON.stringify(content), placeOf(key));
  const [row] = await readRows(ctx, keep, [key.tenantId, idOf(key), sealed, limits.reportFreshSeconds]);
  const body = row ? bodyOf(ctx, key, row) : await readResult(ctx, key);
  return body ?? keepResult(ctx, key, content); // stale between two statements
}

function bodyOf(ctx: RequestContext, key: Key, row: ResultRow): ReportBody {
  const content: Content = JSON.parse(ctx.secrets.open(resultPurpose, row.body, placeOf(key)));
  const { report, parameters } = key;
  return { report, parameters: { ...parameters }, generated_at: row.generated_at, fresh_until: row.fresh_until, ...content };
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
