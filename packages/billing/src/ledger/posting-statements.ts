import { type Statement, statement } from '@innkeeper/platform';
import { hasUnmetClaims, isBilledForOthers } from '../charge/posted-fees.ts';
import { type EntryRow, entryColumns, type FolioRow, ownFolioColumns } from '../folio/folio.body.ts';
import { type LineDraft, type Movement, type MovementEntry, totalsByFolio } from './movement.ts';

/** A posted entry with its folio after all entries of the same batch. */
export type PostedRow = FolioRow & EntryRow & { readonly is_backdated: boolean }; // the folio has lines of later days

export interface PostedStay {
  readonly reservationId: string;
  readonly expectedPostedMinor: bigint; // part of the stay's expected amount that this posts
}

/** Input of one posting statement. */
interface PostingInput {
  readonly movements: readonly Movement[];
  readonly entries: readonly MovementEntry[]; // of all movements
  readonly stay: PostedStay | undefined;
}

/** Columns of the statement's input relations: folio totals (c), movements (m), entries (n), lines (l). */
const shapes = {
  c: { folio_id: 'text', charges: 'bigint', taxes: 'bigint', discounts: 'bigint', payments: 'bigint' },
  m: { id: 'text', operation: 'text' },
  n: {
    position: 'integer',
    id: 'text',
    folio_id: 'text',
    movement_id: 'text',
    kind: 'text',
    code: 'text',
    description: 'text',
    amount_minor: 'bigint',
    service_date: 'date',
    method: 'text',
    posted_by: 'text',
    has_stay: 'boolean',
    reservation_id: 'text',
    reverses: 'text',
    moved_from: 'text',
    moved_to: 'text',
    origin: 'text',
  },
  l: {
    movement_id: 'text',
    line: 'integer',
    account: 'text',
    folio_id: 'text',
    amount_minor: 'bigint',
    later_minor: 'bigint', // sum of later lines of the same folio
  },
} as const;

type RelationName = keyof typeof shapes;
type RelationRow<Name extends RelationName> = Readonly<Record<keyof (typeof shapes)[Name], unknown>>;
type RelationRows = { readonly [Name in RelationName]: readonly RelationRow<Name>[] };

/** SQL of an input relation whose values begin at this parameter. */
type RelationSource = (name: RelationName, firstParameter: number) => string;

// Any number of rows, in JSON.
const fromLists: RelationSource = (name, parameter) => {
  const columns = Object.entries(shapes[name]).map(([column, type]) => `${column} ${type}`);
  return `json_to_recordset($${parameter}) as ${name}(${columns.join(', ')})`;
};

const linesOfEntry = 2; // the folio's balance and the account of the entry's kind

// One entry with its folio, movement and both lines: PostgreSQL plans and runs constants in two thirds of the time of one-row lists.
const fromValues: RelationSource = (name, firstParameter) => {
  const types = Object.values(shapes[name]);
  const row = (index: number) => `(${types.map((type, at) => `$${firstParameter + index * types.length + at}::${type}`).join(', ')})`;
  const rows = Array.from({ length: name === 'l' ? linesOfEntry : 1 }, (_, index) => row(index));
  return `(values ${rows.join(', ')}) as ${name}(${Object.keys(shapes[name]).join(', ')})`;
};

interface ParameterPositions extends Readonly<Record<RelationName, number>> {
  readonly expected: number | null; // null: the expected amount does not change
}

// The balance of a folio before and after each line is known here, where its row is locked, so the line can be divided between guest ledger
// and deposits. Folios are found by an array of ids, whose length the planner knows: joined only to the JSON rows, all folios of a tenant
// could be read.
const textFor = (source: RelationSource, at: ParameterPositions, stayOfEntry: string): string =>
  `with changed as (
     update billing.folio f
        set charges_minor = f.charges_minor + c.charges, taxes_minor = f.taxes_minor + c.taxes,
            discounts_minor = f.discounts_minor + c.discounts, payments_minor = f.payments_minor + c.payments,
            ${at.expected === null ? '' : `expected_minor = f.expected_minor - $${at.expected},`} updated_at = $2,
            posted_on = greatest(f.posted_on, ($2::timestamptz at time zone f.timezone)::date)
       from ${source('c', at.c)}
      where f.tenant_id = $1 and f.id = any($4) and f.id = c.folio_id and f.status = 'open' and f.currency = $3
        and ($5::text is null or exists
          (select from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = $5 and f.id in (s.folio_id, s.billed_folio_id)))
     returning f.*
   ), target as materialized (
     select f.id, f.property_id, f.balance_minor, ($2::timestamptz at time zone f.timezone)::date as business_date,
            s.reservation_id, s.has_claims, s.reservation_ids
       from changed f cross join lateral (
         select case
                  when count(*) = 1 then min(s.reservation_id)
                  when count(*) filter (where s.is_live) = 1 then min(s.reservation_id) filter (where s.is_live) end as reservation_id,
                count(*) > 1 and bool_or(s.fee_minor is not null) as has_claims,
                coalesce(json_agg(s.reservation_id order by s.reservation_id), '[]') as reservation_ids
           from billing.folio_stay s where s.tenant_id = $1 and s.folio_id = f.id
       ) s
   ), ${at.expected === null ? '' : lessExpected(at.expected)} movement as (
     insert into billing.movement (tenant_id, id, operation, currency, posted_at)
     select $1, m.id, m.operation, $3, $2 from ${source('m', at.m)} where exists (select from changed)
   ), e as (
     insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, description, currency, amount_minor, service_date,
       method, posted_by, posted_at, reservation_id, reverses, moved_from, moved_to, origin)
     select $1, n.id, t.id, n.movement_id, n.kind, n.code, n.description, $3, n.amount_minor,
            coalesce(n.service_date, t.business_date), n.method, n.posted_by, $2,
            case when n.has_stay then n.reservation_id else ${stayOfEntry} end,
            n.reverses, n.moved_from, n.moved_to, n.origin
       from ${source('n', at.n)}
       join target t on t.id = n.folio_id
      order by n.position
     returning *
   ), line as (
     insert into billing.posting (tenant_id, movement_id, line, folio_id, property_id, currency, business_date, account, amount_minor)
     select $1, l.movement_id, s.line, t.id, t.property_id, $3, t.business_date, s.account, s.minor
       from ${source('l', at.l)}
       join target t on t.id = l.folio_id
      cross join lateral (select t.balance_minor - l.later_minor as minor) owed
      cross join lateral (values
        (l.line, case l.account when 'folio' then 'guest_ledger' else l.account end,
         case l.account when 'folio' then greatest(owed.minor, 0) - greatest(owed.minor - l.amount_minor, 0) else l.amount_minor end),
        (l.line + 1, 'deposits', case l.account when 'folio' then least(owed.minor, 0) - least(owed.minor - l.amount_minor, 0) else 0 end)
      ) as s(line, account, minor)
      where s.minor <> 0 and (l.account <> 'other_properties' or (select count(distinct a.property_id) from changed a) > 1)
   ), noted as (
     insert into billing.changed_day (tenant_id, property_id, business_date)
     select distinct $1, t.property_id, t.business_date from target t
   ), noted_revenue as (
     insert into billing.changed_service_date (tenant_id, property_id, service_date)
     select distinct $1, t.property_id, e.service_date
       from e join target t on t.id = e.folio_id join ${source('m', at.m)} on m.id = e.movement_id
      where e.kind in ('ancillary', 'adjustment', 'fee', 'discount') or (e.kind = 'room' and m.operation <> 'night')
   )
   select ${ownFolioColumns}, t.reservation_ids, f.posted_on > t.business_date as is_backdated, ${entryColumns}
     from changed f join target t on t.id = f.id join e on e.folio_id = f.id order by e.seq`;

const lessExpected = (parameter: number): string =>
  `posted as (
     update billing.folio_stay s set expected_minor = s.expected_minor - $${parameter}
       from changed f where $${parameter}::bigint <> 0 and s.tenant_id = $1 and s.reservation_id = $5 and coalesce(s.billed_folio_id, s.folio_id) = f.id
   ),`;

const firstParameter = 6; // after tenant, time, currency, folios and stay
const listsAt: ParameterPositions = { expected: firstParameter, c: 7, m: 8, n: 9, l: 10 };

function valuesAt(): ParameterPositions {
  const count = (name: RelationName) => Object.keys(shapes[name]).length;
  const [c, m] = [firstParameter, firstParameter + count('c')];
  const n = m + count('m');
  return { expected: null, c, m, n, l: n + count('n') };
}

const postEntries = statement<PostedRow>('billing.post_movements', textFor(fromLists, listsAt, 't.reservation_id'));

const postEntry = statement<PostedRow>('billing.post_entry', textFor(fromValues, valuesAt(), 't.reservation_id'));

const sharedFee = 'cancellation_fee';

// The sum of the claims of cancelled stays is a large plan, slow even without claims, so only fees pay for it.
const postFees = statement<PostedRow>(
  'billing.post_fee',
  textFor(
    fromLists,
    listsAt,
    `case when n.code = '${sharedFee}' and (${isBilledForOthers('t.id')} or t.has_claims and ${hasUnmetClaims('t.id')}) then null
          else t.reservation_id end`,
  ),
);

/** Picks the statement for these entries, with its values after tenant, time, currency, folios and stay. */
export function postingStatement(toPost: PostingInput): { readonly statement: Statement<PostedRow>; readonly values: readonly unknown[] } {
  const { movements, entries, stay } = toPost;
  const rows: RelationRows = {
    c: totalsByFolio(entries).map(totalsInput),
    m: movements.map(({ id, operation }) => ({ id, operation })),
    n: entries.map((entry, position) => entryInput(entry, { position, stay })),
    l: lineInputs(movements.flatMap((movement) => movement.lines)),
  };
  const expected = stay?.expectedPostedMinor ?? 0n;
  const isFee = entries.some(mayMeetClaims);
  if (!isFee && expected === 0n && entries.length === 1 && rows.l.length === linesOfEntry)
    return { statement: postEntry, values: shapeNames.flatMap((name) => rows[name].flatMap((row) => valuesOf(name, row))) };
  return { statement: isFee ? postFees : postEntries, values: [expected, ...shapeNames.map((name) => JSON.stringify(rows[name]))] };
}

const shapeNames = ['c', 'm', 'n', 'l'] as const satisfies readonly RelationName[];

function valuesOf(name: RelationName, row: Readonly<Record<string, unknown>>): unknown[] {
  return Object.keys(shapes[name]).map((column) => row[column]);
}

/** True for a cancellation fee that names no stay: the statement finds the stay. */
function mayMeetClaims({ code, reservationId }: MovementEntry): boolean {
  return code === sharedFee && reservationId === undefined;
}

// Amounts travel as text, because JSON numbers lose digits.

function totalsInput({ folioId, totals }: ReturnType<typeof totalsByFolio>[number]): RelationRow<'c'> {
  const { charges, taxes, discounts, payments } = totals;
  return { folio_id: folioId, charges: `${charges}`, taxes: `${taxes}`, discounts: `${discounts}`, payments: `${payments}` };
}

function entryInput(entry: MovementEntry, { position, stay }: { position: number; stay: PostedStay | undefined }): RelationRow<'n'> {
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

/** Lines, each with the sum of the later lines of its folio. */
function lineInputs(lines: readonly LineDraft[]): RelationRow<'l'>[] {
  const later = new Map<string, bigint>();
  return lines
    .toReversed()
    .map(({ movementId, line, account, folioId, amountMinor }) => {
      const laterMinor = later.get(folioId) ?? 0n;
      if (account === 'folio') later.set(folioId, laterMinor + amountMinor);
      const [amount, rest] = [String(amountMinor), String(laterMinor)];
      return { movement_id: movementId, line, account, folio_id: folioId, amount_minor: amount, later_minor: rest };
    })
    .toReversed();
}
