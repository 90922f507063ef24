import { partnerFaults } from '@innkeeper/kernel';
import { type OperatorOperations, operatorCommand, type Simulators } from '@innkeeper/platform';
import { z } from 'zod';

const faultInput = z.strictObject({
  tenant_id: z.string(),
  mode: z.enum(partnerFaults.locks),
});
const roomInput = z.strictObject({ tenant_id: z.string(), room: z.string() });

/** Operator commands for the simulated lock systems of a tenant. Rules: SANDBOX-14. Errors: SVC-2011, SVC-2013, SVC-9003. */
export function lockOperatorOperations(simulators: Simulators) {
  const lockCommand = <I extends z.ZodType<{ tenant_id: string }>>(command: string, input: I) =>
    operatorCommand(input, async (ctx, { tenant_id: tenantId, ...given }: { tenant_id: string }) => {
      await ctx.inTenant(tenantId, 'simulate');
      return simulators.execute({ tenantId, partner: 'locks', command, given });
    });
  return {
    simulate: {
      locks: {
        fault: lockCommand('fault', faultInput),
        forgetRoom: lockCommand('forget-room', roomInput),
        learnRoom: lockCommand('learn-room', roomInput),
      },
    },
  } as const satisfies OperatorOperations;
}
