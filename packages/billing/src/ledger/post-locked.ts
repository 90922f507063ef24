import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import { entryColumns, folioColumns } from '../folio/folio.body.ts';
import { type Entry, type Movement, totalsOf } from './movement.ts';
import { entryInput, lineInput, type PostedRow } from './post-movements.ts';

const postToFolios = statement<PostedRow>(
  'billing.post_to_locked_folios',
  `with changed as (
     update billing.folio f
        set charges_minor = f.charges_minor + c.charges, taxes_minor = f.taxes_minor + c.taxes,
            discounts_minor = f.discounts_minor + c.discounts, payments_minor = f.payments_minor + c.payments, updated_at = $2
       from json_to_recordset($3) as c(folio_id text, charges bigint, taxes bigint, discounts bigint, payments bigint)
      where f.tenant_id = $1 and f.id = c.folio_id and f.status = 'open'
     returning f.*
   ), movement as (
     insert into billing.movement (tenant_id, id, operation, currency, posted_at) values ($1, $4, $5, $6, $2)
   ), e as (
     insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, description, currency, amount_minor, service_date,
       method, posted_by, posted_at, reservation_id, reverses, moved_from, moved_to, origin)
     select $1, n.id, f.id, $4, n.kind, n.code, n.description, f.currency, n.amount_minor,
            coalesce(n.service_date, ($2::timestamptz at time zone f.timezone)::date),
            n.method, n.posted_by, $2, n.reservation_id, n.reverses, n.moved_from, n.moved_to, n.origin
       from json_to_recordset($7) as n(position integer, id text, folio_id text, kind text, code text, description text,
         amount_minor bigint, service_date date, method text, posted_by text, reservation_id text, reverses text,
         moved_from text, moved_to text, origin text)
       join changed f on f.id = n.folio_id
      order by n.position
     returning *
   ), line as (
     insert into billing.posting (tenant_id, movement_id, line, account, folio_id, amount_minor)
     select $1, $4, p.line, p.account, p.folio_id, p.amount_minor
       from json_to_recordset($8) as p(line integer, account text, folio_id text, amount_minor bigint)
   )
   select ${folioColumns}, ${entryColumns} from changed f join e on e.folio_id = f.id order by e.seq`,
);

/**
 * Posts one movement over folios that the caller has locked and found open and of one currency; every entry names its own stay.
 * Answers the entries in their order, each with its folio as it stands after the movement. Rules: MONEY-5.
 */
export async function postLocked(
  tx: Transaction,
  ctx: RequestContext,
  posting: { currency: string; movement: Movement },
): Promise<PostedRow[]> {
  const { id, operation, entries, postings } = posting.movement;
  const rows = await tx.run(postToFolios, [
    ctx.tenant.id,
    ctx.clock.now(),
    JSON.stringify(changesOf(entries)),
    id,
    operation,
    posting.currency,
    JSON.stringify(entries.map(lockedInput)),
    JSON.stringify(postings.map(lineInput)),
  ]);
  if (rows.length !== entries.length) throw new Error('not every entry was posted');
  return rows;
}

/** What the entries add to the totals of each folio. */
function changesOf(entries: readonly Entry[]) {
  const byFolio = Map.groupBy(entries, ({ folioId }) => folioId);
  return [...byFolio].map(([folioId, own]) => {
    const { charges, taxes, discounts, payments } = totalsOf(own);
    return { folio_id: folioId, charges: `${charges}`, taxes: `${taxes}`, discounts: `${discounts}`, payments: `${payments}` };
  });
}

function lockedInput(entry: Entry, index: number) {
  return {
    ...entryInput(entry, index),
    folio_id: entry.folioId,
    reservation_id: entry.reservationId ?? null,
    origin: entry.origin ?? null,
  };
}
