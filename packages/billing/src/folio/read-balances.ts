import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface Balance {
  readonly currency: string;
  readonly minor: bigint;
}

const readOfFolios = statement<Balance & { id: string }>(
  'billing.read_balances',
  'select f.id, f.currency, f.balance_minor as minor from billing.folio f where f.tenant_id = $1 and f.id = any($2)',
);

/** Balances by folio id, in minor units of their currencies. */
export async function readBalances(ctx: RequestContext, folioIds: readonly string[]): Promise<ReadonlyMap<string, Balance>> {
  const rows = await readRows(ctx, readOfFolios, [ctx.tenant.id, folioIds]);
  return new Map(rows.map(({ id, ...balance }) => [id, balance]));
}
