import { z } from 'zod';
import { operator } from './instance.ts';

const movement = z.looseObject({ idempotency_key: z.string(), amount_minor: z.number(), currency: z.string(), status: z.string() });
const card = z.strictObject({ reference: z.string(), status: z.string() });
const state = z.looseObject({ charges: z.array(movement), refunds: z.array(movement), cards: z.array(card) });

export type ProviderState = z.infer<typeof state>;

/** The payment provider of one tenant, as an operator sees and controls it. */
export function paymentsOf(tenantId: string) {
  return {
    state: async (): Promise<ProviderState> =>
      state.parse(await operator().simulate.state.query({ tenant_id: tenantId, partner: 'payments' })),
    fault: async (mode: 'none' | 'timeout' | 'unreachable'): Promise<void> => {
      await operator().simulate.payments.fault.mutate({ tenant_id: tenantId, mode });
    },
  };
}
