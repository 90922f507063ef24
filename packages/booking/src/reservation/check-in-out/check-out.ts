import {
  closeFolio,
  endStay,
  hasOtherLiveStays,
  type InvoicePorts,
  postNights,
  requireNoPendingPayments,
  requireOtherFolio,
  settlementTermsOf,
} from '@innkeeper/billing';
import { recordStay } from '@innkeeper/guest';
import { vacateRoom } from '@innkeeper/hotel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import { moveNights, type NightDelta } from '@innkeeper/rates';
import { giveUpNights } from '../../group/pick-up.ts';
import { billedFolio, isMasterFolio } from '../../group/routing.ts';
import type { SharedGroup } from '../../group/shared-group.ts';
import { registerCheckOut } from '../../occupant/register-movement.ts';
import { endKeys } from '../../room-key/end-keys.ts';
import { resolveReferences } from '../change/named-references.ts';
import { writeNights } from '../change/write-change.ts';
import { type LockedStay, lockStay } from '../lock-stay.ts';
import { readInvoiceFacts } from '../read/read-invoice-facts.ts';
import type { checkOutContract, ReservationWithActions } from '../reservation.contract.ts';
import { requireState } from '../reservation.states.ts';
import type { BookedNight, ReservationRow } from '../reservation-row.ts';
import { saveStatus } from '../status-change.ts';
import { leaveOn } from './early-departure.ts';

export type CheckOutDeps = Pick<InvoicePorts, 'issueLegalDocuments'>;

type CheckOutInput = ContractInput<typeof checkOutContract>;

/**
 * Checks a guest out: posts the unposted nights, releases unslept ones, and settles and closes the folio unless it has another live stay.
 * A refusal changes nothing.
 * Rules: BOOK-33, BOOK-34, BOOK-35, BOOK-36, BOOK-37, GROUP-12, GROUP-16, REG-2.
 * Errors: SVC-2003, SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3005, SVC-3007, SVC-3008.
 */
export function checkOut({ issueLegalDocuments }: CheckOutDeps) {
  return async (ctx: WriteContext, { params, body }: CheckOutInput): Promise<ReservationWithActions> => {
    const stay = await lockStay(ctx, { id: params.id, isGuestWritten: true, folioId: body.transfer_to_folio_id });
    const { row } = stay;
    requireOtherFolio(row.folio_id, body);
    await resolveReferences(ctx, body);
    const { left, isLast, unslept } = await postDeparture(ctx, stay);
    const answer = await saveStatus(ctx, {
      before: row,
      after: { ...left.row, status: 'checked_out', checked_out_at: ctx.clock.now() },
      event: 'reservation.checked_out',
    });
    await endKeys(ctx, row.id);
    if (isLast) await closeFolioOfStay(ctx, { row, body, invoicing: { invoiceFacts: readInvoiceFacts, issueLegalDocuments } });
    await moveNights(ctx, unslept);
    await registerCheckOut(ctx, row);
    return answer;
  };
}

interface Departure {
  readonly row: ReservationRow;
  readonly nights: readonly BookedNight[]; // slept, at least one
}

interface PostedDeparture {
  readonly left: Departure;
  readonly isLast: boolean; // of its folio
  readonly unslept: readonly NightDelta[]; // to release in the inventory
}

/** Posts the nights of a guest who leaves now. Errors: SVC-3005, SVC-3007, SVC-3008. */
export async function postDeparture(ctx: WriteContext, { row, booked, group }: LockedStay): Promise<PostedDeparture> {
  requireState(row.status, 'check_out');
  await requireNoPendingPayments(ctx, row.folio_id);
  const left = leaveOn(ctx.clock.today(row.timezone), row, booked);
  const unslept = await giveUpNights(ctx, { row: { ...row, arrival: left.row.departure }, booked, group }); // block nights before rooms
  if (left.row.departure !== row.departure) await writeNights(ctx, { reservationId: row.id, nights: left.nights });
  return { left, isLast: await postStay(ctx, { ...left, group }), unslept };
}

const markPosted = statement<never>(
  'booking.mark_nights_posted',
  `update booking.reservation_night set posted_at = $3 where tenant_id = $1 and reservation_id = $2 and posted_at is null`,
);

/** Posts the unposted nights and ends the stay; returns true if it was the last live one of its folio, which is no master folio. Rules: GROUP-16. */
async function postStay(ctx: WriteContext, { row, nights, group }: Departure & { readonly group: SharedGroup | null }): Promise<boolean> {
  const open = nights.filter((night) => !night.isPosted);
  await postNights(ctx, {
    folioId: billedFolio({ row, group }),
    reservationId: row.id,
    currency: row.currency,
    nights: open,
    description: 'Accommodation',
  });
  const now = ctx.clock.now();
  await Promise.all([
    ctx.tx.run(markPosted, [ctx.tenant.id, row.id, now]),
    row.room_id === null ? undefined : vacateRoom(ctx, row.room_id),
  ]);
  const [isShared, isMaster] = await Promise.all([hasOtherLiveStays(ctx, row.folio_id, row.id), isMasterFolio(ctx, row.folio_id)]);
  await endStay(ctx, row.id);
  await recordStay(ctx, { guestId: row.guest_id, currency: row.currency, at: now });
  return !isShared && !isMaster;
}

interface FolioOfStay {
  readonly row: Pick<ReservationRow, 'folio_id'>;
  readonly body: CheckOutInput['body'];
  readonly invoicing: InvoicePorts;
}

/** Runs after the stay is written, because the invoice shows its end. */
async function closeFolioOfStay(ctx: WriteContext, { row, body, invoicing }: FolioOfStay): Promise<void> {
  await closeFolio(ctx, {
    folioId: row.folio_id,
    terms: settlementTermsOf(body),
    invoicing,
  });
}
