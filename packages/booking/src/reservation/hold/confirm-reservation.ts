import { ServiceError } from '@innkeeper/kernel';
import { type ContractInput, newReply, statement, type WriteContext } from '@innkeeper/platform';
import { depositMinor, type PaymentSchedule } from '@innkeeper/rates';
import type { confirmReservationContract, ReservationWithActions } from '../reservation.contract.ts';
import { requireState } from '../reservation.states.ts';
import { lockReservationRow, type ReservationRow, reservationColumns, reservationTables } from '../reservation-row.ts';
import { saveStatus } from '../status-change.ts';

/** Confirms a tentative hold. Rules: BOOK-19. Errors: SVC-2011, SVC-3007. */
export async function confirmReservation(
  ctx: WriteContext,
  { params }: ContractInput<typeof confirmReservationContract>,
): Promise<ReservationWithActions> {
  const [row] = await ctx.tx.run(lockReservationRow, [ctx.tenant.id, params.id]);
  if (!row) throw new ServiceError('SVC-2011');
  requireState(row.status, 'confirm');
  return confirm(ctx, row);
}

function confirm(ctx: WriteContext, row: ReservationRow): Promise<ReservationWithActions> {
  return saveStatus(ctx, { before: row, after: { ...row, status: 'confirmed', expires_at: null }, event: 'reservation.updated' });
}

interface DepositTerms {
  payment_schedule: PaymentSchedule;
  total_minor: bigint;
}

const lockTentative = statement<ReservationRow & DepositTerms>(
  'booking.lock_tentative_of_folio',
  `select ${reservationColumns}, rp.payment_schedule from ${reservationTables}
    where r.tenant_id = $1 and r.folio_id = $2 and r.status = 'tentative' order by r.id for no key update of r`,
);

const firmStaysOfFolio = statement<DepositTerms>(
  'booking.firm_stays_of_folio',
  `select r.total_minor, rp.payment_schedule from ${reservationTables}
    where r.tenant_id = $1 and r.folio_id = $2 and r.status in ('confirmed', 'checked_in', 'checked_out')`,
);

const depositOf = ({ payment_schedule, total_minor }: DepositTerms): bigint => depositMinor(payment_schedule, total_minor);

/**
 * Confirms the tentative stays of a locked folio whose deposits its payments cover, oldest first, and returns their ids.
 * Rules: BOOK-20. `paidMinor`: total paid into the folio, in its minor units.
 */
export async function confirmPaidDeposits(ctx: WriteContext, folio: { folioId: string; paidMinor: bigint }): Promise<string[]> {
  const ownReply = { ...ctx, reply: newReply() }; // the response is the payment, without the ETag of a stay
  const tentative = await ctx.tx.run(lockTentative, [ctx.tenant.id, folio.folioId]); // locked in the order of ids
  const waiting = tentative.filter((row) => depositOf(row) > 0n); // the others are held by the hotel, not for a deposit
  if (waiting.length === 0) return [];
  const confirmed: string[] = [];
  let leftMinor = folio.paidMinor - (await firmDepositsMinor(ctx, folio.folioId));
  for (const row of waiting.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))) {
    if (leftMinor < depositOf(row)) break;
    leftMinor -= depositOf(row);
    await confirm(ownReply, row);
    confirmed.push(row.id);
  }
  return confirmed;
}

/** Deposits that the payments of a folio have covered before: those of its stays that are held no longer. */
async function firmDepositsMinor(ctx: WriteContext, folioId: string): Promise<bigint> {
  const firm = await ctx.tx.run(firmStaysOfFolio, [ctx.tenant.id, folioId]);
  return firm.reduce((sum, stay) => sum + depositOf(stay), 0n);
}
