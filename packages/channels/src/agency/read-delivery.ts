import { eachNight, limits } from '@innkeeper/kernel';
import type { AgencyReview, BookedRoom, BookingRevision, Delivery, ThreadMessage } from './agency.ts';
import { problemOf, type WireRoom, wireBooking, wireDelivery, wireMessage, wireReview } from './agency-wire.ts';

/** Translates a delivery into our terms; null when it has no id. Rules: CHAN-5. */
export function readDelivery(raw: unknown): Delivery | null {
  const envelope = wireDelivery.safeParse(raw);
  if (!envelope.success) return null;
  const { deliveryId, booking, message, review } = envelope.data;
  if (booking != null) return readBooking(deliveryId, booking);
  if (message != null) return readMessage(deliveryId, message);
  if (review != null) return readReview(deliveryId, review);
  return { deliveryId, kind: 'unreadable', externalId: null, problem: 'it is neither a booking, a message nor a review' };
}

const kinds = { REVISION_KIND_NEW: 'new', REVISION_KIND_MODIFIED: 'modified', REVISION_KIND_CANCELLED: 'cancelled' } as const;
const collects = { COLLECT_HOTEL: 'hotel', COLLECT_OTA: 'ota' } as const;

function readBooking(deliveryId: string, raw: unknown): Delivery {
  const parsed = wireBooking.safeParse(raw);
  if (!parsed.success)
    return { deliveryId, kind: 'unreadable', externalId: externalIdIn(raw), problem: `booking ${problemOf(parsed.error)}` };
  const { externalId, revision, kind, booker, rooms, collect, notes, createdAt } = parsed.data;
  const booking: BookingRevision = {
    externalId,
    revision,
    kind: kinds[kind],
    booker: {
      firstName: booker.firstName,
      lastName: booker.lastName,
      email: nullIfEmpty(booker.email),
      phone: nullIfEmpty(booker.phone),
      language: nullIfEmpty(booker.language),
      nationality: nullIfEmpty(booker.nationality),
      document: booker.document?.number ? booker.document : null,
    },
    rooms: rooms.map(toRoom).toSorted((left, right) => left.position - right.position),
    collect: collects[collect],
    notes: nullIfEmpty(notes.slice(0, limits.textCharsMax)),
    createdAt,
  };
  return { deliveryId, kind: 'booking', booking };
}

function readMessage(deliveryId: string, raw: unknown): Delivery {
  const parsed = wireMessage.safeParse(raw);
  if (!parsed.success)
    return { deliveryId, kind: 'unreadable', externalId: externalIdIn(raw), problem: `message ${problemOf(parsed.error)}` };
  const { externalId, language, ...rest } = parsed.data;
  const message: ThreadMessage = { ...rest, externalId: nullIfEmpty(externalId), language: nullIfEmpty(language) };
  return { deliveryId, kind: 'message', message };
}

function readReview(deliveryId: string, raw: unknown): Delivery {
  const parsed = wireReview.safeParse(raw);
  if (!parsed.success)
    return { deliveryId, kind: 'unreadable', externalId: externalIdIn(raw), problem: `review ${problemOf(parsed.error)}` };
  const { title, text, language, ...rest } = parsed.data;
  const review: AgencyReview = { ...rest, title: nullIfEmpty(title), text: nullIfEmpty(text), language: nullIfEmpty(language) };
  return { deliveryId, kind: 'review', review };
}

function toRoom({ cancelled, total, nights: given, ...room }: WireRoom): BookedRoom {
  const totalMinor = BigInt(total.minor);
  const dates = eachNight(room.arrival, room.departure);
  const isSound = given.length === 0 || isPriceOf(given, dates, total);
  const byDate = new Map(given.map(({ date, amount }) => [date, BigInt(amount.minor)]));
  const shares = isSound && given.length > 0 ? dates.map((date) => byDate.get(date) ?? 0n) : evenShares(totalMinor, dates.length);
  return {
    ...room,
    isCancelled: cancelled,
    total: { currency: total.currency, minor: totalMinor },
    nights: dates.map((date, index) => ({ date, minor: shares[index] ?? 0n })),
    isPriceSound: isSound,
  };
}

/** True when the nights are exactly those of the stay, in the currency of its total, and add up to it. */
function isPriceOf(nights: WireRoom['nights'], dates: readonly string[], total: WireRoom['total']): boolean {
  const given = new Set(nights.map(({ date }) => date));
  const isComplete = nights.length === dates.length && dates.every((date) => given.has(date));
  const isOneCurrency = nights.every(({ amount }) => amount.currency === total.currency);
  return isComplete && isOneCurrency && nights.reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n) === BigInt(total.minor);
}

/** Equal parts that add up to the whole; the first ones take the remainder. */
function evenShares(wholeMinor: bigint, count: number): bigint[] {
  const share = wholeMinor / BigInt(count);
  const rest = wholeMinor % BigInt(count);
  return Array.from({ length: count }, (_, index) => share + (BigInt(index) < rest ? 1n : 0n));
}

function externalIdIn(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null || !('externalId' in raw) || typeof raw.externalId !== 'string') return null;
  return nullIfEmpty(raw.externalId.slice(0, limits.nameCharsMax));
}

/** On the wire an empty text means unknown. */
function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}
