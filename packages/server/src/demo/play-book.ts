import { fixedClock } from '@innkeeper/kernel';
import { newReply, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type DemoStay, demoBook } from '@innkeeper/rates';
import { callProcedure } from '../app-router.ts';
import { type SystemDeps, systemContextFor } from '../system-context.ts';

const readCodes = statement<{ code: string; id: string }>(
  'demo.read_codes',
  `select code, id from hotel.room_type where tenant_id = $1
   union all select code, id from rates.rate_plan where tenant_id = $1 and status = 'active'`,
);

/**
 * Plays the demo book through the public operations, each step with the clock on its day, so that past stays have really been
 * booked, checked in, paid and checked out. Answers how many reservations there are.
 */
export async function playDemoBook(deps: SystemDeps, demo: { tenantId: string; today: string }): Promise<number> {
  const ctx = await systemContextFor(deps, demo.tenantId, 'demo');
  const ids = new Map((await readRows(ctx, readCodes, [demo.tenantId])).map((row) => [row.code, row.id]));
  const stays = demoBook(demo.today);
  for (const stay of stays) await playStay(ctx, stay, ids);
  return stays.length;
}

async function playStay(ctx: RequestContext, stay: DemoStay, ids: ReadonlyMap<string, string>): Promise<void> {
  const body = { ...stay.body, room_type_id: ids.get(stay.room_type_code), rate_plan_id: ids.get(stay.rate_plan_code) };
  const booked = await call(onDay(ctx, stay.booked_on, '10:00'), 'booking.reservations.create', { body });
  const params = { id: booked['id'] };
  if (stay.cancel) {
    const query = { force: 'true', reason: stay.cancel.reason };
    await call(onDay(ctx, stay.cancel.on, '11:00'), 'booking.reservations.cancel', { params, query });
  }
  if (stay.check_in_on) await call(onDay(ctx, stay.check_in_on, '16:00'), 'booking.reservations.checkIn', { params });
  if (stay.check_out_on) {
    const leaving = onDay(ctx, stay.check_out_on, '10:30');
    await payInFull(leaving, booked);
    await call(leaving, 'booking.reservations.checkOut', { params });
  }
}

async function payInFull(ctx: RequestContext, booked: Record<string, unknown>): Promise<void> {
  const params = { id: booked['folio_id'] };
  const folio = await call(ctx, 'billing.folios.get', { params });
  await call(ctx, 'billing.folios.takePayment', { params, body: { amount: folio['projected_balance'], method: 'cash' } });
}

function onDay(ctx: RequestContext, day: string, time: string): RequestContext {
  return { ...ctx, clock: fixedClock(`${day}T${time}:00.000Z`), reply: newReply() };
}

async function call(
  ctx: RequestContext,
  path: string,
  input: { params?: object; query?: object; body?: object },
): Promise<Record<string, unknown>> {
  const answer = await callProcedure(path, ctx, { params: {}, query: {}, body: {}, ...input });
  if (typeof answer !== 'object' || answer === null) throw new Error(`${path} answered nothing`);
  return { ...answer };
}
