import { localDate, refuse } from '@innkeeper/kernel';
import { type OperatorOperations, operatorQuery, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { z } from 'zod';
import type { FiscalDeps } from '../document/fiscal.deps.ts';
import type { FiscalCountry } from '../document/fiscal-document.ts';
import { exportedKeys, exportFiles } from '../export/export-documents.ts';
import { type RecordBounds, readAllRecordBounds } from '../export/read-exported.ts';
import { type Verdict, verifyExport } from './verify-export.ts';

const verifyInput = z.strictObject({
  tenant_id: z.string(),
  property_id: z.string().optional(),
  from: localDate.optional(),
  to: localDate.optional(),
});

interface IssuingProperty {
  property_id: string;
  country: FiscalCountry;
  first: string;
  last: string;
}

const readIssuing = statement<IssuingProperty>(
  'fiscal.read_issuing_properties',
  `select d.property_id, d.country, min(d.issue_date)::text as first, max(d.issue_date)::text as last
     from fiscal.document d where d.tenant_id = $1 and ($2::text is null or d.property_id = $2) group by 1, 2 order by 1, 2`,
);

const formatOf = { PT: 'saft-pt', ES: 'verifactu' } as const;

/** Verifies legal documents by their exports alone. Rules: FISCAL-32. Errors: SVC-2011, SVC-2013. */
export function verifyOperatorOperations(deps: FiscalDeps) {
  return {
    fiscal: {
      verify: operatorQuery(verifyInput, async (ctx, { tenant_id, property_id, from, to }) => {
        if (from !== undefined && to !== undefined && to < from) throw refuse('SVC-2013', 'to', 'must not be before from');
        const tenant = await ctx.inTenant(tenant_id, 'fiscal_verify');
        const issuing = await readRows(tenant, readIssuing, [tenant.tenant.id, property_id ?? null]);
        const ranges = issuing.map(({ first, last, ...property }) => ({ ...property, from: from ?? first, to: to ?? last }));
        return verifyRanges(tenant, deps, ranges);
      }),
    },
  } as const satisfies OperatorOperations;
}

interface VerifiedRange extends Pick<IssuingProperty, 'property_id' | 'country'> {
  readonly from: string;
  readonly to: string;
}

/** Portugal property by property; Spain all at once, because properties of one taxpayer may share a chain. */
async function verifyRanges(ctx: RequestContext, deps: FiscalDeps, ranges: readonly VerifiedRange[]): Promise<Verdict> {
  const { PT: portuguese = [], ES: spanish = [] } = Object.groupBy(ranges, ({ country }) => country);
  const recordBounds = await readAllRecordBounds(ctx);
  const keys = await exportedKeys(ctx);
  const verdicts = [];
  for (const group of [...portuguese.map((range) => [range]), spanish])
    verdicts.push(await verifyExport(texts(ctx, deps, { ranges: group, recordBounds }), keys));
  const gaps = verdicts.flatMap((verdict) => verdict.gaps ?? []);
  return {
    ok: verdicts.every(({ ok }) => ok),
    documents: verdicts.reduce((sum, { documents }) => sum + documents, 0),
    faults: verdicts.flatMap(({ faults }) => faults),
    ...(gaps.length > 0 ? { gaps } : {}),
  };
}

interface RangesToVerify {
  readonly ranges: readonly VerifiedRange[];
  readonly recordBounds: RecordBounds;
}

async function* texts(
  ctx: RequestContext,
  deps: FiscalDeps,
  { ranges, recordBounds }: RangesToVerify,
): AsyncGenerator<AsyncIterable<string>> {
  for (const { property_id, country, from, to } of ranges)
    for await (const { text } of exportFiles(ctx, deps, { format: formatOf[country], property_id, from, to, recordBounds })) yield text;
}
