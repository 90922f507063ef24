import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { readDocuments } from '../document/document-row.ts';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import type { RecordToSend } from '../submission/spanish-record-message.ts';
import type { ChainStart } from './saft-master-files.ts';

/** Documents of a property issued on dates, both included. */
export interface ExportRange {
  readonly propertyId: string;
  readonly from: string;
  readonly to: string;
}

/** The last number of each series when the export began: what comes later is not part of it. */
export type ExportBounds = readonly { readonly id: string; readonly last: string }[];

/** Positions of the first and the last record of each chain when the export began. */
export type RecordBounds = readonly { readonly id: string; readonly first: string; readonly last: string }[];

const rowsAtOnce = 200;

interface SeriesBoundsRow {
  id: string;
  last: string;
  series: string; // type and series
  sequence: string; // before the first
  hash: string | null;
}

const readSeriesBounds = statement<SeriesBoundsRow>(
  'fiscal.read_series_bounds',
  `with s as (
     select d.series_id, min(d.sequence) as first, max(d.sequence) as last from fiscal.document d
      where d.tenant_id = $1 and d.property_id = $2 and d.issue_date between $3 and $4 group by d.series_id
   )
   select s.series_id as id, s.last::text, d.type || ' ' || d.series as series, (d.sequence - 1)::text as sequence, d.previous_hash as hash
     from s join fiscal.document d on d.tenant_id = $1 and d.series_id = s.series_id and d.sequence = s.first
    order by s.series_id`,
);

/** Bounds of the documents of a range, and the documents before them in the chains that do not begin in it. */
export async function readDocumentBounds(
  ctx: RequestContext,
  { propertyId, from, to }: ExportRange,
): Promise<{ readonly bounds: ExportBounds; readonly starts: readonly ChainStart[] }> {
  const rows = await readRows(ctx, readSeriesBounds, [ctx.tenant.id, propertyId, from, to]);
  return {
    bounds: rows.map(({ id, last }) => ({ id, last })),
    starts: rows.flatMap(({ series, sequence, hash }) => (hash === null ? [] : [{ series, sequence: Number(sequence), hash }])),
  };
}

const readDocumentPage = statement<{ id: string; sequence: string }>(
  'fiscal.read_exported_documents',
  `select d.id, d.sequence::text from fiscal.document d
    where d.tenant_id = $1 and d.property_id = $2 and d.issue_date between $3 and $4 and d.series_id = $5
      and d.sequence > $6::bigint and d.sequence <= $7::bigint
    order by d.sequence limit ${rowsAtOnce}`,
);

/** The documents of a range by series and number, a page at a time. */
export async function* exportedDocuments(ctx: RequestContext, range: ExportRange, bounds: ExportBounds): AsyncGenerator<FiscalDocument> {
  const { propertyId, from, to } = range;
  for (const { id: seriesId, last } of bounds) {
    for (let after = '0'; ; ) {
      const page = await readRows(ctx, readDocumentPage, [ctx.tenant.id, propertyId, from, to, seriesId, after, last]);
      yield* inOrder(await readDocuments(ctx, idsOf(page)), idsOf(page));
      after = page.at(-1)?.sequence ?? after;
      if (page.length < rowsAtOnce) break;
    }
  }
}

const readChainBounds = statement<RecordBounds[number]>(
  'fiscal.read_chain_bounds',
  `select r.chain_id as id, min(r.position)::text as first, max(r.position)::text as last
     from fiscal.record r join fiscal.document d on d.tenant_id = r.tenant_id and d.id = r.document_id
    where r.tenant_id = $1 and d.tenant_id = $1 and d.property_id = $2 and d.issue_date between $3 and $4
    group by r.chain_id order by min(r.created_at), r.chain_id`,
);

/** Bounds of the records of a range, the older chain first. */
export function readRecordBounds(ctx: RequestContext, { propertyId, from, to }: ExportRange): Promise<RecordBounds> {
  return readRows(ctx, readChainBounds, [ctx.tenant.id, propertyId, from, to]);
}

const readChainEnds = statement<RecordBounds[number]>(
  'fiscal.read_chain_ends',
  `select c.id, '1' as first, c.position::text as last from fiscal.chain c where c.tenant_id = $1 and c.country = 'ES' order by c.id`,
);

/** Bounds of all chains of Spain at one moment, for several exports that are to fit together. */
export function readAllRecordBounds(ctx: RequestContext): Promise<RecordBounds> {
  return readRows(ctx, readChainEnds, [ctx.tenant.id]);
}

interface RecordRow {
  id: string | null; // of the document; null: issued on another date
  position: string;
  kind: RecordToSend['kind'];
  generated_at: string;
  hash: string;
  previous_hash: string | null;
  is_repair_of_refused: boolean;
  is_known: boolean;
  previous_number: string | null;
  previous_date: string | null;
}

// The page is cut before it is joined: a plan that joins first reads every document of the range for each page.
const readRecordPage = statement<RecordRow>(
  'fiscal.read_exported_records',
  `select d.id, r.position::text, r.kind, r.generated_at, r.hash, r.previous_hash, r.is_repair_of_refused, p.number as previous_number,
          p.issue_date::text as previous_date,
          exists (select from fiscal.record e where e.tenant_id = r.tenant_id and e.document_id = r.document_id and e.position < r.position
                    and e.state in ('accepted', 'accepted_with_errors')) as is_known
     from (select * from fiscal.record r
            where r.tenant_id = $1 and r.chain_id = $5 and r.position >= $6::bigint and r.position <= $7::bigint
            order by r.position limit ${rowsAtOnce}) r
     left join fiscal.document d on d.tenant_id = r.tenant_id and d.id = r.document_id
       and d.property_id = $2 and d.issue_date between $3 and $4
     left join fiscal.record b on b.tenant_id = r.tenant_id and b.chain_id = r.chain_id and b.position = r.previous_position
     left join fiscal.document p on p.tenant_id = b.tenant_id and p.id = b.document_id
    order by r.position`,
);

/** The records of a range, chain by chain in order, a page at a time. */
export async function* exportedRecords(ctx: RequestContext, range: ExportRange, bounds: RecordBounds): AsyncGenerator<RecordToSend> {
  const { propertyId, from, to } = range;
  for (const { id: chainId, first, last } of bounds) {
    for (let next = BigInt(first); next <= BigInt(last); next += BigInt(rowsAtOnce)) {
      const page = await readRows(ctx, readRecordPage, [ctx.tenant.id, propertyId, from, to, chainId, String(next), last]);
      const rows = page.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
      const documents = await readDocuments(ctx, idsOf(rows));
      for (const row of rows) yield toRecord(row, found(documents, row.id));
    }
  }
}

function toRecord(row: Omit<RecordRow, 'id'>, document: FiscalDocument): RecordToSend {
  const { previous_number: number, previous_date: issueDate, previous_hash: hash } = row;
  return {
    kind: row.kind,
    document,
    generatedAt: row.generated_at,
    hash: row.hash,
    previous: number !== null && issueDate !== null && hash !== null ? { number, issueDate, hash } : null,
    isKnown: row.is_known,
    isRepairOfRefused: row.is_repair_of_refused,
  };
}

function idsOf(page: readonly { readonly id: string }[]): string[] {
  return [...new Set(page.map(({ id }) => id))];
}

function* inOrder(documents: ReadonlyMap<string, FiscalDocument>, ids: readonly string[]): Generator<FiscalDocument> {
  for (const id of ids) yield found(documents, id);
}

function found(documents: ReadonlyMap<string, FiscalDocument>, id: string): FiscalDocument {
  const document = documents.get(id);
  if (!document) throw new Error(`no document ${id}`);
  return document;
}
