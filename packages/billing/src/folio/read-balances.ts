import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type FolioRow, projectedMinor } from './folio.body.ts';

/** Amounts in minor units of the currency. */
interface Balance {
  readonly currency: string;
  readonly minor: bigint;
  readonly projectedMinor: bigint; // nights not yet posted included
}

const readOfFolios = statement<Pick<FolioRow, 'id' | 'currency' | 'balance_minor' | 'expected_minor'>>(
  'billing.read_balances',
  'select f.id, f.currency, f.balance_minor, f.expected_minor from billing.folio f where f.tenant_id = $1 and f.id = any($2)',
);

/** Present and projected balances by folio id. */
export async function readBalances(ctx: RequestContext, folioIds: readonly string[]): Promise<ReadonlyMap<string, Balance>> {
  const rows = await readRows(ctx, readOfFolios, [ctx.tenant.id, folioIds]);
  return new Map(rows.map((row) => [row.id, { currency: row.currency, minor: row.balance_minor, projectedMinor: projectedMinor(row) }]));
}
