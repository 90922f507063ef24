import { partnerFaults } from '@innkeeper/kernel';
import { type OperatorOperations, operatorCommand, type Simulators } from '@innkeeper/platform';
import { z } from 'zod';

const faultInput = z.strictObject({ tenant_id: z.string(), mode: z.enum(partnerFaults.payments) });

/** Sets the simulated payment provider's fault mode for a tenant. Rules: SANDBOX-4. Errors: SVC-2011, SVC-2013, SVC-9003. */
export function paymentOperatorOperations(simulators: Simulators) {
  return {
    simulate: {
      payments: {
        fault: operatorCommand(faultInput, async (ctx, { tenant_id: tenantId, mode }) => {
          await ctx.inTenant(tenantId, 'simulate');
          return simulators.execute({ tenantId, partner: 'payments', command: 'fault', given: { mode } });
        }),
      },
    },
  } as const satisfies OperatorOperations;
}
