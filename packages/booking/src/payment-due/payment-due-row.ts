import { partId } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import type { PaymentMoment } from '@innkeeper/rates';

/**
 * State of a payment that is to be charged by itself; one that needs none has no row. `open`: to be charged, or tried again; `done`: charged,
 * or paid otherwise meanwhile.
 */
export interface PaymentDueRow {
  id: string;
  reservation_id: string;
  due: PaymentMoment;
  state: 'open' | 'done' | 'failed' | 'waived';
  attempts: number; // since it was last reopened
  charges_ended: number; // attempts over all times
  next_attempt_at: string | null;
  declined_reason: string | null; // of the last attempt
}

const columns = `d.id, d.reservation_id, d.due, d.state, d.attempts, greatest(d.charges_ended, d.attempts) as charges_ended,
  d.next_attempt_at, d.declined_reason`; // rows of before they were counted have only attempts

const partOf = { booking: 0, arrival: 1, departure: 2 } as const satisfies Record<PaymentMoment, number>;

/** The id of a payment: a stay has one for each moment. */
export const paymentDueId = (reservationId: string, due: PaymentMoment) => partId('paymentDue', reservationId, partOf[due]);

const readOfStays = statement<PaymentDueRow>(
  'booking.read_payments_due',
  `select ${columns} from booking.payment_due d where d.tenant_id = $1 and d.reservation_id = any($2::text[])`,
);

export function readDueRows(ctx: RequestContext, reservationIds: readonly string[]): Promise<PaymentDueRow[]> {
  return readRows(ctx, readOfStays, [ctx.tenant.id, reservationIds]);
}

const readOne = statement<PaymentDueRow>(
  'booking.read_payment_due',
  `select ${columns} from booking.payment_due d where d.tenant_id = $1 and d.id = $2`,
);

export async function readDueRow(ctx: RequestContext, id: string): Promise<PaymentDueRow | null> {
  return (await readRows(ctx, readOne, [ctx.tenant.id, id]))[0] ?? null;
}

const lockOne = statement<PaymentDueRow>(
  'booking.lock_payment_due',
  `select ${columns} from booking.payment_due d where d.tenant_id = $1 and d.id = $2 for update`,
);

export async function lockDueRow(ctx: WriteContext, id: string): Promise<PaymentDueRow | null> {
  return (await ctx.tx.run(lockOne, [ctx.tenant.id, id]))[0] ?? null;
}

/** A payment to be charged from now on. */
export interface NewPaymentDue {
  readonly reservationId: string;
  readonly due: PaymentMoment;
}

const insertRows = statement<never>(
  'booking.insert_payments_due',
  `insert into booking.payment_due as d (tenant_id, id, reservation_id, due, state, next_attempt_at)
   select $1, n.id, n.reservation_id, n.due, 'open', $5 from unnest($2::text[], $3::text[], $4::text[]) as n(id, reservation_id, due)
   on conflict (tenant_id, id) do update
     set state = 'open', attempts = 0, charges_ended = greatest(d.charges_ended, d.attempts), next_attempt_at = excluded.next_attempt_at
     where d.state = 'done' or (d.state = 'failed' and $6)`,
);

interface DueTime {
  readonly at: string;
  /** Tries what has failed again, with another card. */
  readonly retriesFailed: boolean;
}

/** Has payments charged from an instant on; what is under way already stays as it is. */
export async function insertDueRows(ctx: WriteContext, payments: readonly NewPaymentDue[], { at, retriesFailed }: DueTime): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ reservationId, due }) => paymentDueId(reservationId, due));
  const values = [ids, payments.map(({ reservationId }) => reservationId), payments.map(({ due }) => due)];
  await ctx.tx.run(insertRows, [ctx.tenant.id, ...values, at, retriesFailed]);
}

const updateRow = statement<never>(
  'booking.update_payment_due',
  `update booking.payment_due set state = $3, attempts = $4, next_attempt_at = $5, declined_reason = $6, charges_ended = $7
    where tenant_id = $1 and id = $2`,
);

export async function saveDueRow(ctx: WriteContext, row: PaymentDueRow): Promise<void> {
  const { id, state, attempts, next_attempt_at, declined_reason, charges_ended } = row;
  await ctx.tx.run(updateRow, [ctx.tenant.id, id, state, attempts, next_attempt_at, declined_reason, charges_ended]);
}

const insertWaived = statement<never>(
  'booking.waive_payment_due',
  `insert into booking.payment_due as d (tenant_id, id, reservation_id, due, state) values ($1, $2, $3, $4, 'waived')
   on conflict (tenant_id, id) do update set state = 'waived', next_attempt_at = null`,
);

export async function waiveDueRow(ctx: WriteContext, { reservationId, due }: NewPaymentDue): Promise<void> {
  await ctx.tx.run(insertWaived, [ctx.tenant.id, paymentDueId(reservationId, due), reservationId, due]);
}
