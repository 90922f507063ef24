import { languages, limits, localDate, whenValid, wholeNumber } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { offerBody, refineStayLength } from '@innkeeper/rates';
import { z } from 'zod';

/** A property as visitors see it. Rules: DIRECT-3. */
export const publicPropertyBody = z
  .strictObject({
    name: z.string(),
    address: z.strictObject({ street: z.string(), postal_code: z.string(), city: z.string() }).nullable(),
    check_in_time: z.string(),
    check_out_time: z.string(),
    currency: z.string(),
    languages: z.array(z.enum(languages)),
    room_types: z.array(z.strictObject({ id: z.string(), name: z.string(), max_adults: z.int(), max_children: z.int() })),
  })
  .meta({ id: 'PublicProperty' });
export type PublicPropertyBody = z.infer<typeof publicPropertyBody>;

export const getPublicPropertyContract = contract({ output: publicPropertyBody });

/** GET /public/offers. Not paged. */
export const listPublicOffersContract = contract({
  query: {
    arrival: localDate,
    departure: localDate,
    adults: wholeNumber().min(1).max(limits.guestsPerStayMax).default(1),
    children: wholeNumber().min(0).max(limits.guestsPerStayMax).default(0),
  },
  queryRules: (query) => query.superRefine(refineStayLength, whenValid('arrival', 'departure')),
  output: z.strictObject({ data: z.array(offerBody) }),
});
