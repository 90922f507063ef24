import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { EntryKind, PaymentMethod } from '../ledger/accounts.ts';
import { isCounter } from '../ledger/posted-entry.ts';
import { nightOf } from './invoiced-entries.ts';

/** A live entry that a legal document may list. */
export interface ChargeToInvoice {
  readonly id: string;
  readonly origin: string; // the entry that it goes back to through all moves; itself unless it is a copy
  readonly kind: EntryKind;
  readonly code: string;
  readonly description: string;
  readonly amountMinor: bigint; // minor units of the folio's currency
  readonly serviceDate: string;
  readonly reservationId: string | null;
  readonly nightId: string | null; // the posted night that it originates from: a room and its VAT are one line
}

interface ChargeRow {
  id: string;
  origin: string;
  kind: EntryKind;
  code: string;
  description: string;
  amount_minor: bigint;
  service_date: string;
  reservation_id: string | null;
  night_id: string | null;
}

const readCharges = statement<ChargeRow>(
  'billing.read_charges_to_invoice',
  `select e.id, coalesce(e.origin, e.id) as origin, e.kind, e.code, e.description, e.amount_minor, e.service_date, e.reservation_id,
          ${nightOf} as night_id
     from billing.entry e
     left join billing.entry b on b.tenant_id = e.tenant_id and b.reverses = e.id and ${isCounter('b')}
    where e.tenant_id = $1 and e.folio_id = $2 and b.id is null and not ${isCounter('e')}
      and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'tax', 'discount')
      and not exists (select from billing.invoice i where i.tenant_id = e.tenant_id and i.folio_id = e.folio_id)
    order by e.service_date, e.seq`,
);

/**
 * The live charges of a folio by service date; none if it was closed with a plain invoice, which has them all. Lock the folio before a
 * decision is based on them.
 */
export async function readChargesToInvoice(ctx: RequestContext, folioId: string): Promise<ChargeToInvoice[]> {
  const rows = await readRows(ctx, readCharges, [ctx.tenant.id, folioId]);
  return rows.map(({ amount_minor, service_date, reservation_id, night_id, ...row }) => ({
    ...row,
    amountMinor: amount_minor,
    serviceDate: service_date,
    reservationId: reservation_id,
    nightId: night_id,
  }));
}

// A copy lies on the folio that its entry moved to, and goes back to the same original. Back and forth makes several, of which one is live.
const sumLive = statement<{ minor: bigint }>(
  'billing.sum_live_charges',
  `with recursive copy as (
     select e.id, e.id as origin, e.amount_minor from billing.entry e where e.tenant_id = $1 and e.id = any($2)
     union
     select e.id, c.origin, e.amount_minor
       from copy c
       join billing.entry b on b.tenant_id = $1 and b.reverses = c.id and b.moved_to is not null
       join billing.entry e on e.tenant_id = $1 and e.folio_id = b.moved_to and e.origin = c.origin and not ${isCounter('e')}
   )
   select coalesce(sum(c.amount_minor), 0)::bigint as minor from copy c
    where not exists (select from billing.entry b where b.tenant_id = $1 and b.reverses = c.id and ${isCounter('b')})`,
);

/** Sum of charges by their originals, wherever they have moved; one that was reversed counts nothing. In minor units. */
export async function sumLiveCharges(ctx: RequestContext, originals: readonly string[]): Promise<bigint> {
  const [row] = await readRows(ctx, sumLive, [ctx.tenant.id, originals]);
  return row?.minor ?? 0n;
}

/** Money received on a folio by one method, less what was refunded. */
export interface ReceivedByMethod {
  readonly method: PaymentMethod;
  readonly amountMinor: bigint;
  readonly date: string; // of the last payment
}

const readReceived = statement<{ method: PaymentMethod; minor: bigint; date: string }>(
  'billing.read_received_by_method',
  `select e.method, -sum(e.amount_minor)::bigint as minor, max(e.service_date)::text as date
     from billing.entry e
    where e.tenant_id = $1 and e.folio_id = $2 and e.kind in ('payment', 'refund')
    group by e.method having sum(e.amount_minor) < 0 order by e.method`,
);

/** Payments of a folio by method, as a legal document lists them. */
export async function readReceivedByMethod(ctx: RequestContext, folioId: string): Promise<ReceivedByMethod[]> {
  const rows = await readRows(ctx, readReceived, [ctx.tenant.id, folioId]);
  return rows.map(({ method, minor, date }) => ({ method, amountMinor: minor, date }));
}
