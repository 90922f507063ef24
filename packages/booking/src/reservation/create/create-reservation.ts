import { type FolioFacts, lockFolioForStay, requireOpen } from '@innkeeper/billing';
import { lockGuestId, type PreparedGuest, prepareGuest } from '@innkeeper/guest';
import { refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type WriteContext } from '@innkeeper/platform';
import { moveNightsLast } from '@innkeeper/rates';
import { requireOpenMaster } from '../../group/master-folio.ts';
import { pickUpNights, requireBookableGroup } from '../../group/pick-up.ts';
import { masterFolioOf } from '../../group/routing.ts';
import { lockSharedGroup, type SharedGroup } from '../../group/shared-group.ts';
import { noteBooked } from '../../payment-due/note-payments.ts';
import { nightDeltas } from '../hold/held-nights.ts';
import { tentativeHoldHours } from '../hold/tentative-hold.ts';
import { withActions } from '../reservation.body.ts';
import type { CreateReservationBody, createReservationContract, ReservationWithActions } from '../reservation.contract.ts';
import { lockChosenRoom, roomForNights } from '../room-assignment.ts';
import { announceStay, priceBooking, requireBookable, stayQueryOf, writeStay } from './book-stay.ts';
import { newReservation } from './new-reservation.ts';
import { findStayFacts, type StayFacts, unresolvedIssue } from './stay-facts.ts';

interface References {
  readonly facts: StayFacts;
  readonly guestId: string; // of the new guest when one is nested
  readonly guest: PreparedGuest | null;
  readonly folio: FolioFacts | null;
  readonly group: SharedGroup | null;
}

/**
 * Books one stay: guest, folio, inventory, reservation, audit and events commit together or not at all.
 * Rules: BOOK-1, BOOK-8, BOOK-9, BOOK-10, BOOK-13, BOOK-14, BOOK-16, BOOK-17, GROUP-7.
 * Errors: SVC-2004 (before), SVC-2005, SVC-2006, SVC-2007, SVC-2010, SVC-2013, SVC-3001, SVC-3002, SVC-3005, SVC-3007, SVC-3009, SVC-3011, SVC-4003, SVC-4004.
 */
export async function createReservation(
  ctx: WriteContext,
  { body }: ContractInput<typeof createReservationContract>,
): Promise<ReservationWithActions> {
  const { facts, guest, guestId, folio, group } = await lockReferences(ctx, body);
  requireBookable(ctx, body, { facts, folio, agreed: null });
  const { rates: blockRates, held } = await pickUpNights(ctx, group, body);
  const price = priceBooking(body, { facts, agreed: null, blockRates });
  const booked = { body, facts, guestId, folioId: folio?.id ?? null, price, isAgreed: false };
  const row = newReservation(booked, { nowMs: ctx.clock.nowMs(), tentativeHoldHours: tentativeHoldHours.of(ctx.tenant) });
  // Locked before it is inserted: two inserts that the exclusion constraint compares could deadlock.
  if (row.room_id !== null) await lockChosenRoom(ctx, { roomId: row.room_id, criteria: roomForNights(row), field: 'room_assignment' });
  if (guest === null && group === null)
    await noteBooked(ctx, row, { schedule: facts.plan.paymentSchedule, timezone: facts.property.timezone });
  await writeStay(ctx, { row, price, guest, isFolioNew: folio === null, group });
  await moveNightsLast(ctx, [...nightDeltas(body, 1), ...held]);
  const announced = announceStay(ctx, { row, guest });
  ctx.reply.etag = etagOf(row.version);
  return withActions(ctx, row, announced);
}

/**
 * Locks the group, then guest and folios while it reads the hotel's facts.
 * Errors: SVC-2006, SVC-2007, SVC-2010 with every unknown id, SVC-3005, SVC-3007.
 */
async function lockReferences(ctx: WriteContext, body: CreateReservationBody): Promise<References> {
  const group = body.group_id === undefined ? null : await lockSharedGroup(ctx, body.group_id);
  const [{ facts, issues }, knownGuestId, { folio, billed }] = await Promise.all([
    findStayFacts(ctx, stayQueryOf(body)),
    body.guest_id === undefined ? null : lockGuestId(ctx, body.guest_id),
    lockFolioForStay(ctx, { folioId: body.folio_id ?? null, billedFolioId: masterFolioOf(group) }),
  ]);
  const named = { guest_id: knownGuestId, folio_id: folio, group_id: group };
  const missing = (['guest_id', 'folio_id', 'group_id'] as const).filter((field) => body[field] !== undefined && named[field] === null);
  if (facts === null || missing.length > 0) throw new ServiceError('SVC-2010', [...issues, ...missing.map(unresolvedIssue)]);
  if (body.property_id !== undefined && body.property_id !== facts.property.id)
    throw refuse('SVC-2010', 'property_id', 'is not the property of the room type');
  if (group) requireBookableGroup(group, { propertyId: facts.property.id, currency: facts.plan.currency });
  if (folio) requireOpen(folio, 'folio_id');
  requireOpenMaster(billed, 'group_id');
  const guest = body.guest ? prepareGuest(ctx, body.guest, { currency: facts.plan.currency, prefix: 'guest.' }) : null;
  const guestId = guest?.body.id ?? knownGuestId;
  if (guestId === null) throw new Error('a booking has a guest');
  return { facts, guestId, guest, folio, group };
}
