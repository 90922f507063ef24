import { type OperatorOperations, operatorCommand } from '@innkeeper/platform';
import { z } from 'zod';
import { type FigureSource, rebuildFigures } from './rebuild-figures.ts';

const rebuildInput = z.strictObject({ tenant_id: z.string(), continues: z.boolean().default(false) });

/** Operator command that rebuilds the figures behind reports. Rules: REP-32. Errors: SVC-2011. */
export function figureOperatorOperations(figureSources: readonly FigureSource[]) {
  return {
    reports: {
      rebuild: operatorCommand(rebuildInput, async (ctx, { tenant_id: tenantId, continues }) =>
        rebuildFigures(await ctx.inTenant(tenantId, 'reports_rebuild'), { continues, figureSources }),
      ),
    },
  } as const satisfies OperatorOperations;
}
