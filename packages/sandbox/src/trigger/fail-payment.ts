import { addDays, refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { SandboxHotel } from '../hotel/sandbox-hotel.ts';

/** Charges the deposit of a stay to the stored card of its guest, without waiting for the work that does so. */
export type ChargeDeposit = (ctx: RequestContext, reservationId: string) => Promise<unknown>;

const declinedLater = 'pm_stored_lost_card'; // stored, and declined when it is charged
const daysAhead = 14;
const daysTried = 30; // the house may be full or closed to arrivals

/**
 * Books a stay with a deposit for a guest whose card is declined, and charges it. Returns the stay. Errors: SVC-3001 where nothing with a deposit
 * is offered.
 */
export async function failPayment(
  chargeDeposit: ChargeDeposit,
  ctx: RequestContext,
  { caller, propertyId, today, newPerson }: SandboxHotel,
): Promise<string> {
  const plans = (await caller.rates.ratePlans.list({ query: { property_id: propertyId, status: 'active' } })).data;
  const wanted = plans.filter(({ payment_schedule: steps }) => steps.some(({ due, percent }) => due === 'booking' && percent > 0));
  for (let day = 0; day < daysTried && wanted.length > 0; day++) {
    const arrival = addDays(today, daysAhead + day);
    const stay = { arrival, departure: addDays(arrival, 1) };
    const offers = (await caller.rates.offers.list({ query: { ...stay, adults: 1, property_id: propertyId } })).data;
    const offer = offers.find(({ rate_plan_id }) => wanted.some(({ id, company_id }) => id === rate_plan_id && company_id === null));
    if (!offer) continue;
    const { id: guest_id } = await caller.guest.guests.create({ body: newPerson() });
    await caller.billing.paymentMethods.store({ params: { id: guest_id }, body: { payment_token: declinedLater } });
    const { room_type_id, rate_plan_id } = offer;
    const { id } = await caller.booking.reservations.create({ body: { ...stay, room_type_id, rate_plan_id, adults: 1, guest_id } });
    await chargeDeposit(ctx, id);
    return id;
  }
  throw refuse('SVC-3001', 'tenant_id', 'has no offer with a deposit in the weeks to come');
}
