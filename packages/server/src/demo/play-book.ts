import { fixedClock } from '@innkeeper/kernel';
import { newReply, readRows, statement } from '@innkeeper/platform';
import { type DemoStay, demoBook } from '@innkeeper/rates';
import type { AppRouter } from '../contexts.ts';
import { type SystemDeps, systemContextFor } from '../system-context.ts';

const readCodes = statement<{ code: string; id: string }>(
  'demo.read_codes',
  `select code, id from hotel.room_type where tenant_id = $1
   union all select code, id from rates.rate_plan where tenant_id = $1 and status = 'active'`,
);

interface Player {
  readonly router: AppRouter;
  readonly system: SystemDeps;
}

/**
 * Plays the demo book through the public operations, each step with the clock on its day, so that past stays have really been
 * booked, checked in, paid and checked out. Answers how many reservations there are.
 */
export async function playDemoBook({ router, system }: Player, demo: { tenantId: string; today: string }): Promise<number> {
  const ctx = await systemContextFor(system, demo.tenantId, 'demo');
  const ids = new Map((await readRows(ctx, readCodes, [demo.tenantId])).map((row) => [row.code, row.id]));
  const onDay = (day: string, time: string) =>
    router.createCaller({ ...ctx, clock: fixedClock(`${day}T${time}:00.000Z`), reply: newReply() });
  const stays = demoBook(demo.today);
  for (const stay of stays) await playStay(onDay, stay, ids);
  return stays.length;
}

type OnDay = (day: string, time: string) => ReturnType<AppRouter['createCaller']>;

async function playStay(onDay: OnDay, stay: DemoStay, ids: ReadonlyMap<string, string>): Promise<void> {
  const parts = { room_type_id: ids.get(stay.room_type_code) ?? '', rate_plan_id: ids.get(stay.rate_plan_code) ?? '' };
  const { id, folio_id } = await onDay(stay.booked_on, '10:00').booking.reservations.create({ body: { ...stay.body, ...parts } });
  const params = { id };
  if (stay.cancel) {
    await onDay(stay.cancel.on, '11:00').booking.reservations.cancel({ params, query: { force: 'true', reason: stay.cancel.reason } });
  }
  if (stay.check_in_on) await onDay(stay.check_in_on, '16:00').booking.reservations.checkIn({ params });
  if (!stay.check_out_on) return;
  const leaving = onDay(stay.check_out_on, '10:30');
  const folio = await leaving.billing.folios.get({ params: { id: folio_id } });
  const payment = { amount: folio.projected_balance, method: 'cash' as const };
  await leaving.billing.folios.takePayment({ params: { id: folio_id }, body: payment });
  await leaving.booking.reservations.checkOut({ params });
}
