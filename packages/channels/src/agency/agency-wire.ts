import { addDays, limits, localDate } from '@innkeeper/kernel';
import { z } from 'zod';

// Schemas of what agencies send. Agencies are external: nothing they send is trusted before it has been parsed here.

const textMax = 10_000;
const roomsMax = 50;
const itemsMax = 200_000; // in one answer

const code = z.string().min(1).max(limits.nameCharsMax);
const name = z.string().max(limits.nameCharsMax);
const text = z.string().max(textMax);
const instant = z.iso.datetime();
const people = z.int().min(0).max(limits.guestsPerStayMax);
const minor = z.string().regex(/^\d{1,16}$/, 'must not be negative, nor have more than 16 digits');
const amount = z.object({ currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code'), minor });

const booker = z.object({
  firstName: name,
  lastName: name,
  email: name,
  phone: name,
  language: name,
  nationality: name,
  document: z.object({ type: name, number: name, issueCountry: name }).nullable(),
});

const room = z
  .object({
    position: z.int().min(1).max(roomsMax),
    cancelled: z.boolean(),
    roomCode: code,
    rateCode: code,
    arrival: localDate,
    departure: localDate,
    adults: people,
    children: people,
    total: amount,
    nights: z.array(z.object({ date: localDate, amount })).max(limits.inventoryDaysAheadMax),
  })
  .refine(({ arrival, departure }) => arrival < departure, { path: ['departure'], error: 'must be after arrival' })
  .refine(({ arrival, departure }) => departure <= addDays(arrival, limits.inventoryDaysAheadMax), {
    path: ['departure'],
    error: 'is too far',
  });

export const wireBooking = z.object({
  externalId: code,
  revision: z.int().min(1),
  kind: z.enum(['REVISION_KIND_NEW', 'REVISION_KIND_MODIFIED', 'REVISION_KIND_CANCELLED']),
  booker,
  rooms: z
    .array(room)
    .min(1)
    .max(roomsMax)
    .refine((rooms) => new Set(rooms.map(({ position }) => position)).size === rooms.length, 'positions must differ'),
  collect: z.enum(['COLLECT_HOTEL', 'COLLECT_OTA']),
  notes: text,
  createdAt: instant,
});
export type WireBooking = z.infer<typeof wireBooking>;
export type WireRoom = WireBooking['rooms'][number];

export const wireMessage = z.object({
  messageId: code,
  externalId: name,
  threadId: code,
  senderName: name,
  body: text,
  language: name,
  sentAt: instant,
});

export const wireReview = z
  .object({
    reviewId: code,
    externalId: code,
    rating: z.number().min(0).max(10),
    scale: z.union([z.literal(5), z.literal(10)]),
    title: text,
    text,
    language: name,
    createdAt: instant,
  })
  .refine(({ rating, scale }) => rating <= scale, { path: ['rating'], error: 'must not exceed the scale' });

const content = z.unknown().optional();

export const wireDelivery = z.object({ deliveryId: code, booking: content, message: content, review: content });

export const wireAcknowledgement = z.object({ superseded: z.boolean() });

export const wirePushAnswer = z.object({
  refused: z.array(z.object({ isRate: z.boolean(), index: z.int().min(0), fault: z.unknown(), message: text })).max(itemsMax),
});

const stayLimit = z.int().min(0);
const restrictions = z.object({
  minStay: stayLimit,
  maxStay: stayLimit,
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
  stopSell: z.boolean(),
});
const range = { roomCode: code, from: localDate, to: localDate };
const wireAvailability = z.object({ ...range, available: z.int().min(0) });
const wireRate = z.object({ ...range, rateCode: code, amount: amount.nullable(), restrictions: restrictions.nullable() });
export type WireRate = z.infer<typeof wireRate>;

export const wireInventory = z.object({
  availability: z.array(wireAvailability).max(itemsMax),
  rates: z.array(wireRate).max(itemsMax),
  version: z.string().regex(/^\d{1,19}$/),
});

export const wireMessageSent = z.object({ messageId: code });
export const wireReplySent = z.object({});

/** Describes the first problem of received content, without its values. */
export function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'it cannot be read';
}
