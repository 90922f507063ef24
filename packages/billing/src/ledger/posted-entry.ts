import { statement, type WriteContext } from '@innkeeper/platform';
import type { EntryKind, PaymentMethod } from './accounts.ts';

/** An entry of the ledger with its later reversal, move and refunds. Read with its folio locked. */
export interface PostedEntry {
  readonly id: string;
  readonly folioId: string;
  readonly kind: EntryKind;
  readonly code: string;
  readonly description: string;
  readonly amountMinor: bigint; // minor units of the folio's currency
  readonly serviceDate: string;
  readonly method: PaymentMethod | null;
  readonly reservationId: string | null;
  readonly reverses: string | null;
  readonly origin: string; // itself unless it is a copy
  /** True for an entry that takes another one back: a reversal, or the leaving side of a move. */
  readonly isCounter: boolean;
  /** True when another entry takes it back; `movedTo` names the folio it moved to. */
  readonly isTakenBack: boolean;
  readonly movedTo: string | null;
  readonly refundedMinor: bigint; // of a payment: refunded amount, positive
  readonly refundingMinor: bigint; // of a payment: amount of refunds pending at the provider, positive
}

interface PostedEntryRow {
  id: string;
  folio_id: string;
  kind: EntryKind;
  code: string;
  description: string;
  amount_minor: bigint;
  service_date: string;
  method: PaymentMethod | null;
  reservation_id: string | null;
  reverses: string | null;
  origin: string;
  is_counter: boolean;
  is_taken_back: boolean;
  moved_to: string | null;
  refunded_minor: bigint;
  refunding_minor: bigint;
}

/** SQL condition: the entry with this alias takes another one back, as its reversal or as the leaving side of a move. */
export const isCounter = (entry: string): string =>
  `(${entry}.reverses is not null and (${entry}.kind <> 'refund' or ${entry}.moved_to is not null))`;

const selectEntry = `select e.id, e.folio_id, e.kind, e.code, e.description, e.amount_minor, e.service_date, e.method, e.reservation_id, e.reverses,
    coalesce(e.origin, e.id) as origin, ${isCounter('e')} as is_counter, b.id is not null as is_taken_back, b.moved_to,
    (select coalesce(sum(r.amount_minor), 0)::bigint from billing.entry r
      where r.tenant_id = e.tenant_id and r.reverses = e.id and r.kind = 'refund' and r.moved_to is null) as refunded_minor,
    (select coalesce(sum(p.amount_minor), 0)::bigint from billing.payment_intent p
      where p.tenant_id = e.tenant_id and p.payment_entry_id = e.id and p.kind = 'refund' and p.state = 'pending') as refunding_minor
  from billing.entry e
  left join billing.entry b on b.tenant_id = e.tenant_id and b.reverses = e.id and ${isCounter('b')}`;

const readById = statement<PostedEntryRow>(
  'billing.read_entries',
  `${selectEntry} where e.tenant_id = $1 and e.id = any($2) order by e.seq`,
);

const live = `e.tenant_id = $1 and e.folio_id = $2 and b.id is null and not ${isCounter('e')}`;

const readLive = statement<PostedEntryRow>('billing.read_live_entries', `${selectEntry} where ${live} order by e.seq limit $3`);

const readPayments = statement<PostedEntryRow>(
  'billing.read_live_payments',
  `${selectEntry} where ${live} and e.kind = 'payment' and e.method = $3 order by e.seq`,
);

/** Entries by their ids, oldest first; unknown ones are left out. */
export async function readEntries(ctx: WriteContext, ids: readonly string[]): Promise<PostedEntry[]> {
  return (await ctx.tx.run(readById, [ctx.tenant.id, ids])).map(toEntry);
}

/** Oldest live entries of a folio: neither taken back nor taking back. The others cancel out in each total. */
export async function readLiveEntries(ctx: WriteContext, folioId: string, max: number): Promise<PostedEntry[]> {
  return (await ctx.tx.run(readLive, [ctx.tenant.id, folioId, max])).map(toEntry);
}

/** Live payments of a folio by one method, oldest first. */
export async function readLivePayments(ctx: WriteContext, folioId: string, method: PaymentMethod): Promise<PostedEntry[]> {
  return (await ctx.tx.run(readPayments, [ctx.tenant.id, folioId, method])).map(toEntry);
}

function toEntry(row: PostedEntryRow): PostedEntry {
  return {
    id: row.id,
    folioId: row.folio_id,
    kind: row.kind,
    code: row.code,
    description: row.description,
    amountMinor: row.amount_minor,
    serviceDate: row.service_date,
    method: row.method,
    reservationId: row.reservation_id,
    reverses: row.reverses,
    origin: row.origin,
    isCounter: row.is_counter,
    isTakenBack: row.is_taken_back,
    movedTo: row.moved_to,
    refundedMinor: row.refunded_minor,
    refundingMinor: row.refunding_minor,
  };
}
