import { type MoneyBody, moneyToBody } from '@innkeeper/kernel';
import { isoOfPostgres } from '@innkeeper/platform';
import type { EntryBody, FolioBody, FolioSummaryBody } from './folio.contract.ts';

export interface FolioRow {
  id: string;
  property_id: string;
  guest_id: string;
  reservation_ids: string[];
  currency: string;
  status: 'open' | 'closed';
  settlement: 'paid' | 'transferred' | 'written_off' | null;
  charges_minor: bigint;
  taxes_minor: bigint;
  discounts_minor: bigint;
  payments_minor: bigint;
  balance_minor: bigint;
  expected_minor: bigint;
  parent_folio_id: string | null;
  closed_at: string | null;
  created_at: string;
  updated_at: string;
}

/** Columns of a FolioRow except the ids of its stays; the folio's alias is `f`. */
export const ownFolioColumns = `f.id, f.property_id, f.guest_id, f.currency, f.status, f.settlement,
  f.charges_minor, f.taxes_minor, f.discounts_minor, f.payments_minor, f.balance_minor, f.expected_minor,
  f.parent_folio_id, f.closed_at, f.created_at, f.updated_at`;

/** Columns of a FolioRow; the folio's alias is `f`. */
export const folioColumns = `${ownFolioColumns},
  (select coalesce(json_agg(s.reservation_id order by s.reservation_id), '[]'::json)
     from billing.folio_stay s where s.tenant_id = f.tenant_id and s.folio_id = f.id) as reservation_ids`;

/** A folio without its entries: the `folio` of events. Rules: EVENT-3. Decision: infra/decisions/0012. */
export function folioSummary(row: FolioRow): FolioSummaryBody {
  const { currency } = row;
  return {
    id: row.id,
    property_id: row.property_id,
    guest_id: row.guest_id,
    reservation_ids: row.reservation_ids,
    currency,
    status: row.status,
    settlement: row.settlement,
    balance: moneyToBody(currency, row.balance_minor),
    projected_balance: moneyToBody(currency, projectedMinor(row)),
    totals: {
      charges: moneyToBody(currency, row.charges_minor),
      taxes: moneyToBody(currency, row.taxes_minor),
      discounts: moneyToBody(currency, row.discounts_minor),
      payments: moneyToBody(currency, row.payments_minor),
    },
    parent_folio_id: row.parent_folio_id,
    closed_at: row.closed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Balance at the departure of all its stays: nights not yet posted count as posted. Minor units of the folio's currency. */
export function projectedMinor({ balance_minor, expected_minor }: Pick<FolioRow, 'balance_minor' | 'expected_minor'>): bigint {
  return balance_minor + expected_minor;
}

/** A folio with its entries, oldest first. Rules: FOLIO-2, FOLIO-3, FOLIO-5. */
export function folioBodyOf(row: FolioRow, entries: EntryBody[]): FolioBody {
  const { parent_folio_id, closed_at, created_at, updated_at, ...head } = folioSummary(row);
  return { ...head, entries, parent_folio_id, closed_at, created_at, updated_at };
}

export interface EntryRow {
  entry_id: string;
  kind: EntryBody['kind'];
  code: string;
  description: string;
  currency: string;
  amount_minor: bigint;
  service_date: string;
  posted_by: string | null;
  posted_at: string;
  reservation_id: string | null;
  reverses: string | null;
  moved_from: string | null;
  moved_to: string | null;
}

/** Columns of an EntryRow except the currency, which is the folio's; the entry's alias is `e`. */
export const entryColumns = `e.id as entry_id, e.kind, e.code, e.description, e.amount_minor, e.service_date, e.posted_by, e.posted_at,
  e.reservation_id, e.reverses, e.moved_from, e.moved_to`;

export function entryBodyOf(row: EntryRow): EntryBody {
  return bodyOf(row, moneyToBody(row.currency, row.amount_minor), row.posted_at);
}

function bodyOf(entry: Omit<EntryRow, 'currency' | 'amount_minor' | 'posted_at'>, amount: MoneyBody, postedAt: string): EntryBody {
  return {
    id: entry.entry_id,
    kind: entry.kind,
    code: entry.code,
    description: entry.description,
    amount,
    service_date: entry.service_date,
    posted_by: entry.posted_by,
    posted_at: postedAt,
    reservation_id: entry.reservation_id,
    reverses: entry.reverses,
    moved_from: entry.moved_from,
    moved_to: entry.moved_to,
  };
}

/** A folio with its entries in one JSON value: a row per entry would repeat the folio. */
export type WholeFolioRow = FolioRow & { entries: FolioJsonEntry[] };

/** An entry as JSON: amounts as text, because JSON numbers lose digits; instants in PostgreSQL's notation. */
type FolioJsonEntry = Omit<EntryRow, 'amount_minor' | 'currency'> & { amount_minor: string };

/** The entries of a folio as JSON, oldest first; `$1` is the tenant. */
export function entriesOf(folioId: string): string {
  return `(select coalesce(json_agg(line), '[]'::json) from (
     select ${entryColumns.replace('e.amount_minor', 'e.amount_minor::text')}
       from billing.entry e where e.tenant_id = $1 and e.folio_id = ${folioId} order by e.seq) line)`;
}

/** Builds each entry in one step, because a folio may have thousands. Rules: FOLIO-2, FOLIO-3. */
export function wholeFolioBody(row: WholeFolioRow): FolioBody {
  const { currency, entries } = row;
  return folioBodyOf(
    row,
    entries.map((entry) => bodyOf(entry, moneyToBody(currency, BigInt(entry.amount_minor)), isoOfPostgres(entry.posted_at))),
  );
}
