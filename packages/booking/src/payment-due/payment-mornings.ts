import type { AuditTime } from '@innkeeper/hotel';
import { addDays, eachNight, instantOf, type LocalDate } from '@innkeeper/kernel';
import {
  type Database,
  type DueBatch,
  type DueWorkContext,
  handleEach,
  inTransaction,
  statement,
  systemStatement,
  type WriteContext,
} from '@innkeeper/platform';
import { dueProperties, type JudgeProperty } from '../due-properties.ts';
import { dueTime, notePaymentsDue } from './note-payments.ts';
import { readPayingStaysOfDays } from './scheduled-stays.ts';

const readDates = systemStatement<{ date: LocalDate | null }>(
  'booking.read_payment_mornings',
  `select d.date from unnest($1::text[], $2::text[]) with ordinality as k(tenant_id, property_id, place)
     left join booking.payment_morning d on d.tenant_id = k.tenant_id and d.property_id = k.property_id
    order by k.place`,
);

const begin = statement<{ date: LocalDate }>(
  'booking.begin_payment_morning',
  `insert into booking.payment_morning as d (tenant_id, property_id, date) values ($1, $2, $3)
   on conflict (tenant_id, property_id) do update set date = excluded.date where d.date < excluded.date returning date`,
);

interface PaymentRun {
  readonly property: AuditTime;
  readonly dates: readonly LocalDate[]; // since the last run
}

const propertiesAtOnceMax = 100;
const datesMax = 31; // a clock moved further leaves payments of stays that are over

/** Looks for the payments of arriving guests and of those in the house once a day, at nine o'clock. Rules: DIRECT-20, DIRECT-23. */
export async function beginPaymentMornings(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const { taken, next } = await dueProperties(ctx, after, {
    atOnceMax: propertiesAtOnceMax,
    judge: (properties) => judgeBy(ctx.db, properties),
  });
  const handled = await handleEach(ctx, taken, {
    resourceId: ({ property }) => property.propertyId,
    handle: async ({ property: { tenantId, propertyId }, dates }) =>
      inTransaction(await ctx.inTenant(tenantId), (inner) => notePayments(inner, { propertyId, dates })),
  });
  return { ...handled, next };
}

async function judgeBy(db: Database, properties: readonly AuditTime[]): Promise<JudgeProperty<PaymentRun>> {
  const keys = [properties.map(({ tenantId }) => tenantId), properties.map(({ propertyId }) => propertyId)];
  const lastOf = await db.runAsSystem(readDates, keys);
  return (property, index, clock) => {
    const last = lastOf[index]?.date ?? null;
    const today = clock.today(property.timezone);
    const date = clock.nowMs() >= instantOf(today, dueTime, property.timezone) ? today : addDays(today, -1);
    if (last !== null && last >= date) return null;
    const first = last === null ? date : addDays(last, 1);
    return { property, dates: eachNight(first, addDays(date, 1)).slice(-datesMax) };
  };
}

async function notePayments(
  ctx: WriteContext,
  { propertyId, dates }: { readonly propertyId: string; readonly dates: readonly LocalDate[] },
): Promise<boolean> {
  const isOurs = (await ctx.tx.run(begin, [ctx.tenant.id, propertyId, dates.at(-1)])).length > 0;
  if (isOurs) await notePaymentsDue(ctx, await readPayingStaysOfDays(ctx, { propertyId, dates }), { retriesFailed: false });
  return isOurs;
}
