import {
  auditedChange,
  type Database,
  inTransaction,
  type RequestContext,
  readRows,
  statement,
  systemStatement,
} from '@innkeeper/platform';
import type { ProviderDeps } from './ask-provider.ts';
import { readIntent, toIntent } from './payment-intent.ts';
import { providerKeyOf } from './provider-key.ts';

/** A charge for which nothing could be booked. */
interface OrphanedCharge {
  readonly tenantId: string;
  readonly intentId: string;
}

const batchMax = 20; // an unresponsive provider costs its timeout for each

const findOrphaned = systemStatement<{ tenant_id: string; id: string }>(
  'billing.find_orphaned_charges',
  `select p.tenant_id, p.id from billing.payment_intent p where p.state = 'orphaned' and p.id > $1 order by p.id limit ${batchMax}`,
);

/** Reads a batch of orphaned charges, across tenants. Errors: SVC-9003. */
export async function readOrphanedCharges(
  db: Database,
  after: string | null,
): Promise<{ readonly charges: readonly OrphanedCharge[]; readonly next: string | null }> {
  const rows = await db.runAsSystem(findOrphaned, [after ?? '']);
  const charges = rows.map((row) => ({ tenantId: row.tenant_id, intentId: row.id }));
  return { charges, next: rows.length === batchMax ? (rows.at(-1)?.id ?? null) : null };
}

const markGivenBack = statement<{ id: string }>(
  'billing.mark_given_back',
  `update billing.payment_intent p set state = 'given_back', updated_at = $3
    where p.tenant_id = $1 and p.id = $2 and p.state = 'orphaned' returning p.id`,
);

/** Gives an orphaned charge back at the provider, under one key however often it is tried. Rules: DIRECT-12. False while the outcome is unknown. */
export async function giveBackCharge(ctx: RequestContext, { gateway }: ProviderDeps, intentId: string): Promise<boolean> {
  const [row] = await readRows(ctx, readIntent, [ctx.tenant.id, intentId]);
  if (row?.state !== 'orphaned') return true;
  const { currency, amountMinor, providerKey: chargeKey } = toIntent(row);
  const key = providerKeyOf(ctx.tenant.id, ['give back', intentId], 0);
  const outcome = (await gateway()?.refund({ merchantId: ctx.tenant.id, key, currency, amountMinor, chargeKey })) ?? { kind: 'unknown' };
  if (outcome.kind === 'unknown') return false;
  if (outcome.kind === 'declined') throw new Error(`the provider does not give the charge ${intentId} back: ${outcome.reason}`);
  if (!(await gateway()?.removeCard({ merchantId: ctx.tenant.id, key: chargeKey }))) return false; // one that was kept with the charge
  await inTransaction(ctx, async (inner) => {
    const marked = await inner.tx.run(markGivenBack, [inner.tenant.id, intentId, inner.clock.now()]);
    const change = auditedChange({ state: 'orphaned' }, { state: 'given_back' });
    if (marked.length > 0) inner.tx.record({ audit: { action: 'billing.giveBackCharge', resourceId: intentId, ...change } });
  });
  return true;
}
