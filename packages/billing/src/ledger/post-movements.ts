import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, statement, type Transaction, violates } from '@innkeeper/platform';
import { hasUnmetClaims } from '../charge/posted-fees.ts';
import { type EntryRow, entryColumns, type FolioRow, folioColumns } from '../folio/folio.body.ts';
import { type Entry, type Movement, totalsOf } from './movement.ts';

/** What is posted to one folio at once. */
export interface FolioPosting {
  readonly folioId: string;
  readonly currency: string;
  readonly movements: readonly Movement[];
  /** The stay that the entries belong to; absent: the folio's only one, for fees once the claims of cancelled ones are met; null: none. */
  readonly reservationId?: string | null;
  /** How much of the stay's expected nights is posted by this. */
  readonly expectedPostedMinor?: bigint;
}

/** An entry as posted, with its folio as it stands after all entries of the same posting. */
export type PostedRow = FolioRow & EntryRow;

/**
 * Posts movements to one open folio in one statement: guarded change of the folio, movements, entries and postings.
 * The row lock of the change orders all postings of a folio, and closing it, one after the other.
 * Rules: MONEY-5, FOLIO-9, FOLIO-14. Errors: SVC-2011, SVC-2010, SVC-2007, SVC-3005.
 */
export async function postMovements(tx: Transaction, ctx: RequestContext, posting: FolioPosting): Promise<PostedRow[]> {
  const entries = posting.movements.flatMap((movement) => movement.entries).filter((entry) => entry.folioId === posting.folioId);
  const rows = await runPosting(tx, ctx, { posting, entries });
  if (rows.length === 0) throw await whyRefused(tx, posting, entries);
  if (rows.length !== entries.length) throw new Error('not every entry was posted');
  return rows;
}

// The claims of cancelled stays are added up only for a fee that may be theirs.
// A movement between two folios is written with the folio of its first entry; the other side adds only its own entry.
const postToFolio = statement<PostedRow>(
  'billing.post_to_folio',
  `with changed as (
     update billing.folio f
        set charges_minor = charges_minor + $6, taxes_minor = taxes_minor + $7, discounts_minor = discounts_minor + $8,
            payments_minor = payments_minor + $9, expected_minor = expected_minor - $10, updated_at = $5
      where f.tenant_id = $1 and f.id = $2 and f.status = 'open' and f.currency = $3
        and ($4::text is null or exists
          (select from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = $4 and s.folio_id = $2))
     returning f.*
   ), stay as (
     select coalesce($4, case
              when count(*) = 1 then min(s.reservation_id)
              when count(*) filter (where s.is_live) = 1 then min(s.reservation_id) filter (where s.is_live) end) as reservation_id,
            $4 is null and count(*) > 1 and bool_or(s.fee_minor is not null) as has_claims
       from billing.folio_stay s where s.tenant_id = $1 and s.folio_id = $2
   ), posted as (
     update billing.folio_stay s set expected_minor = s.expected_minor - $10
       from changed f where $10::bigint <> 0 and s.tenant_id = $1 and s.reservation_id = $4 and s.folio_id = f.id
   ), movement as (
     insert into billing.movement (tenant_id, id, operation, currency, posted_at)
     select $1, m.id, m.operation, f.currency, $5 from changed f, json_to_recordset($12) as m(id text, operation text)
   ), e as (
     insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, description, currency, amount_minor, service_date,
       method, posted_by, posted_at, reservation_id, reverses, moved_from, moved_to)
     select $1, n.id, f.id, n.movement_id, n.kind, n.code, n.description, f.currency, n.amount_minor,
            coalesce(n.service_date, ($5::timestamptz at time zone f.timezone)::date),
            n.method, n.posted_by, $5,
            case when not $11 or (n.code = 'cancellation_fee' and stay.has_claims and ${hasUnmetClaims}) then null else stay.reservation_id end,
            n.reverses, n.moved_from, n.moved_to
       from changed f, stay, json_to_recordset($13) as n(position integer, id text, movement_id text, kind text, code text,
         description text, amount_minor bigint, service_date date, method text, posted_by text, reverses text, moved_from text, moved_to text)
      order by n.position
     returning *
   ), line as (
     insert into billing.posting (tenant_id, movement_id, line, account, folio_id, amount_minor)
     select $1, p.movement_id, p.line, p.account, p.folio_id, p.amount_minor
       from changed f, json_to_recordset($14) as p(movement_id text, line integer, account text, folio_id text, amount_minor bigint)
   )
   select ${folioColumns}, ${entryColumns} from changed f, e order by e.seq`,
);

async function runPosting(
  tx: Transaction,
  ctx: RequestContext,
  { posting, entries }: { posting: FolioPosting; entries: readonly Entry[] },
): Promise<PostedRow[]> {
  const totals = totalsOf(entries);
  const own = posting.movements.filter((movement) => movement.entries[0]?.folioId === posting.folioId);
  try {
    return await tx.run(postToFolio, [
      ctx.tenant.id,
      posting.folioId,
      posting.currency,
      posting.reservationId ?? null,
      ctx.clock.now(),
      totals.charges,
      totals.taxes,
      totals.discounts,
      totals.payments,
      posting.expectedPostedMinor ?? 0n,
      posting.reservationId !== null,
      JSON.stringify(own.map(({ id, operation }) => ({ id, operation }))),
      JSON.stringify(entries.map(entryInput)),
      JSON.stringify(own.flatMap((movement) => movement.postings).map(lineInput)),
    ]);
  } catch (error) {
    if (violates(error, 'entry_posted_by_fk')) throw refuse('SVC-2010', 'posted_by', unknownId);
    throw error;
  }
}

const unknownId = 'resolves to nothing in this tenant';

/** An entry as the statements read it; amounts as text, because JSON numbers lose digits. */
export function entryInput(entry: Entry, index: number) {
  return {
    position: index,
    id: entry.id,
    movement_id: entry.movementId,
    kind: entry.kind,
    code: entry.code,
    description: entry.description,
    amount_minor: String(entry.amountMinor),
    service_date: entry.serviceDate ?? null,
    method: entry.method ?? null,
    posted_by: entry.postedBy,
    reverses: entry.reverses ?? null,
    moved_from: entry.movedFrom ?? null,
    moved_to: entry.movedTo ?? null,
  };
}

/** A posting as the statements read it. */
export function lineInput(posting: Movement['postings'][number]) {
  return {
    movement_id: posting.movementId,
    line: posting.line,
    account: posting.account,
    folio_id: posting.folioId,
    amount_minor: String(posting.amountMinor),
  };
}

interface RefusalRow {
  status: 'open' | 'closed';
  currency: string;
  has_stay: boolean;
  has_user: boolean;
}

const readRefusal = statement<RefusalRow>(
  'billing.read_refusal',
  `select f.status, f.currency,
          ($3::text is null or exists
            (select from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = $3 and s.folio_id = f.id)) as has_stay,
          ($4::text is null or exists (select from access.app_user u where u.tenant_id = $1 and u.id = $4)) as has_user
     from billing.folio f where f.tenant_id = $1 and f.id = $2`,
);

/** Reads, after a refusal only, which rule refused; the order is the contract's precedence. */
async function whyRefused(tx: Transaction, posting: FolioPosting, entries: readonly Entry[]): Promise<Error> {
  const reservationId = posting.reservationId ?? null;
  const [facts] = await tx.run(readRefusal, [tx.tenantId, posting.folioId, reservationId, entries[0]?.postedBy ?? null]);
  if (!facts) return refuse('SVC-2011', 'id', unknownId);
  const unknown: FieldIssue[] = [];
  if (!facts.has_user) unknown.push({ field: 'posted_by', issue: unknownId });
  if (!facts.has_stay) unknown.push({ field: 'reservation_id', issue: 'is no stay of this folio' });
  if (unknown.length > 0) return new ServiceError('SVC-2010', unknown);
  if (facts.currency !== posting.currency) return refuse('SVC-2007', 'amount.currency', `the folio is kept in ${facts.currency}`);
  if (facts.status === 'closed') return refuse('SVC-3005', 'id', 'the folio is closed');
  return new Error('the folio changed between refusal and reading');
}
