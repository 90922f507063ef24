import { z } from 'zod';

export const verifyLedgerInput = z.strictObject({ tenant_id: z.string() });

export interface VerifyLedgerDeps {
  /** What does not hold in the ledger of a tenant; the ledger belongs to another context. Errors: SVC-2011. */
  readonly verifyLedger: (
    tenantId: string,
  ) => Promise<readonly { readonly fault: string; readonly resource_id: string; readonly difference_minor: string }[]>;
}

/** Whether the books of a tenant add up. Contract 7 (double entry). Errors: SVC-2011. */
export async function verifyLedger(deps: VerifyLedgerDeps, input: z.infer<typeof verifyLedgerInput>) {
  const faults = await deps.verifyLedger(input.tenant_id);
  return { ok: faults.length === 0, faults };
}
