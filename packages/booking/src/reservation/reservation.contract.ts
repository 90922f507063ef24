import { refineTransferTarget, settlements } from '@innkeeper/billing';
import { nestedGuestInput } from '@innkeeper/guest';
import {
  amountFault,
  currencyCode,
  decimalText,
  idText,
  limits,
  localDate,
  moneyBody,
  queryListOf,
  whenValid,
  wholeNumber,
} from '@innkeeper/kernel';
import { contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { channels, isOtaChannel, quoteBody, refineStayLength } from '@innkeeper/rates';
import { z } from 'zod';
import { reservationActions, reservationStatuses } from './reservation.states.ts';

const externalIdCharsMax = 100;

/** Channels through which a stay can be booked. Rules: BOOK-4. */
export const stayChannels = channels;

function quoteAmount() {
  return decimalText().refine((amount) => !amount.startsWith('-'), 'must not be negative');
}

/** Price that the client expects; compared with the current price. Errors: SVC-2007, SVC-3002. */
export const quoteInput = z
  .strictObject({ currency: currencyCode(), total: quoteAmount(), subtotal: quoteAmount().optional(), tax: quoteAmount().optional() })
  .superRefine((quote, context) => {
    for (const part of ['total', 'subtotal', 'tax'] as const) {
      const amount: unknown = quote[part];
      const message = typeof amount === 'string' ? amountFault(quote.currency, amount) : null;
      if (message !== null) context.addIssue({ code: 'custom', path: [part], message });
    }
  }, whenValid('currency'))
  .meta({ id: 'QuoteInput' });
export type QuoteInput = z.infer<typeof quoteInput>;

export const cancelReasons = ['guest_request', 'no_show', 'ota', 'operator', 'expired', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const reservationBody = z
  .strictObject({
    id: z.string(),
    property_id: z.string(),
    status: z.enum(reservationStatuses),
    channel: z.string(),
    external_id: z.string().nullable(),
    arrival: localDate,
    departure: localDate,
    nights: z.int(),
    adults: z.int(),
    children: z.int(),
    guest_id: z.string(),
    rate_plan_id: z.string(),
    room_type_id: z.string(),
    room_assignment: z.string().meta({ description: '`soft` or a room id' }),
    quote: quoteBody,
    folio_id: z.string(),
    group_id: z.string().nullable(),
    notes: z.string().nullable(),
    expires_at: z.string().nullable(),
    checked_in_at: z.string().nullable(),
    checked_out_at: z.string().nullable(),
    cancellation: z.strictObject({ reason: z.enum(cancelReasons), at: z.string(), fee_due: moneyBody.nullable() }).nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Reservation' });
export type ReservationBody = z.infer<typeof reservationBody>;

const allowedAction = z.strictObject({
  action: z.enum(reservationActions),
  allowed: z.boolean(),
  reasons: z.array(z.strictObject({ code: z.string(), message: z.string() })),
});
export type AllowedAction = z.infer<typeof allowedAction>;

/** Response for one reservation; lists and events have no actions. */
export const reservationWithActions = z
  .strictObject({ ...reservationBody.shape, allowed_actions: z.array(allowedAction) })
  .meta({ id: 'ReservationWithActions' });
export type ReservationWithActions = z.infer<typeof reservationWithActions>;

const adults = wholeNumber().min(1).max(limits.guestsPerStayMax);
const children = wholeNumber().min(0).max(limits.guestsPerStayMax);
const notes = z.string().max(limits.textCharsMax);

/** Body of POST /reservations. Rules: BOOK-2, BOOK-3, BOOK-4, BOOK-6. */
export const createReservationBody = z
  .strictObject({
    arrival: localDate,
    departure: localDate,
    room_type_id: idText,
    rate_plan_id: idText,
    property_id: idText.optional(),
    guest_id: idText.optional(),
    guest: nestedGuestInput.optional(),
    adults: adults.default(1),
    children: children.default(0),
    channel: z.enum(channels).default('direct'),
    external_id: z.string().min(1).max(externalIdCharsMax).optional(),
    folio_id: idText.optional(),
    group_id: idText.optional().meta({ description: 'The stay is picked up from the block of this group' }),
    quote: quoteInput.optional(),
    notes: notes.nullable().optional(),
    status: z.enum(['tentative', 'confirmed']).optional(),
    room_assignment: idText.optional().meta({ description: '`soft` (default) or a room id' }),
  })
  .refine((body) => body.guest_id !== undefined || body.guest !== undefined, {
    path: ['guest_id'],
    error: 'is required unless a nested guest is given',
    params: { missing: true },
    ...whenValid(),
  })
  .refine((body) => body.guest_id === undefined || body.guest === undefined, {
    path: ['guest'],
    error: 'must not be given together with guest_id',
    ...whenValid(),
  })
  .refine((body) => body.group_id === undefined || body.external_id === undefined || !isOtaChannel(body.channel), {
    path: ['group_id'],
    error: 'must not be given with the external_id of an agency, which changes its bookings by itself',
    ...whenValid(),
  })
  .superRefine(refineStayLength, whenValid('arrival', 'departure'))
  .meta({ id: 'ReservationInput' });
export type CreateReservationBody = z.infer<typeof createReservationBody>;

/** Body of PATCH /reservations/{id}: JSON Merge Patch. Rules: WIRE-26, BOOK-22. */
export const changeReservationBody = z
  .strictObject({
    arrival: localDate,
    departure: localDate,
    room_type_id: idText,
    rate_plan_id: idText,
    guest_id: idText,
    adults,
    children,
    quote: quoteInput,
    notes: notes.nullable(),
    room_assignment: idText,
  })
  .partial()
  .superRefine(refineStayLength, whenValid('arrival', 'departure'))
  .meta({ id: 'ReservationPatch' });
export type ChangeReservationBody = z.infer<typeof changeReservationBody>;

const flag = z.enum(['true', 'false']);

export const createReservationContract = contract({ body: createReservationBody, output: reservationWithActions });
export const getReservationContract = contract({ params: ['id'], output: reservationWithActions });
export const changeReservationContract = contract({ params: ['id'], body: changeReservationBody, output: reservationWithActions });

const changePreview = z.strictObject({ before: moneyBody, after: moneyBody, difference: moneyBody });
export type ChangePreview = z.infer<typeof changePreview>;
export const previewChangeContract = contract({ params: ['id'], body: changeReservationBody, output: changePreview });

export const cancelReservationContract = contract({
  params: ['id'],
  query: { force: flag.default('false'), reason: z.enum(cancelReasons).default('guest_request') },
  output: reservationWithActions,
});
export const confirmReservationContract = contract({ params: ['id'], output: reservationWithActions });
export const checkInContract = contract({
  params: ['id'],
  body: z.strictObject({ override: z.boolean().default(false), room_id: idText.optional() }),
  output: reservationWithActions,
});
/** The rule over both fields is checked before the permission that the settlement needs. Errors: SVC-2003, SVC-2009, SVC-2013. */
export const checkOutContract = contract({
  params: ['id'],
  body: z
    .strictObject({
      settlement: z.enum(settlements).default('paid'),
      transfer_to_folio_id: idText.optional().meta({ description: 'Required with `transferred`, and accepted only with it' }),
    })
    .superRefine(refineTransferTarget, whenValid('settlement')),
  output: reservationWithActions,
});

const checkOutPreview = z.strictObject({ balance: moneyBody });
export type CheckOutPreview = z.infer<typeof checkOutPreview>;
export const previewCheckOutContract = contract({ params: ['id'], output: checkOutPreview });

export const listReservationsContract = contract({
  query: {
    ...pageQuery,
    property_id: idText.optional(),
    arrival_from: localDate.optional(),
    arrival_to: localDate.optional(),
    departure_from: localDate.optional(),
    departure_to: localDate.optional(),
    status: queryListOf(z.enum(reservationStatuses)).optional(),
    channel: queryListOf(z.enum(channels)).optional(),
    guest_id: idText.optional(),
    room_type_id: idText.optional(),
    rate_plan_id: idText.optional(),
    folio_id: idText.optional(),
    group_id: idText.optional(),
    external_id: z.string().min(1).max(externalIdCharsMax).optional(),
    created_from: momentFrom,
    created_to: momentTo,
    updated_from: momentFrom,
    updated_to: momentTo,
  },
  output: pageOf(reservationBody),
});
