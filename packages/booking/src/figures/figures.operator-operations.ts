import { type OperatorOperations, operatorCommand } from '@innkeeper/platform';
import { z } from 'zod';
import { type KeptElsewhere, rebuildFigures } from './rebuild-figures.ts';

const rebuildInput = z.strictObject({ tenant_id: z.string(), continues: z.boolean().default(false) });

/** What an operator can have done with the figures that reports are made of. Rules: REP-32. Errors: SVC-2011. */
export function figureOperatorOperations(keptElsewhere: readonly KeptElsewhere[]) {
  return {
    reports: {
      rebuild: operatorCommand(rebuildInput, async (ctx, { tenant_id: tenantId, continues }) =>
        rebuildFigures(await ctx.inTenant(tenantId, 'reports_rebuild'), { continues, keptElsewhere }),
      ),
    },
  } as const satisfies OperatorOperations;
}
