import { isoInstant, refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type EntryRow, entryBodyOf, entryColumns, type FolioRow, folioBodyOf, folioColumns } from './folio.body.ts';
import type { EntryBody, FolioBody, getFolioContract } from './folio.contract.ts';

/** An entry as JSON: amounts as text, because JSON numbers lose digits; instants in PostgreSQL's notation. */
type JsonEntry = Omit<EntryRow, 'amount_minor' | 'currency'> & { amount_minor: string };

// Entries as one JSON value: a row per entry would repeat the folio, two statements could see different moments.
const readFolio = statement<FolioRow & { entries: JsonEntry[] }>(
  'billing.read_folio',
  `select ${folioColumns},
          (select coalesce(json_agg(line), '[]'::json) from (
             select ${entryColumns.replace('e.amount_minor', 'e.amount_minor::text')}
               from billing.entry e where e.tenant_id = f.tenant_id and e.folio_id = f.id order by e.seq) line) as entries
     from billing.folio f where f.tenant_id = $1 and f.id = $2`,
);

/** One folio with all its entries, in one statement. Spec: Endpoints GET /folios/{id}. Errors: SVC-2011. */
export async function getFolio(ctx: RequestContext, { params }: ContractInput<typeof getFolioContract>): Promise<FolioBody> {
  const [row] = await readRows(ctx, readFolio, [ctx.tenant.id, params.id]);
  if (!row) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  return folioBodyOf(
    row,
    row.entries.map((entry) => bodyOf(entry, row.currency)),
  );
}

function bodyOf(entry: JsonEntry, currency: string): EntryBody {
  return entryBodyOf({
    ...entry,
    currency,
    amount_minor: BigInt(entry.amount_minor),
    posted_at: isoInstant(Date.parse(entry.posted_at)),
  });
}
