import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { entriesOf, folioColumns, type WholeFolioRow, wholeFolioBody } from './folio.body.ts';
import type { FolioBody } from './folio.contract.ts';

const readWhole = statement<WholeFolioRow>(
  'billing.read_folios',
  `select ${folioColumns}, ${entriesOf('f.id')} as entries from billing.folio f where f.tenant_id = $1 and f.id = any($2)`,
);

/** Folios with all their entries, by id. */
export async function readFolios(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, FolioBody>> {
  const rows = await readRows(ctx, readWhole, [ctx.tenant.id, ids]);
  return new Map(rows.map((row) => [row.id, wholeFolioBody(row)]));
}
