import { z } from 'zod';
import type { OperatorContext } from '../operator-context.ts';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';

/** The simulated partners of this instance, as the operator's procedures reach them. */
export interface Simulators {
  /** Tells one partner something for one tenant and answers what it answered. Errors: SVC-2013, SVC-9003. */
  execute(instruction: {
    readonly tenantId: string;
    readonly partner: string;
    readonly command: string;
    readonly given: object;
  }): Promise<Record<string, unknown>>;
}

const partners = ['ota', 'payments', 'locks', 'registry', 'transport'] as const;

export const simulateStateInput = z.strictObject({ tenant_id: z.string(), partner: z.enum(partners) });

export const simulatePaymentsFaultInput = z.strictObject({ tenant_id: z.string(), mode: z.enum(['none', 'timeout', 'unreachable']) });

/** Tells a partner what the operator wants of it for a tenant that there is. Contract 10. Errors: SVC-2011, SVC-2013, SVC-9003. */
export async function simulate(
  ctx: OperatorContext,
  simulators: Simulators,
  told: { readonly tenantId: string; readonly partner: (typeof partners)[number]; readonly command: string; readonly given?: object },
): Promise<Record<string, unknown>> {
  if (!(await readTenant(ctx.db, told.tenantId))) throw noSuchTenant();
  return simulators.execute({ ...told, given: told.given ?? {} });
}
