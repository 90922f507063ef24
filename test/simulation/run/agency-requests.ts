import { z } from 'zod';
import type { Answer } from '../../harness/check-answer.ts';
import type { agenciesOf } from '../../harness/ota.ts';
import { written } from '../model/amounts.ts';
import type { AgencyBookCommand, AgencyChangeCommand, Command } from '../model/commands.ts';
import { agencyOf, rateCodeOf } from '../model/hotel-definition.ts';
import { type HotelState, known, type Ref } from '../model/hotel-state.ts';
import { isAway } from '../model/partner-faults.ts';

export type Agencies = ReturnType<typeof agenciesOf>;

interface BookRequest {
  readonly method: 'simulate ota';
  readonly path: 'book';
  readonly body: Parameters<Agencies['book']>[0];
}

interface ModifyRequest {
  readonly method: 'simulate ota';
  readonly path: 'modify';
  readonly body: Parameters<Agencies['modify']>[0];
}

interface CancelRequest {
  readonly method: 'simulate ota';
  readonly path: 'cancel';
  readonly body: Parameters<Agencies['cancel']>[0];
}

/** A command to the simulated agencies. */
export type AgencyRequest = BookRequest | ModifyRequest | CancelRequest;

type AgencyCommand = Extract<Command, { kind: 'agency books' | 'agency changes' | 'agency cancels' }>;

export const externalIdOf = (booking: Ref): string => booking.replaceAll(' ', '-');

/** The command to an agency; null while it cannot reach the hotel, and about a booking that an earlier command would have made. */
export function agencyRequestOf(state: HotelState, command: AgencyCommand): AgencyRequest | null {
  const channel = command.kind === 'agency books' ? command.channel : state.agencyBookings.get(command.booking)?.channel;
  if (channel === undefined || isAway(state, channel)) return null;
  if (command.kind === 'agency books') return { method: 'simulate ota', path: 'book', body: bookBody(state, command) };
  if (command.kind === 'agency changes') return { method: 'simulate ota', path: 'modify', body: changeBody(state, command) };
  return { method: 'simulate ota', path: 'cancel', body: { ...addressOf(state, command.booking), ...roomOf(command) } };
}

function addressOf({ agencyBookings }: HotelState, booking: Ref) {
  return { channel: known(agencyBookings, booking).channel, external_id: externalIdOf(booking) };
}

const roomOf = ({ room }: { readonly room: number | null }) => (room === null ? {} : { room });

function bookBody({ hotel }: HotelState, command: AgencyBookCommand): BookRequest['body'] {
  const { booking, channel, guest, plan, roomType, arrival, departure, adults, children, total, collects, stays } = command;
  const name = guest.replaceAll(/\W+/g, ' ');
  return {
    ...{ channel, external_id: externalIdOf(booking), arrival, departure, adults, children, rooms: stays.length },
    ...{ first_name: 'Ana', last_name: name, email: `${guest.replaceAll(' ', '.')}@example.com` },
    ...{ room_type: roomType, rate_plan: rateCodeOf(agencyOf(hotel, channel), plan) },
    ...{ total: written(total, hotel.digits), currency: hotel.currency, collect: collects ? 'ota' : 'hotel' },
  };
}

function changeBody(state: HotelState, command: AgencyChangeCommand): ModifyRequest['body'] {
  const { kind: _kind, booking, room, roomType, plan, total, ...fields } = command;
  const address = addressOf(state, booking);
  return {
    ...{ ...address, ...roomOf({ room }), ...fields },
    ...(roomType !== undefined && { room_type: roomType }),
    ...(plan !== undefined && { rate_plan: rateCodeOf(agencyOf(state.hotel, address.channel), plan) }),
    ...(total !== undefined && { total: written(total, state.hotel.digits) }),
  };
}

const reply = z.looseObject({ ok: z.boolean(), code: z.string().optional(), message: z.string().optional() });

/** Lets an agency act, and reports what the hotel answered to it in the form of a REST answer. */
export async function askAgency(agencies: Agencies, { path, body }: AgencyRequest): Promise<Answer> {
  const given = path === 'book' ? agencies.book(body) : path === 'modify' ? agencies.modify(body) : agencies.cancel(body);
  const answer = reply.parse(await given);
  return { status: answer.ok ? 200 : 409, headers: new Headers(), body: { ...answer, details: answer.message } };
}
