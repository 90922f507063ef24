import { readReceivedOfFolios } from '@innkeeper/billing';
import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { PaymentSchedule } from '@innkeeper/rates';
import { type DueStep, dueSteps, type ScheduledStay } from './due-steps.ts';
import { type PaymentDueRow, readDueRows } from './payment-due-row.ts';

interface StayRow {
  id: string;
  folio_id: string;
  created_at: string;
  booked_on: LocalDate;
  arrival: LocalDate;
  departure: LocalDate;
  total_minor: bigint;
  payment_schedule: PaymentSchedule;
}

/** Stays whose price is paid by their own folio, and not by the master folio of a group. */
const paidByThemselves = `left join booking.stay_group g on g.tenant_id = r.tenant_id and g.id = r.group_id`;
const isPaidByItself = `(g.id is null or g.routing = 'none')`;

const readStays = statement<StayRow>(
  'booking.read_scheduled_stays',
  `select r.id, r.folio_id, r.created_at, (r.created_at at time zone p.timezone)::date as booked_on, r.arrival, r.departure, r.total_minor,
          rp.payment_schedule
     from booking.reservation r
     join hotel.property p on p.tenant_id = r.tenant_id and p.id = r.property_id
     join rates.rate_plan rp on rp.tenant_id = r.tenant_id and rp.id = r.rate_plan_id
     ${paidByThemselves}
    where r.tenant_id = $1 and r.folio_id = any($2::text[]) and r.status <> 'cancelled' and ${isPaidByItself}
    order by r.created_at, r.id`,
);

/** The payments of a folio's stays, with the state of those that are charged by themselves. */
export interface FolioSchedule {
  readonly steps: readonly DueStep[];
  readonly rows: readonly PaymentDueRow[];
}

const nothingScheduled: FolioSchedule = { steps: [], rows: [] };

/** Reads what the stays of a folio are to pay. Rules: DIRECT-20, DIRECT-21. */
export async function readFolioSchedule(ctx: RequestContext, folioId: string): Promise<FolioSchedule> {
  return (await readFolioSchedules(ctx, [folioId])).get(folioId) ?? nothingScheduled;
}

/** The same of several folios; those without such stays are left out. */
export async function readFolioSchedules(ctx: RequestContext, folioIds: readonly string[]): Promise<ReadonlyMap<string, FolioSchedule>> {
  const [stays, received] = await Promise.all([readRows(ctx, readStays, [ctx.tenant.id, folioIds]), readReceivedOfFolios(ctx, folioIds)]);
  const all = Map.groupBy(
    await readDueRows(
      ctx,
      stays.map(({ id }) => id),
    ),
    (row) => row.reservation_id,
  );
  const byFolio = Map.groupBy(stays, (stay) => stay.folio_id);
  return new Map(
    [...byFolio].map(([folioId, own]) => {
      const scheduled = own.map((stay) => scheduledStay(stay, all.get(stay.id) ?? []));
      const rows = own.flatMap(({ id }) => all.get(id) ?? []);
      return [folioId, { steps: dueSteps(scheduled, received.get(folioId) ?? 0n), rows }];
    }),
  );
}

function scheduledStay(stay: StayRow, rows: readonly PaymentDueRow[]): ScheduledStay {
  return {
    ...{ id: stay.id, createdAt: stay.created_at, schedule: stay.payment_schedule, totalMinor: stay.total_minor },
    dates: { booking: stay.booked_on, arrival: stay.arrival, departure: stay.departure },
    waived: new Set(rows.filter(({ state }) => state === 'waived').map(({ due }) => due)),
  };
}

/** A stay that may have payments to be charged. */
export interface PayingStay {
  id: string;
  guest_id: string;
  folio_id: string;
  timezone: string;
}

const payingStays = `select r.id, r.guest_id, r.folio_id, p.timezone
     from booking.reservation r
     join hotel.property p on p.tenant_id = r.tenant_id and p.id = r.property_id
     join rates.rate_plan rp on rp.tenant_id = r.tenant_id and rp.id = r.rate_plan_id
     ${paidByThemselves}`;

const isScheduled = `jsonb_array_length(rp.payment_schedule) > 0 and ${isPaidByItself}`;

const readOfDays = statement<PayingStay>(
  'booking.read_paying_stays_of_days',
  `${payingStays}
    where r.tenant_id = $1 and r.property_id = $2 and r.status = 'confirmed' and r.arrival <= $4 and r.departure >= $3 and ${isScheduled}
   union all
   ${payingStays}
    where r.tenant_id = $1 and r.property_id = $2 and r.status = 'checked_in' and ${isScheduled}`,
);

/** Stays of a property that some days fall into, whether their guests were checked in or not, and those of the guests in the house. */
export function readPayingStaysOfDays(
  ctx: RequestContext,
  { propertyId, dates }: { readonly propertyId: string; readonly dates: readonly LocalDate[] },
): Promise<PayingStay[]> {
  return readRows(ctx, readOfDays, [ctx.tenant.id, propertyId, dates[0], dates.at(-1)]);
}

const readOfGuest = statement<PayingStay>(
  'booking.read_paying_stays_of_guest',
  `${payingStays}
    where r.tenant_id = $1 and r.guest_id = $2 and r.status in ('tentative', 'confirmed', 'checked_in') and ${isScheduled}`,
);

/** Live stays of a guest. */
export function readPayingStaysOfGuest(ctx: RequestContext, guestId: string): Promise<PayingStay[]> {
  return readRows(ctx, readOfGuest, [ctx.tenant.id, guestId]);
}
