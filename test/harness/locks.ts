import { z } from 'zod';
import { operator } from './instance.ts';

const state = z.looseObject({
  keys: z.array(
    z.looseObject({ idempotency_key: z.string(), room: z.string(), type: z.string(), valid_until: z.string(), status: z.string() }),
  ),
});

/** The lock systems of one tenant, as an operator sees and controls them. */
export function locksOf(tenantId: string) {
  return {
    keys: async () => state.parse(await operator().simulate.state.query({ tenant_id: tenantId, partner: 'locks' })).keys,
    fault: async (mode: 'none' | 'unreachable' | 'storage_full' | 'lost-acknowledgement'): Promise<void> => {
      await operator().simulate.locks.fault.mutate({ tenant_id: tenantId, mode });
    },
    forget: async (room: string): Promise<void> => {
      await operator().simulate.locks.forgetRoom.mutate({ tenant_id: tenantId, room });
    },
    learn: async (room: string): Promise<void> => {
      await operator().simulate.locks.learnRoom.mutate({ tenant_id: tenantId, room });
    },
  };
}
