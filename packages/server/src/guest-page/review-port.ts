import { readArrival } from '@innkeeper/booking';
import type { ReviewPort } from '@innkeeper/guest-page';
import type { RequestContext } from '@innkeeper/platform';
import { callerOf, type StayPortDeps } from './stay-calls.ts';

/** Port for holders of a review key, who may only review the stay. Rules: REV-9. */
export function reviewPort(ctx: RequestContext, deps: StayPortDeps): ReviewPort {
  const id = ctx.actor.id;
  return {
    reservationId: id,
    read: async () => {
      const caller = callerOf(ctx, deps);
      const [stay, { house }, reviews] = await Promise.all([
        caller.booking.reservations.get({ params: { id } }),
        readArrival(ctx),
        caller.messaging.reviews.list({ query: { reservation_id: id, channel: ['direct'] } }),
      ]);
      const { language } = await caller.guest.guests.get({ params: { id: stay.guest_id } });
      const { arrival, departure } = stay;
      return { arrival, departure, language, house: { name: house.name, colour: house.colour }, isReviewed: reviews.data.length > 0 };
    },
    review: async (key, body) => {
      await callerOf(ctx, deps, key).messaging.reviews.create({ body: Object(body) });
    },
  };
}
