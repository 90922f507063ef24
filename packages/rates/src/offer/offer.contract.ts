import { idText, limits, localDate, whenValid, wholeNumber } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { channels } from '../channel/channels.ts';
import { cancellationBody } from '../rate-plan/plan-terms.contract.ts';
import { quoteBody } from './quote.contract.ts';
import { refineStayLength } from './stay-window.ts';

/** A room type and plan that can be booked now, with its price. Rules: RATE-24. */
export const offerBody = z
  .strictObject({
    room_type_id: z.string(),
    rate_plan_id: z.string(),
    available: z.int().meta({ description: 'Rooms that can be sold on every night of the stay' }),
    quote: quoteBody,
    cancellation: cancellationBody,
  })
  .meta({ id: 'Offer' });
export type OfferBody = z.infer<typeof offerBody>;

/** GET /offers. Not paged. */
export const listOffersContract = contract({
  query: {
    property_id: idText.optional().meta({ description: 'Needed only when the tenant has several properties' }),
    arrival: localDate,
    departure: localDate,
    adults: wholeNumber().min(1).max(limits.guestsPerStayMax).default(1),
    children: wholeNumber().min(0).max(limits.guestsPerStayMax).default(0),
    channel: z.enum(channels).default('direct'),
  },
  queryRules: (query) => query.superRefine(refineStayLength, whenValid('arrival', 'departure')),
  output: z.strictObject({ data: z.array(offerBody) }),
});
