import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import { entriesOf, type FolioRow, folioColumns, type WholeFolioRow, wholeFolioBody } from './folio.body.ts';
import type { FolioBody, listFoliosContract } from './folio.contract.ts';

/** Maximum for all folios of a page except the first, which is always shown whole. */
const pageEntriesMax = 5_000;

type ListedFolio = FolioRow & { entries: WholeFolioRow['entries'] | null };

/*
 * Entries are counted folio by folio, only as far as the page goes, and then read. Both steps use the index of a folio's entries in order,
 * so no plan can go wrong without statistics. One statement: totals and entries come from the same snapshot.
 */
const withEntries = (page: string, rows: string): string => `with recursive page as materialized (${page}),
  place as materialized (select array_agg(p.id order by p.id desc) as ids from page p),
  counted (nth, entries) as (
    select 1, 0
    union all
    select c.nth + 1, c.entries + (select count(*)::int from (
             select from billing.entry e where e.tenant_id = $1 and e.folio_id = place.ids[c.nth + 1]
              order by e.seq limit ${pageEntriesMax + 1}) found)
      from counted c cross join place
     where c.entries <= ${pageEntriesMax} and c.nth < cardinality(place.ids) and c.nth + 1 < ${rows}
  )
  select p.*, case when c.entries <= ${pageEntriesMax} then ${entriesOf('p.id')} end as entries
    from page p left join (counted c cross join place) on place.ids[c.nth] = p.id
   order by p.id desc`;

const folioList = list({
  name: 'billing.list_folios',
  route: 'GET /folios',
  select: `select ${folioColumns} from billing.folio f`,
  tenantColumn: 'f.tenant_id',
  sortColumn: 'f.id',
  filters: {
    reservation_id: 'f.id = any(array(select s.folio_id from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = ?))',
    guest_id: 'f.guest_id = ?',
    status: 'f.status = any(?)',
  },
  toItem: (row: ListedFolio): FolioBody => wholeFolioBody({ ...row, entries: row.entries ?? [] }),
  sortKey: (row) => row.id,
  around: { statement: withEntries, isWhole: (row) => row.entries !== null },
});

/** Facts of other contexts, composed by the process. */
export interface ListFoliosDeps {
  /** Id to filter by: the survivor's for a merged guest. */
  readonly survivorOf: (ctx: RequestContext, guestId: string | undefined) => Promise<string | undefined>;
}

/**
 * Lists folios as GET /folios/{id} shows them, newest first; a page ends early before it holds too many entries.
 * Rules: FOLIO-4. Decision: infra/decisions/0012. Errors: SVC-2014.
 */
export function listFolios(deps: ListFoliosDeps) {
  return async (ctx: RequestContext, { query }: ContractInput<typeof listFoliosContract>): Promise<Page<FolioBody>> =>
    readPage(ctx, folioList, {
      query,
      filters: { ...query, guest_id: await deps.survivorOf(ctx, query.guest_id) },
    });
}
