import { guestPatch } from '@innkeeper/guest';
import { idText, languages, limits, localDate, moneyBody, whenValid, wholeNumber } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { cancellationBody, quoteBody, refineStayLength } from '@innkeeper/rates';
import { z } from 'zod';
import { quoteInput } from '../reservation/reservation.contract.ts';

export const sessionStatuses = ['open', 'completed', 'expired', 'cancelled'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Contact details entered so far; the rest of the profile is not shown again. */
const enteredGuest = z
  .strictObject({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'EnteredGuest' });
export type EnteredGuest = z.infer<typeof enteredGuest>;

/** Wire body of a booking session. Rules: DIRECT-5, DIRECT-6. */
export const bookingSessionBody = z
  .strictObject({
    id: z.string(),
    status: z.enum(sessionStatuses),
    arrival: localDate,
    departure: localDate,
    adults: z.int(),
    children: z.int(),
    room_type_id: z.string(),
    rate_plan_id: z.string(),
    language: z.enum(languages),
    quote: quoteBody.meta({ description: 'The price that is held' }),
    cancellation: cancellationBody,
    due_now: moneyBody.meta({ description: 'Charged on completion' }),
    guest: enteredGuest.nullable(),
    expires_at: z.string(),
    reservation_id: z.string().nullable(),
    confirmation: z.strictObject({ reservation_id: z.string(), guest_url: z.string() }).nullable(),
    client_secret: z.string().nullable().meta({ description: 'Only in the first answer of its creation; `X-Session-Secret` afterwards' }),
  })
  .meta({ id: 'BookingSession' });
export type BookingSessionBody = z.infer<typeof bookingSessionBody>;

/** Body of POST /public/booking-sessions. Rules: DIRECT-5. Errors: SVC-2003, SVC-2009, SVC-2013. */
export const bookingSessionInput = z
  .strictObject({
    arrival: localDate,
    departure: localDate,
    adults: wholeNumber().min(1).max(limits.guestsPerStayMax),
    children: wholeNumber().min(0).max(limits.guestsPerStayMax).default(0),
    room_type_id: idText,
    rate_plan_id: idText,
    language: z.enum(languages).default('en'),
    quote: quoteInput.optional(),
  })
  .superRefine(refineStayLength, whenValid('arrival', 'departure'))
  .meta({ id: 'BookingSessionInput' });

const changeBody = z
  .strictObject({ guest: guestPatch.nullable().optional(), language: z.enum(languages).optional() })
  .meta({ id: 'BookingSessionPatch' });

const completeBody = z
  .strictObject({
    guest: guestPatch.optional().meta({ description: 'Added to what was entered before; `first_name` and `last_name` are needed by now' }),
    payment_token: idText.optional().meta({
      description:
        'Token of the payment provider; needed when `due_now` is more than nothing. Its card is stored for the guest where the plan has later payments, or where nothing is due now',
    }),
  })
  .meta({ id: 'BookingSessionCompletion' });

export const createBookingSessionContract = contract({ body: bookingSessionInput, output: bookingSessionBody });
export const getBookingSessionContract = contract({ params: ['id'], output: bookingSessionBody });
export const changeBookingSessionContract = contract({ params: ['id'], body: changeBody, output: bookingSessionBody });
export const completeBookingSessionContract = contract({ params: ['id'], body: completeBody, output: bookingSessionBody });
export const cancelBookingSessionContract = contract({ params: ['id'], output: bookingSessionBody });
