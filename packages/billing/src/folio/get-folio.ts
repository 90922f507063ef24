import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { entriesOf, folioColumns, type WholeFolioRow, wholeFolioBody } from './folio.body.ts';
import type { FolioBody, getFolioContract } from './folio.contract.ts';
import { unknownId } from './lock-folio.ts';

// One statement: two could see different snapshots.
const readFolio = statement<WholeFolioRow>(
  'billing.read_folio',
  `select ${folioColumns}, ${entriesOf('f.id')} as entries from billing.folio f where f.tenant_id = $1 and f.id = $2`,
);

/** Returns one folio with all its entries. Rules: FOLIO-5. Errors: SVC-2011. */
export async function getFolio(ctx: RequestContext, { params }: ContractInput<typeof getFolioContract>): Promise<FolioBody> {
  const [row] = await readRows(ctx, readFolio, [ctx.tenant.id, params.id]);
  if (!row) throw refuse('SVC-2011', 'id', unknownId);
  return wholeFolioBody(row);
}
