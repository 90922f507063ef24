import { type AgencyBooking, type AgencyGuest, type AgencyStay, type AgencyStayOutcome, applyAgencyBooking } from '@innkeeper/booking';
import { matchGuest } from '@innkeeper/guest';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext, WriteContext } from '@innkeeper/platform';
import { type ChannelOfProperty, findPlanByCode, type PriceChange } from '@innkeeper/rates';
import type { BookedRoom, BookingRevision, DeliveryResult } from '../agency/agency.ts';
import { resolveCodes } from '../mapping/resolve-codes.ts';
import { readPriceChanges } from '../rules/read-rules.ts';
import { type AgencyBookingRow, recordApplied } from './agency-booking-row.ts';
import type { ReceivedRevision } from './answer-revision.ts';
import { digestContent, hasBookerChanged, hasRoomChanged, haveNotesChanged } from './content-digests.ts';
import { profileOf } from './profile-of-booker.ts';
import { recordPriceMismatches } from './record-price-mismatches.ts';
import { recordRevision } from './revision-record.ts';
import { UnknownCode } from './unknown-code.ts';

interface RevisionOfBooking extends ReceivedRevision {
  readonly booking: AgencyBookingRow;
}

/**
 * Applies the newest revision of a locked booking. Earlier ones may be missing: every revision describes the whole booking.
 * Rules: CHAN-9, CHAN-10, CHAN-12, CHAN-13, CHAN-17. Errors: SVC-2010, SVC-4003, and those of `applyAgencyBooking`.
 */
export async function applyRevision(ctx: WriteContext, { place, revision, booking }: RevisionOfBooking): Promise<DeliveryResult> {
  const isKnown = booking.applied_revision > 0;
  if (booking.property_id !== place.propertyId || (isKnown && revision.kind === 'new'))
    throw refuse('SVC-4003', 'external_id', `${place.channel} already knows a booking with this id`);
  const wanted = await wantedBooking(ctx, { place, revision, booking });
  const { outcomes, collectedMinor } = await applyAgencyBooking(ctx, wanted);
  const answer: DeliveryResult = { outcome: 'applied', reservationIds: outcomes.map(({ reservation }) => reservation.id) };
  await recordRevision(ctx, { channel: place.channel, revision, answer });
  const digests = { ...booking.said, ...digestContent(ctx.secrets, revision) };
  await recordApplied(ctx, { channel: place.channel, revision, positionsMax: wanted.positionsMax, digests, collectedMinor });
  await recordPriceMismatches(ctx, { place, revision, outcomes });
  audit(ctx, { revision, outcomes });
  return answer;
}

/** The revision in the hotel's terms: its changes compared with the agency's earlier content. */
async function wantedBooking(ctx: RequestContext, { place, revision, booking }: RevisionOfBooking): Promise<AgencyBooking> {
  const { secrets } = ctx;
  const { externalId, rooms, booker, notes, collect } = revision;
  const live = revision.kind === 'cancelled' ? [] : rooms.filter(({ isCancelled }) => !isCancelled);
  const positionsMax = Math.max(booking.positions_max, ...rooms.map(({ position }) => position));
  const positions = Array.from({ length: positionsMax }, (_, index) => index + 1);
  const standing = new Set(live.map(({ position }) => position));
  const changed = live.filter((room) => hasRoomChanged(secrets, booking.said, room));
  const priceChanges = await readPriceChanges(ctx, place);
  const collectedMinor = live.reduce((sum, { total }) => sum + total.minor, 0n);
  return {
    channel: place.channel,
    externalId,
    isNew: revision.kind === 'new',
    changed: await Promise.all(changed.map((room) => toStay(ctx, { place, priceChanges }, room))),
    cancelled: positions.filter((position) => !standing.has(position)),
    positionsMax,
    guest: hasBookerChanged(secrets, booking.said, booker) ? await guestOf(ctx, revision) : null,
    notes: haveNotesChanged(secrets, booking.said, notes) ? notes : undefined,
    collectedMinor: collect === 'ota' ? collectedMinor : booking.collects ? 0n : null,
    collectedBeforeMinor: booking.applied_revision === 0 ? 0n : booking.collected_minor,
  };
}

interface PricedPlace {
  readonly place: ChannelOfProperty;
  readonly priceChanges: ReadonlyMap<string, PriceChange>;
}

/** A code without a mapping may still be the code of a plan. Errors: SVC-2010, SVC-2013. */
async function toStay(ctx: RequestContext, { place, priceChanges }: PricedPlace, room: BookedRoom): Promise<AgencyStay> {
  const { position, roomCode, rateCode, arrival, departure, adults, children, total, nights } = room;
  if (adults < 1) throw refuse('SVC-2013', `rooms[${position}].adults`, 'must be 1 or more');
  const { roomTypeId, ratePlanId: mapped } = await resolveCodes(ctx, place, { roomCode, rateCode });
  const ratePlanId = mapped ?? (await findPlanByCode(ctx, { propertyId: place.propertyId, code: rateCode }));
  if (roomTypeId === null) throw new UnknownCode('room_type', roomCode);
  if (ratePlanId === null) throw new UnknownCode('rate_plan', rateCode);
  const agreed = {
    currency: total.currency,
    nights: new Map(nights.map(({ date, minor }) => [date, minor])),
    change: priceChanges.get(ratePlanId) ?? null,
  };
  return { position, roomTypeId, ratePlanId, arrival, departure, adults, children, agreed };
}

/** Rules: CHAN-17. */
async function guestOf(ctx: RequestContext, { externalId, booker }: BookingRevision): Promise<AgencyGuest> {
  const input = profileOf(booker, externalId);
  const id = await matchGuest(ctx, input);
  return id === null ? { input } : { id };
}

/** An audit entry refers to one resource: the first room of the booking. */
function audit(ctx: WriteContext, of: { revision: BookingRevision; outcomes: readonly AgencyStayOutcome[] }): void {
  const [first] = of.outcomes;
  if (!first) return;
  const { id, status, guest_id } = first.reservation;
  const after = { status, guest_id, external_id: of.revision.externalId, revision: of.revision.revision };
  ctx.tx.record({ audit: { action: ctx.operation, resourceId: id, before: null, after } });
}
