import { localDate } from '@innkeeper/kernel';
import { type OperatorOperations, operatorQuery, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { z } from 'zod';
import type { FiscalDeps } from '../document/fiscal.deps.ts';
import type { FiscalCountry } from '../document/fiscal-document.ts';
import { exportedKeys, exportFiles } from '../export/export-documents.ts';
import { verifyExport } from './verify-export.ts';

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

/** Verifies legal documents by their exports alone. Rules: FISCAL-32. Errors: SVC-2011. */
export function verifyOperatorOperations(deps: FiscalDeps) {
  return {
    fiscal: {
      verify: operatorQuery(verifyInput, async (ctx, input) => {
        const tenant = await ctx.inTenant(input.tenant_id, 'fiscal_verify');
        const properties = await readRows(tenant, readIssuing, [tenant.tenant.id, input.property_id ?? null]);
        const verdicts = [];
        for (const property of properties)
          verdicts.push(await verifyProperty(tenant, deps, { ...property, from: input.from, to: input.to }));
        return {
          ok: verdicts.every(({ ok }) => ok),
          documents: verdicts.reduce((sum, { documents }) => sum + documents, 0),
          faults: verdicts.flatMap(({ faults }) => faults),
        };
      }),
    },
  } as const satisfies OperatorOperations;
}

interface VerifiedRange extends IssuingProperty {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

async function verifyProperty(ctx: RequestContext, deps: FiscalDeps, { property_id, country, first, last, from, to }: VerifiedRange) {
  const range = { format: formatOf[country], property_id, from: from ?? first, to: to ?? last };
  return verifyExport(texts(exportFiles(ctx, deps, range)), await exportedKeys(ctx));
}

async function* texts(files: AsyncIterable<{ readonly text: AsyncIterable<string> }>): AsyncGenerator<AsyncIterable<string>> {
  for await (const { text } of files) yield text;
}
