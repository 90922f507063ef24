import { type ContractInput, type List, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import { type FolioRow, folioColumns, folioSummary } from './folio.body.ts';
import type { FolioSummaryBody, listFoliosContract } from './folio.contract.ts';

const folioList: List<FolioRow, FolioSummaryBody> = {
  name: 'billing.list_folios',
  route: 'GET /folios',
  select: `select ${folioColumns} from billing.folio f`,
  tenantColumn: 'f.tenant_id',
  sortColumn: 'f.id',
  toItem: folioSummary,
  sortKey: (row) => row.id,
};

/** Facts of other contexts, composed by the process. */
export interface ListFoliosDeps {
  /** The id that a guest filter means: the survivor's for a merged one. */
  readonly survivorOf: (ctx: RequestContext, guestId: string | undefined) => Promise<string | undefined>;
}

/** Folios without their entries, newest first. Contract 7. Decision: infra/decisions/0011. Errors: SVC-2014. */
export function listFolios(deps: ListFoliosDeps) {
  return async (ctx: RequestContext, { query }: ContractInput<typeof listFoliosContract>): Promise<Page<FolioSummaryBody>> =>
    readPage(ctx, folioList, {
      query,
      conditions: [
        {
          sql: 'exists (select from billing.folio_stay s where s.tenant_id = f.tenant_id and s.folio_id = f.id and s.reservation_id = ?)',
          value: query.reservation_id,
        },
        { sql: 'f.guest_id = ?', value: await deps.survivorOf(ctx, query.guest_id) },
        { sql: 'f.status = any(?)', value: query.status },
      ],
    });
}
