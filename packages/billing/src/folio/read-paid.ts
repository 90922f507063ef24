import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';

const readSum = statement<{ paid_minor: bigint }>(
  'billing.read_paid',
  'select -f.payments_minor as paid_minor from billing.folio f where f.tenant_id = $1 and f.id = $2',
);

/** Total paid into a locked folio less what was refunded, in its minor units. */
export async function readPaid(ctx: WriteContext, folioId: string): Promise<bigint> {
  const [row] = await ctx.tx.run(readSum, [ctx.tenant.id, folioId]);
  if (!row) throw new Error('a locked folio vanished');
  return row.paid_minor;
}

const readSums = statement<{ id: string; paid_minor: bigint }>(
  'billing.read_paid_of_folios',
  'select f.id, -f.payments_minor as paid_minor from billing.folio f where f.tenant_id = $1 and f.id = any($2::text[])',
);

/** Totals paid into folios less what was refunded, in their minor units. */
export async function readPaidOfFolios(ctx: RequestContext, folioIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  return new Map((await readRows(ctx, readSums, [ctx.tenant.id, folioIds])).map((row) => [row.id, row.paid_minor]));
}
