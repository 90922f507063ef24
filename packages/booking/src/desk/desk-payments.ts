import { readCardsOfGuests } from '@innkeeper/billing';
import { arrivingGuests } from '@innkeeper/guest';
import type { LocalDate } from '@innkeeper/kernel';
import { type ContractInput, type ContractOutput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { bodiesOf } from '../payment-due/list-payments.ts';
import type { PaymentDueBody } from '../payment-due/payment-due.contract.ts';
import { readFolioSchedules } from '../payment-due/scheduled-stays.ts';
import { type ReservationRow, selectReservation } from '../reservation/reservation-row.ts';
import type { listDeskPaymentsContract } from './desk.contract.ts';

const staysMax = 1_000; // that arrive or are in the house
const shownMax = 100;

const readStays = statement<ReservationRow>(
  'booking.read_stays_with_payments',
  `select * from (
     ${selectReservation} where r.tenant_id = $1 and r.status = 'confirmed' and r.arrival = $2
     union
     ${selectReservation} where r.tenant_id = $1 and r.status = 'checked_in'
     union
     ${selectReservation} where r.tenant_id = $1 and r.status in ('tentative', 'confirmed', 'checked_in')
       and r.id in (select d.reservation_id from booking.payment_due d where d.tenant_id = $1 and d.state = 'failed')
   ) s order by s.departure, s.id limit ${staysMax}`,
);

/** Lists what is due by a date and not paid, and what could not be charged: failed ones first, then the earliest. Rules: DIRECT-26. */
export async function listDeskPayments(
  ctx: RequestContext,
  { query: { date } }: ContractInput<typeof listDeskPaymentsContract>,
): Promise<ContractOutput<typeof listDeskPaymentsContract>> {
  const stays = await readRows(ctx, readStays, [ctx.tenant.id, date]);
  const guestIds = [...new Set(stays.map(({ guest_id }) => guest_id))];
  const [schedules, guests, cards] = await Promise.all([
    readFolioSchedules(ctx, [...new Set(stays.map(({ folio_id }) => folio_id))]),
    arrivingGuests(ctx, guestIds),
    readCardsOfGuests(ctx, guestIds),
  ]);
  const payments = stays.flatMap((stay) => {
    const schedule = schedules.get(stay.folio_id) ?? { steps: [], rows: [] };
    const named = { reservation_id: stay.id, guest_name: guests.get(stay.guest_id)?.name.trim() ?? '' };
    return bodiesOf(stay, { ...schedule, hasCard: cards.has(stay.guest_id) }).map((payment) => ({ ...named, ...payment }));
  });
  const wanted = payments.filter((payment) => isWanted(payment, date));
  const isFailed = ({ status }: (typeof payments)[number]): number => (status === 'failed' ? 0 : 1);
  const ordered = wanted.toSorted((one, other) => isFailed(one) - isFailed(other) || one.date.localeCompare(other.date));
  return { data: ordered.slice(0, shownMax), is_complete: ordered.length <= shownMax && stays.length < staysMax };
}

/** A part due at departure stands in the list of departures, with all else that the guest owes. */
function isWanted({ status, due, date }: PaymentDueBody, today: LocalDate): boolean {
  return status === 'failed' || (status === 'scheduled' && due !== 'departure' && date <= today);
}
