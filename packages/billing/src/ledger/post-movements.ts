import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, StartAgain, statement, type Transaction, violates } from '@innkeeper/platform';
import { hasUnmetClaims } from '../charge/posted-fees.ts';
import { type EntryRow, entryColumns, type FolioRow, ownFolioColumns } from '../folio/folio.body.ts';
import { unknownId } from '../folio/lock-folio.ts';
import { type Entry, foliosOf, type Movement, totalsByFolio } from './movement.ts';

const sharedFee = 'cancellation_fee';

/** What is posted at once: to one folio, or to several that the caller has locked in the order of their ids. */
export interface LedgerPosting {
  readonly currency: string; // of every folio
  readonly movements: readonly Movement[];
  /** A stay that must be in the folio; entries that do not name a stay of their own are posted for it. */
  readonly stay?: PostedStay | undefined;
  /** Reads, once the posting is refused, which other ids of the request resolve to nothing. */
  readonly findUnknown?: (tx: Transaction) => Promise<FieldIssue[]>;
}

export interface PostedStay {
  readonly reservationId: string;
  readonly expectedPostedMinor: bigint; // how much of the stay's expected nights this posts
}

/** An entry as posted, with its folio as it stands after all entries of the same posting. */
export type PostedRow = FolioRow & EntryRow;

/**
 * Posts movements: the one way in which entries, postings and the totals of folios are written, all in one statement that only open folios
 * pass. The row lock of the changed folio puts its postings, and its closing, one after the other.
 * An entry that leaves its stay open is posted for the folio's only one, or its only live one; a cancellation fee only once the claims of
 * cancelled stays are met. Answers the entries in their order.
 * Contract 7 (double entry). Decisions: infra/decisions/0008, 0011. Errors: SVC-2011, SVC-2010, SVC-2007, SVC-3005.
 */
export async function postMovements(tx: Transaction, ctx: RequestContext, posting: LedgerPosting): Promise<PostedRow[]> {
  const entries = posting.movements.flatMap((movement) => movement.entries);
  const folioIds = foliosOf(entries);
  const rows = await runPosting(tx, ctx, { posting, entries, folioIds });
  const [folioId, ...others] = folioIds;
  if (rows.length === 0 && folioId !== undefined && others.length === 0) throw await whyRefused(tx, folioId, posting);
  if (rows.length !== entries.length) throw new Error('not every entry was posted');
  return rows;
}

// Folios are found by their ids, of which the server knows how few they are: held against the rows of JSON alone, a tenant's folios could be
// read from end to end.
const textFor = (stayOfEntry: string): string =>
  `with changed as (
     update billing.folio f
        set charges_minor = f.charges_minor + c.charges, taxes_minor = f.taxes_minor + c.taxes,
            discounts_minor = f.discounts_minor + c.discounts, payments_minor = f.payments_minor + c.payments,
            expected_minor = f.expected_minor - $6, updated_at = $2
       from json_to_recordset($7) as c(folio_id text, charges bigint, taxes bigint, discounts bigint, payments bigint)
      where f.tenant_id = $1 and f.id = any($4) and f.id = c.folio_id and f.status = 'open' and f.currency = $3
        and ($5::text is null or exists
          (select from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = $5 and s.folio_id = f.id))
     returning f.*
   ), target as materialized (
     select f.id, f.timezone, s.reservation_id, s.has_claims, s.reservation_ids
       from changed f cross join lateral (
         select case
                  when count(*) = 1 then min(s.reservation_id)
                  when count(*) filter (where s.is_live) = 1 then min(s.reservation_id) filter (where s.is_live) end as reservation_id,
                count(*) > 1 and bool_or(s.fee_minor is not null) as has_claims,
                coalesce(json_agg(s.reservation_id order by s.reservation_id), '[]') as reservation_ids
           from billing.folio_stay s where s.tenant_id = $1 and s.folio_id = f.id
       ) s
   ), posted as (
     update billing.folio_stay s set expected_minor = s.expected_minor - $6
       from changed f where $6::bigint <> 0 and s.tenant_id = $1 and s.reservation_id = $5 and s.folio_id = f.id
   ), movement as (
     insert into billing.movement (tenant_id, id, operation, currency, posted_at)
     select $1, m.id, m.operation, $3, $2 from json_to_recordset($8) as m(id text, operation text) where exists (select from changed)
   ), e as (
     insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, description, currency, amount_minor, service_date,
       method, posted_by, posted_at, reservation_id, reverses, moved_from, moved_to, origin)
     select $1, n.id, t.id, n.movement_id, n.kind, n.code, n.description, $3, n.amount_minor,
            coalesce(n.service_date, ($2::timestamptz at time zone t.timezone)::date), n.method, n.posted_by, $2,
            case when n.has_stay then n.reservation_id else ${stayOfEntry} end,
            n.reverses, n.moved_from, n.moved_to, n.origin
       from json_to_recordset($9) as n(position integer, id text, folio_id text, movement_id text, kind text, code text, description text,
         amount_minor bigint, service_date date, method text, posted_by text, has_stay boolean, reservation_id text, reverses text,
         moved_from text, moved_to text, origin text)
       join target t on t.id = n.folio_id
      order by n.position
     returning *
   ), line as (
     insert into billing.posting (tenant_id, movement_id, line, account, folio_id, amount_minor)
     select $1, p.movement_id, p.line, p.account, p.folio_id, p.amount_minor
       from json_to_recordset($10) as p(movement_id text, line integer, account text, folio_id text, amount_minor bigint)
      where exists (select from changed)
   )
   select ${ownFolioColumns}, t.reservation_ids, ${entryColumns}
     from changed f join target t on t.id = f.id join e on e.folio_id = f.id order by e.seq`;

const post = statement<PostedRow>('billing.post_movements', textFor('t.reservation_id'));

// What the claims of cancelled stays come to is a large plan, which takes its time even where it adds nothing up.
const postFee = statement<PostedRow>(
  'billing.post_fee',
  textFor(`case when n.code = '${sharedFee}' and t.has_claims and ${hasUnmetClaims('t.id')} then null else t.reservation_id end`),
);

async function runPosting(
  tx: Transaction,
  ctx: RequestContext,
  { posting, entries, folioIds }: { posting: LedgerPosting; entries: readonly Entry[]; folioIds: readonly string[] },
): Promise<PostedRow[]> {
  const { currency, movements, stay } = posting;
  try {
    return await tx.run(entries.some(mayMeetClaims) ? postFee : post, [
      ctx.tenant.id,
      ctx.clock.now(),
      currency,
      folioIds,
      stay?.reservationId ?? null,
      stay?.expectedPostedMinor ?? 0n,
      JSON.stringify(totalsByFolio(entries).map(totalsInput)),
      JSON.stringify(movements.map(({ id, operation }) => ({ id, operation }))),
      JSON.stringify(entries.map((entry, position) => entryInput(entry, { position, stay }))),
      JSON.stringify(movements.flatMap((movement) => movement.postings).map(lineInput)),
    ]);
  } catch (error) {
    if (violates(error, 'entry_posted_by_fk')) throw refuse('SVC-2010', 'posted_by', unknownId);
    throw error;
  }
}

/** Whether it is a fee of which the stay is to be found. */
function mayMeetClaims({ code, reservationId }: Entry): boolean {
  return code === sharedFee && reservationId === undefined;
}

// Amounts travel as text, because JSON numbers lose digits.

function totalsInput({ folioId, totals }: ReturnType<typeof totalsByFolio>[number]) {
  const { charges, taxes, discounts, payments } = totals;
  return { folio_id: folioId, charges: `${charges}`, taxes: `${taxes}`, discounts: `${discounts}`, payments: `${payments}` };
}

function entryInput(entry: Entry, { position, stay }: { position: number; stay: PostedStay | undefined }) {
  const reservationId = entry.reservationId === undefined ? stay?.reservationId : entry.reservationId;
  return {
    position,
    id: entry.id,
    folio_id: entry.folioId,
    movement_id: entry.movementId,
    kind: entry.kind,
    code: entry.code,
    description: entry.description,
    amount_minor: String(entry.amountMinor),
    service_date: entry.serviceDate ?? null,
    method: entry.method ?? null,
    posted_by: entry.postedBy,
    has_stay: reservationId !== undefined,
    reservation_id: reservationId ?? null,
    reverses: entry.reverses ?? null,
    moved_from: entry.movedFrom ?? null,
    moved_to: entry.movedTo ?? null,
    origin: entry.origin ?? null,
  };
}

function lineInput(posting: Movement['postings'][number]) {
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
}

const readRefusal = statement<RefusalRow>(
  'billing.read_refusal',
  `select f.status, f.currency,
          ($3::text is null or exists
            (select from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = $3 and s.folio_id = f.id)) as has_stay
     from billing.folio f where f.tenant_id = $1 and f.id = $2`,
);

/** Reads, after a refusal only, which rule refused; the order is the contract's precedence. */
async function whyRefused(tx: Transaction, folioId: string, { currency, stay, findUnknown }: LedgerPosting): Promise<Error> {
  const [[facts], unknown = []] = await Promise.all([
    tx.run(readRefusal, [tx.tenantId, folioId, stay?.reservationId ?? null]),
    findUnknown?.(tx),
  ]);
  if (!facts) return refuse('SVC-2011', 'id', unknownId);
  const issues = facts.has_stay ? unknown : [...unknown, { field: 'reservation_id', issue: 'is no stay of this folio' }];
  if (issues.length > 0) return new ServiceError('SVC-2010', issues);
  if (facts.currency !== currency) return refuse('SVC-2007', 'amount.currency', `the folio is kept in ${facts.currency}`);
  if (facts.status === 'closed') return refuse('SVC-3005', 'id', 'the folio is closed');
  return new StartAgain('the folio changed while it was waited for');
}
