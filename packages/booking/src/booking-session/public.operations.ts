import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { requireStayOrder } from '@innkeeper/rates';
import {
  cancelBookingSessionContract,
  changeBookingSessionContract,
  completeBookingSessionContract,
  createBookingSessionContract,
  getBookingSessionContract,
} from './booking-session.contract.ts';
import { changeBookingSession, getBookingSession } from './change-session.ts';
import { type CompletionDeps, completeBookingSession, withoutGuest } from './complete-session.ts';
import { createBookingSession } from './create-session.ts';
import { cancelBookingSession } from './end-session.ts';
import { getPublicPropertyContract, listPublicOffersContract } from './public.contract.ts';
import { getPublicProperty, listPublicOffers } from './public-property.ts';

const tag: Tag = {
  name: 'Direct booking',
  description: "Operations of the hotel's own site, with a publishable key in place of a token.",
};

const opened = { auth: 'publishable_key', isForAnyOrigin: true, tag } as const;

const keyRefusals =
  'A key that is unknown or was removed is SVC-1001, one of the other environment SVC-1004, an origin that the key does not list SVC-1003.';

/** The property that visitors see. Rules: DIRECT-2, DIRECT-3. */
export const publicPropertyOperations = {
  get: operation({
    ...opened,
    route: 'GET /public/property',
    status: 200,
    permission: 'read_only',
    contract: getPublicPropertyContract,
    summary: 'Retrieve the property of a publishable key',
    description: `Returns what visitors of the hotel's site need to know about the property of the key: its name and address, its times, currency and room types. Changes nothing and emits nothing. ${keyRefusals}`,
    errors: ['SVC-1003'],
    run: getPublicProperty,
  }),
} as const satisfies OperationsOfNoun;

export const publicOfferOperations = {
  list: operation({
    ...opened,
    route: 'GET /public/offers',
    status: 200,
    permission: 'read_only',
    contract: listPublicOffersContract,
    summary: 'List the offers for a stay to visitors',
    description: `Returns every room type and rate plan of the property that visitors can book for the stay right now, with its price; plans of companies are left out. No room is held. Changes nothing and emits nothing. Dates out of order are refused with SVC-2004, an arrival in the past or a stay beyond the last bookable date with SVC-2013. ${keyRefusals}`,
    errors: ['SVC-1003', 'SVC-2004', 'SVC-2013'],
    run: listPublicOffers,
  }),
} as const satisfies OperationsOfNoun;

const sessionOperations = {
  create: operation({
    ...opened,
    route: 'POST /public/booking-sessions',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    check: ({ body }) => requireStayOrder(body.arrival, body.departure),
    contract: createBookingSessionContract,
    replayBody: (body) => ({ ...Object(body), client_secret: null }),
    summary: 'Hold a room for a visitor',
    description:
      'Holds a room for the nights of a stay, and the price that was shown, for 15 minutes; no guest, reservation or folio exists yet. The answer alone has `client_secret`, which every later request of the session shows. Emits nothing. A night without a free room is SVC-3001, a price that has changed SVC-3002, a restriction SVC-3011, an unknown room type or plan SVC-2010, a sixth open session of one visitor SVC-5001.',
    errors: [
      'SVC-1003',
      'SVC-2004',
      'SVC-2005',
      'SVC-2007',
      'SVC-2009',
      'SVC-2010',
      'SVC-2013',
      'SVC-3001',
      'SVC-3002',
      'SVC-3011',
      'SVC-5001',
    ],
    run: createBookingSession,
  }),
  change: operation({
    ...opened,
    takesSessionSecret: true,
    route: 'PATCH /public/booking-sessions/{id}',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: changeBookingSessionContract,
    replayBody: withoutGuest,
    summary: 'Enter the guest of a booking session',
    description:
      'Enters or changes the guest and the language of an open booking session by JSON Merge Patch. Emits nothing. A missing or wrong secret is SVC-2011, a session that has ended SVC-3007, one whose payment is unresolved SVC-3008. With `If-Match`, a concurrent change is refused with SVC-3006.',
    errors: ['SVC-1003', 'SVC-2006', 'SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-3006', 'SVC-3007', 'SVC-3008'],
    run: changeBookingSession,
  }),
  cancel: operation({
    ...opened,
    takesSessionSecret: true,
    route: 'POST /public/booking-sessions/{id}/cancel',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    contract: cancelBookingSessionContract,
    summary: 'Cancel a booking session',
    description:
      'Ends an open booking session and gives its room back at once. Emits nothing. A missing or wrong secret is SVC-2011, a session that has ended SVC-3007, one whose payment is unresolved SVC-3008.',
    errors: ['SVC-1003', 'SVC-2011', 'SVC-3007', 'SVC-3008'],
    run: cancelBookingSession,
  }),
} as const satisfies OperationsOfNoun;

/** Booking sessions of visitors. Rules: DIRECT-5, DIRECT-6, DIRECT-9, DIRECT-10. */
export const bookingSessionOperations = (deps: CompletionDeps) => ({
  ...sessionOperations,
  get: getOperation(deps),
  complete: completeOperation(deps),
});

const getOperation = (deps: CompletionDeps) =>
  operation({
    ...opened,
    takesSessionSecret: true,
    route: 'GET /public/booking-sessions/{id}',
    status: 200,
    permission: 'read_only',
    contract: getBookingSessionContract,
    summary: 'Retrieve a booking session',
    description:
      'Returns a booking session with its entity tag, by its secret. Changes nothing and emits nothing. A missing or wrong secret is SVC-2011, like an unknown id.',
    errors: ['SVC-1003', 'SVC-2011'],
    run: getBookingSession(deps),
  });

const completeOperation = (deps: CompletionDeps) =>
  operation({
    ...opened,
    takesSessionSecret: true,
    route: 'POST /public/booking-sessions/{id}/complete',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    idempotency: 'required',
    transaction: 'caller',
    contract: completeBookingSessionContract,
    summary: 'Book what a session holds',
    description:
      'Charges `due_now` to the card and books the room that the session holds, at the price that was shown: at most one reservation and one charge, whatever is repeated. The card is stored for the guest where the plan has later payments, or where nothing is due now. Emits `reservation.created`, and `folio.paid` when something was due. A declined card is 402 SVC-4006 with `details.provider_reason`, and the session stays open; an outcome that is not known yet is 502 SVC-4005, and the session holds its room until it is: repeat with the same key. A session that has ended is SVC-3007, a missing or wrong secret SVC-2011.',
    errors: ['SVC-1003', 'SVC-2003', 'SVC-2006', 'SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-3007', 'SVC-4005', 'SVC-4006'],
    run: completeBookingSession(deps),
  });
