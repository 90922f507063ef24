import { partnerFaults } from '@innkeeper/kernel';
import { type OperatorOperations, operatorCommand, type Simulators } from '@innkeeper/platform';
import { z } from 'zod';

const faultInput = z.strictObject({
  tenant_id: z.string(),
  mode: z.enum(partnerFaults.registry),
});

/** Commands for faults of the simulated registries, by tenant. Rules: SANDBOX-4, SANDBOX-11. Errors: SVC-2011, SVC-2013, SVC-9003. */
export function registryOperatorOperations(simulators: Simulators) {
  return {
    simulate: {
      registry: {
        fault: operatorCommand(faultInput, async (ctx, { tenant_id: tenantId, mode }) => {
          await ctx.inTenant(tenantId, 'simulate');
          return simulators.execute({ tenantId, partner: 'registry', command: 'fault', given: { mode } });
        }),
      },
    },
  } as const satisfies OperatorOperations;
}
