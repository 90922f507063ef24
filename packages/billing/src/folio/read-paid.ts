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

// Reversed and moved payments cancel out in the sum.
const readSums = statement<{ id: string; received_minor: bigint }>(
  'billing.read_received_of_folios',
  `select e.folio_id as id, sum(-e.amount_minor)::bigint as received_minor from billing.entry e
    where e.tenant_id = $1 and e.folio_id = any($2::text[]) and e.kind = 'payment' group by e.folio_id`,
);

/** Totals received into folios, in their minor units; what was refunded later still counts. Folios without payments are left out. */
export async function readReceivedOfFolios(ctx: RequestContext, folioIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  return new Map((await readRows(ctx, readSums, [ctx.tenant.id, folioIds])).map((row) => [row.id, row.received_minor]));
}
