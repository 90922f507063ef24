import { fixedClock, type LocalDate } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { CallsOf, HotelCalls } from '../hotel-calls.ts';
import { type DemoStay, demoBook } from './demo-book.ts';
import { demoGroups } from './demo-groups.ts';
import { type DemoCodes, playGroup } from './play-groups.ts';

/**
 * Plays the demo groups and the demo book through the public operations, each step with the clock on its day, so that past stays have really
 * been booked, checked in, paid and checked out. Returns the number of reservations.
 */
export async function playDemoBook(callsOf: CallsOf, ctx: RequestContext, today: LocalDate): Promise<number> {
  const onDay = (day: string, time: string) => callsOf({ ...ctx, clock: fixedClock(`${day}T${time}:00.000Z`) });
  const codes = await readCodes(callsOf(ctx));
  const stays = demoBook(today);
  for (const stay of stays) await playStay(onDay, stay, codes.ids);
  let ofGroups = 0;
  for (const group of demoGroups(today)) ofGroups += await playGroup(onDay(group.made_on, '10:00'), group, codes);
  return stays.length + ofGroups;
}

/** Reads the ids behind the codes; no plan has the code of a type. */
async function readCodes(caller: HotelCalls): Promise<DemoCodes> {
  const types = await caller.hotel.roomTypes.list({ query: {} });
  const plans = await caller.rates.ratePlans.list({ query: { status: 'active' } });
  return {
    ids: new Map([...types.data, ...plans.data].map(({ code, id }) => [code, id])),
    companies: new Map(plans.data.map(({ code, company_id }) => [code, company_id])),
  };
}

type OnDay = (day: string, time: string) => HotelCalls;

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
