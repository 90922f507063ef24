import { partnerFaults } from '@innkeeper/kernel';
import { type OperatorOperations, operatorCommand, type Simulators } from '@innkeeper/platform';
import { z } from 'zod';

const faultInput = z.strictObject({
  tenant_id: z.string(),
  mode: z.enum(partnerFaults.fiscal),
});

/** Commands for faults of the simulated tax authorities, by tenant. Rules: SANDBOX-4, FISCAL-25. Errors: SVC-2011, SVC-2013, SVC-9003. */
export function fiscalOperatorOperations(simulators: Simulators) {
  return {
    simulate: {
      fiscal: {
        fault: operatorCommand(faultInput, async (ctx, { tenant_id: tenantId, mode }) => {
          await ctx.inTenant(tenantId, 'simulate');
          return simulators.execute({ tenantId, partner: 'fiscal', command: 'fault', given: { mode } });
        }),
      },
    },
  } as const satisfies OperatorOperations;
}
