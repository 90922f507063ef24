import { lockFolioForStay, requireOpen } from '@innkeeper/billing';
import type { WriteContext } from '@innkeeper/platform';
import { announceStay, insertStay, priceBooking, requireBookable, stayQueryOf } from '../reservation/create/book-stay.ts';
import { newReservation } from '../reservation/create/new-reservation.ts';
import { readStayFacts } from '../reservation/create/stay-facts.ts';
import { nightDeltas } from '../reservation/hold/held-nights.ts';
import type { CreateReservationBody } from '../reservation/reservation.contract.ts';
import type { ReservationRow } from '../reservation/reservation-row.ts';
import { type AgencyBooking, type AgencyStay, type AgencyStayOutcome, externalIdOf } from './agency-booking.ts';
import type { RevisionResult } from './apply-agency-booking.ts';

interface StayAdditions {
  readonly booking: AgencyBooking;
  readonly stays: readonly AgencyStay[];
  readonly guestId: string | null; // null: the guest of the booking's other stays
  readonly others: readonly ReservationRow[];
}

/**
 * Books rooms of an agency's booking: confirmed, at the agreed price, in one folio. The caller moves the nights in the inventory.
 * Rules: CHAN-14, CHAN-19. Errors: those of booking a stay except SVC-3001 and SVC-3002.
 */
export async function addStays(ctx: WriteContext, { booking, stays, guestId, others }: StayAdditions): Promise<RevisionResult> {
  const added: AddedRoom[] = [];
  for (const stay of stays) {
    const sibling = added[0]?.row ?? others[0];
    const holder = guestId ?? sibling?.guest_id;
    if (holder === undefined) throw new Error('a booking has a guest');
    added.push(await addStay(ctx, { booking, stay, guestId: holder, folioId: sibling?.folio_id ?? null }));
  }
  return { outcomes: added.map(({ outcome }) => outcome), deltas: added.flatMap(({ row }) => nightDeltas(row, 1)) };
}

interface AddedRoom {
  readonly row: ReservationRow;
  readonly outcome: AgencyStayOutcome;
}

interface AgencyStayDraft {
  readonly booking: AgencyBooking;
  readonly stay: AgencyStay;
  readonly guestId: string;
  readonly folioId: string | null; // null: a new one
}

async function addStay(ctx: WriteContext, { booking, stay, guestId, folioId }: AgencyStayDraft): Promise<AddedRoom> {
  const body: CreateReservationBody = {
    arrival: stay.arrival,
    departure: stay.departure,
    room_type_id: stay.roomTypeId,
    rate_plan_id: stay.ratePlanId,
    adults: stay.adults,
    children: stay.children,
    channel: booking.channel,
    external_id: externalIdOf(booking.externalId, stay.position),
    notes: booking.notes ?? null,
  };
  const [facts, { folio }] = await Promise.all([
    readStayFacts(ctx, stayQueryOf(body)),
    lockFolioForStay(ctx, { folioId, billedFolioId: null }),
  ]);
  if (folio) requireOpen(folio, 'folio_id');
  requireBookable(ctx, body, { facts, folio, agreed: stay.agreed });
  const price = priceBooking(body, { facts, agreed: stay.agreed, blockRates: new Map() });
  const booked = { body, facts, guestId, folioId, price, isAgreed: true };
  const row = newReservation(booked, { nowMs: ctx.clock.nowMs(), tentativeHoldHours: null });
  await insertStay(ctx, { row, price, guest: null, isFolioNew: folioId === null });
  const reservation = announceStay(ctx, { row, guest: null });
  const totals = { ownTotalMinor: price.ownTotalMinor, agreedTotalMinor: price.totalMinor };
  return { row, outcome: { position: stay.position, reservation, ...totals } };
}
