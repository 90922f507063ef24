import { amountFault, systemClock } from '@innkeeper/kernel';
import type { AgencyBooking } from '@innkeeper/protos';
import { BadInstruction } from '../partner.ts';
import {
  type Booker,
  type BookerFields,
  cancelledBooking,
  modifiedBooking,
  newBooking,
  withCurrencyMismatch,
  withFields,
  withPriceMismatch,
} from './bookings.ts';
import type { BookCommand, CancelCommand, ModifyCommand } from './commands.ts';
import { type DeliverDeps, deliver, findHotel, nobodyListens, reportOf } from './deliveries/deliver.ts';
import type { AgencyHotel } from './hotels.ts';

/** Creates, changes and cancels bookings as guests do at an agency. Rules: SANDBOX-7, SANDBOX-9. */
export class BookingDesk {
  readonly #deps: DeliverDeps;

  constructor(deps: DeliverDeps) {
    this.#deps = deps;
  }

  /** A known external id is sent as a second new booking, with the next revision. */
  async book(tenantId: string, command: BookCommand): Promise<object> {
    const { memory } = this.#deps;
    const hotel = await findHotel(this.#deps, tenantId, command);
    if (!hotel) return nobodyListens(this.#deps, tenantId, command.channel);
    if (command.arrival >= command.departure) throw new BadInstruction('departure: must be after arrival');
    demandAmount(command.currency, command.total);
    const booking = newBooking(
      {
        externalId: command.external_id,
        arrival: command.arrival,
        departure: command.departure,
        roomCode: memory.roomCodes.present(hotel, command.room_type),
        rateCode: memory.rateCodes.present(hotel, command.rate_plan),
        adults: command.adults,
        children: command.children,
        total: command.total,
        currency: command.currency,
        roomCount: command.rooms,
        collect: command.collect,
        notes: command.notes,
        booker: withFields(unknownBooker, bookerOf(command)),
      },
      this.#nextStamp(hotel, command.external_id),
    );
    const isHeld = memory.faults.of(hotel) === 'modify-before-new'; // until there is a modification; the command must not wait for it
    return this.#send(hotel, booking, command.wait && !isHeld);
  }

  async modify(tenantId: string, command: ModifyCommand): Promise<object> {
    const booked = this.#booked(tenantId, command);
    if (!booked) return unknownBooking(command);
    const { hotel, booking } = booked;
    if (!hasRoom(booking, command.room)) return unknownRoom(command, booking);
    if (command.total !== undefined) demandAmount(booking.rooms[0]?.total?.currency ?? '', command.total);
    const { roomCodes, rateCodes } = this.#deps.memory;
    const change = {
      position: command.room,
      arrival: command.arrival,
      departure: command.departure,
      roomCode: command.room_type === undefined ? undefined : roomCodes.present(hotel, command.room_type),
      rateCode: command.rate_plan === undefined ? undefined : rateCodes.present(hotel, command.rate_plan),
      adults: command.adults,
      children: command.children,
      total: command.total,
      notes: command.notes,
      booker: bookerOf(command),
    };
    const modified = modifiedBooking(booking, change, this.#nextStamp(hotel, command.external_id));
    if (modified.rooms.some(({ arrival, departure }) => arrival >= departure)) throw new BadInstruction('departure: must be after arrival');
    return this.#send(hotel, modified, command.wait);
  }

  async cancel(tenantId: string, command: CancelCommand): Promise<object> {
    const booked = this.#booked(tenantId, command);
    if (!booked) return unknownBooking(command);
    const { hotel, booking } = booked;
    if (!hasRoom(booking, command.room)) return unknownRoom(command, booking);
    return this.#send(hotel, cancelledBooking(booking, command.room, this.#nextStamp(hotel, command.external_id)), command.wait);
  }

  /** The current booking, without refused changes; null when there is none. */
  #booked(tenantId: string, command: BookingReference): { hotel: AgencyHotel; booking: AgencyBooking } | null {
    const { deliveries, hotels } = this.#deps.memory;
    const revisions = deliveries.revisions(tenantId, command.channel, command.external_id);
    const standing = revisions.findLast(({ answer }) => answer?.outcome !== 'refused') ?? revisions.at(-1);
    const hotel = standing && hotels.byId(standing.hotelId);
    const booking = standing && deliveries.content(standing.deliveryId).booking;
    return hotel && booking ? { hotel, booking } : null;
  }

  #nextStamp({ tenantId, channel }: AgencyHotel, externalId: string) {
    const newest = this.#deps.memory.deliveries.revisions(tenantId, channel, externalId).at(-1);
    return { revision: (newest?.revision ?? 0) + 1, createdAt: systemClock.now() };
  }

  async #send(hotel: AgencyHotel, booking: AgencyBooking, wait: boolean): Promise<object> {
    const { externalId, revision } = booking;
    const distorted = this.#distorted(hotel, booking);
    const parcel = { kind: 'booking', externalId, revision, content: { booking: distorted, content: 'booking' } } as const;
    const answer = await deliver(this.#deps, hotel, parcel, wait);
    return wait ? reportOf(answer, { revision }) : { ok: true, reservation_id: null, reservation_ids: [], outcome: null, revision };
  }

  #distorted(hotel: AgencyHotel, booking: AgencyBooking): AgencyBooking {
    const fault = this.#deps.memory.faults.of(hotel);
    if (fault === 'price-mismatch') return withPriceMismatch(booking);
    return fault === 'currency-mismatch' ? withCurrencyMismatch(booking) : booking;
  }
}

type BookingReference = Pick<CancelCommand, 'channel' | 'external_id'>;

/** A refusal by the agency itself, without the hotel. */
function unknownBooking({ channel, external_id }: BookingReference): object {
  return { ok: false, code: 'SVC-2011', message: `${channel} has no booking ${external_id}` };
}

function unknownRoom({ channel, external_id, room }: CancelCommand | ModifyCommand, { rooms }: AgencyBooking): object {
  return {
    ok: false,
    code: 'SVC-2011',
    message: `the booking ${external_id} of ${channel} has ${rooms.length} rooms, and no room ${room}`,
  };
}

const unknownBooker: Booker = { firstName: '', lastName: '', email: '', phone: '', language: '', nationality: '', document: null };

/** Booker fields of a command. */
function bookerOf(command: ModifyCommand | BookCommand): BookerFields {
  const { first_name: firstName, last_name: lastName, email, phone, language, nationality, document } = command;
  const shown = document && { type: document.type, number: document.number, issueCountry: document.issue_country };
  return { firstName, lastName, email, phone, language, nationality, document: shown };
}

function demandAmount(currency: string, total: string): void {
  const fault = amountFault(currency, total);
  if (fault) throw new BadInstruction(`total: ${fault}`);
}

function hasRoom({ rooms }: AgencyBooking, position: number | undefined): boolean {
  return position === undefined || rooms.some((room) => room.position === position);
}
