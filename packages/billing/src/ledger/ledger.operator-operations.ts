import { type OperatorOperations, operatorQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { verifyLedger } from './verify-ledger.ts';

const verifyInput = z.strictObject({ tenant_id: z.string() });

/** Verifies that the books of a tenant add up. Rules: MONEY-8. Errors: SVC-2011. */
export const ledgerOperatorOperations = {
  ledger: {
    verify: operatorQuery(verifyInput, async (ctx, input) => {
      const faults = await verifyLedger(await ctx.inTenant(input.tenant_id, 'ledger_verify'));
      return { ok: faults.length === 0, faults };
    }),
  },
} as const satisfies OperatorOperations;
