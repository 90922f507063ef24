import { type OperatorOperations, operatorQuery } from '@innkeeper/platform';
import { z } from 'zod';
import type { Agency } from '../agency/agency.ts';
import { verifyChannels } from './verify-channels.ts';

const verifyInput = z.strictObject({ tenant_id: z.string() });

/** Verifies that every agency offers what the tenant's hotels offer. Rules: PUSH-15. Errors: SVC-2011, SVC-4001. */
export function verifyOperatorOperations(agency: () => Agency | null) {
  return {
    channels: {
      verify: operatorQuery(verifyInput, async (ctx, input) =>
        verifyChannels(await ctx.inTenant(input.tenant_id, 'channels_verify'), agency()),
      ),
    },
  } as const satisfies OperatorOperations;
}
