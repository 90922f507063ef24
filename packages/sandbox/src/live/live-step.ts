import { randomInt } from 'node:crypto';
import { refuse, ServiceError } from '@innkeeper/kernel';
import { operatorCommand } from '@innkeeper/platform';
import { z } from 'zod';
import { openSandboxHotel, type SandboxHotel } from '../hotel/sandbox-hotel.ts';
import type { CallsOf, Stay } from '../hotel-calls.ts';
import { loadInventedGuests } from '../invented/load-guests.ts';
import { drawsFor, type RandomDraws } from '../invented/random-draws.ts';
import { contractRooms, pickUpRoom } from './live-groups.ts';

/** Acts in a living hotel with their weights in percent. */
const acts = [
  ['booked', 28],
  ['contracted', 2],
  ['picked_up', 4],
  ['changed', 14],
  ['wrote', 16],
  ['checked_in', 14],
  ['charged', 10],
  ['checked_out', 8],
  ['cancelled', 4],
] as const;

export type LivedAct = (typeof acts)[number][0] | 'refused';

export interface LivedStep {
  readonly act: LivedAct;
  readonly resource_id: string | null;
}

const liveInput = z.strictObject({ tenant_id: z.string() });
const seedMax = 2 ** 32;

/**
 * One step of `sandbox live`: a random act in a hotel through the public operations. Rules: SANDBOX-25. Errors: SVC-2011, SVC-2013,
 * SVC-3007.
 */
export function liveCommand({ callsOf }: { readonly callsOf: CallsOf }) {
  return operatorCommand(liveInput, async (operator, { tenant_id: tenantId }): Promise<LivedStep> => {
    const ctx = await operator.inTenant(tenantId, 'sandbox.live');
    if (ctx.tenant.environment !== 'sandbox') throw refuse('SVC-2013', 'tenant_id', 'is a production tenant');
    const hotel = await openSandboxHotel(callsOf, ctx);
    const draws = drawsFor(randomInt(seedMax), 'live');
    return actIn(hotel, draws);
  });
}

/** Performs a random act. An act without a suitable stay becomes a booking; a conflict is reported as `refused`. */
async function actIn(hotel: SandboxHotel, draws: RandomDraws): Promise<LivedStep> {
  const act = draws.weighted(acts);
  try {
    const id = act === 'booked' ? null : await actRunners[act](hotel, draws);
    return id === null ? { act: 'booked', resource_id: await book(hotel, draws) } : { act, resource_id: id };
  } catch (error) {
    if (error instanceof ServiceError && isConflict(error)) return { act: 'refused', resource_id: null };
    throw error;
  }
}

async function book(hotel: SandboxHotel, draws: RandomDraws): Promise<string> {
  return (await hotel.book(draws.whole(0, daysAheadMax), await newGuest())).id;
}

async function newGuest() {
  const { inventedGuest } = await loadInventedGuests();
  return inventedGuest(randomInt(seedMax), randomInt(seedMax));
}

function isConflict({ code }: ServiceError): boolean {
  return code.startsWith('SVC-3');
}

const daysAheadMax = 60;
const looksAt = 50;

type OpenStayStatus = 'confirmed' | 'checked_in';

/** Each answers the id of its stay or group, or null if there is no suitable one. */
const actRunners: Readonly<
  Record<Exclude<LivedAct, 'booked' | 'refused'>, (hotel: SandboxHotel, draws: RandomDraws) => Promise<string | null>>
> = {
  contracted: (hotel, draws) => contractRooms(hotel, draws.whole(7, daysAheadMax)),
  picked_up: async (hotel, draws) => pickUpRoom(hotel, draws, await newGuest()),
  changed: (hotel, draws) =>
    withStay({ hotel, draws, status: 'confirmed' }, async ({ id }) => {
      await hotel.caller.booking.reservations.change({ params: { id }, body: { notes: draws.pick(notes) } });
    }),
  cancelled: (hotel, draws) =>
    withStay({ hotel, draws, status: 'confirmed' }, async ({ id }) => {
      await hotel.caller.booking.reservations.cancel({ params: { id }, query: { force: 'true' } });
    }),
  wrote: (hotel, draws) =>
    withStay({ hotel, draws, status: draws.pick(['confirmed', 'checked_in'] as const) }, async ({ id }) => {
      await hotel.asGuest(id).messaging.widget.post({ body: { body: draws.pick(texts) } });
    }),
  checked_in: (hotel, draws) =>
    withStay({ hotel, draws, status: 'confirmed', query: { arrival_from: hotel.today, arrival_to: hotel.today } }, async ({ id }) => {
      await hotel.caller.booking.reservations.checkIn({ params: { id } });
    }),
  charged: (hotel, draws) =>
    withStay({ hotel, draws, status: 'checked_in' }, async ({ folio_id: id }) => {
      const amount = { currency: hotel.currency, amount: String(draws.whole(3, 40)) };
      await hotel.caller.billing.folios.postCharge({ params: { id }, body: { amount, code: 'minibar', description: 'Minibar' } });
    }),
  checked_out: (hotel, draws) =>
    withStay({ hotel, draws, status: 'checked_in', query: { departure_from: hotel.today, departure_to: hotel.today } }, (stay) =>
      leave(hotel, stay),
    ),
};

const notes = ['Arrives late.', 'A quiet room, please.', 'A cot, please.'] as const;
const texts = ['Is there parking near the hotel?', 'What time does breakfast begin?', 'Could we have more towels?'] as const;

interface StayChoice {
  readonly hotel: SandboxHotel;
  readonly draws: RandomDraws;
  readonly status: OpenStayStatus;
  readonly query?: Readonly<Partial<Record<'arrival_from' | 'arrival_to' | 'departure_from' | 'departure_to', string>>>;
}

/** Runs `work` on a random one of the newest stays. */
async function withStay({ hotel, draws, status, query }: StayChoice, work: (stay: Stay) => Promise<void>): Promise<string | null> {
  const { data } = await hotel.caller.booking.reservations.list({ query: { ...query, status: [status], limit: looksAt } });
  if (data.length === 0) return null;
  const stay = draws.pick(data);
  await work(stay);
  return stay.id;
}

async function leave({ caller }: SandboxHotel, { id, folio_id }: Stay): Promise<void> {
  const { projected_balance: amount } = await caller.billing.folios.get({ params: { id: folio_id } });
  if (Number(amount.amount) > 0) await caller.billing.folios.takePayment({ params: { id: folio_id }, body: { amount, method: 'cash' } });
  await caller.booking.reservations.checkOut({ params: { id } });
}
