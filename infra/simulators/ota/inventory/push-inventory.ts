import { status } from '@grpc/grpc-js';
import type { AgencyPush } from '@innkeeper/protos';
import { z } from 'zod';
import type { AgencyDeps } from '../agency.ts';
import { AgencyRefusal } from '../agency-refusal.ts';
import type { AvailabilityRange, RateRange } from './inventory.ts';
import { type Item, type ItemRefusal, judgeOf } from './judge-items.ts';

const itemsMax = 200_000;
const datePattern = z.regexes.date;

/** Accepts the valid items of a push and returns the refused ones. Rules: SANDBOX-8. */
export function pushInventory({ memory, callFaults }: AgencyDeps, request: AgencyPush): { refused: ItemRefusal[] } {
  const hotel = memory.hotels.named(request.hotel);
  callFaults.demandReadable(hotel);
  callFaults.demandPace(hotel);
  demand(request.availability.length + request.rates.length <= itemsMax, `at most ${itemsMax} items`);
  const version = BigInt(request.version);
  demand(version > 0n, 'the version must be positive');
  const availability = request.availability.map(toAvailability);
  const rates = request.rates.map(toRate);
  const judge = judgeOf({
    fault: memory.faults.of(hotel),
    turn: callFaults.turn(hotel),
    isRoomRetired: (code) => memory.roomCodes.isRetired(hotel, code),
    isRateRetired: (code) => memory.rateCodes.isRetired(hotel, code),
  });
  const nights = availability.map((range, index) => judge(itemOf(range, false, index)));
  const prices = rates.map((range, index) => judge(itemOf(range, true, index)));
  const taken = { availability: availability.filter((_, index) => !nights[index]), rates: rates.filter((_, index) => !prices[index]) };
  memory.inventory.put(hotel.id, version, taken);
  const refused = [...nights, ...prices].filter((refusal) => refusal !== null);
  return callFaults.answered(hotel, `push ${version}`, { refused });
}

function itemOf(range: AvailabilityRange | RateRange, isRate: boolean, index: number): Item {
  const rate =
    'rateCode' in range ? { rateCode: range.rateCode, currency: range.amount?.currency ?? null } : { rateCode: '', currency: null };
  return { isRate, index, roomCode: range.roomCode, from: range.from, to: range.to, ...rate };
}

function toAvailability({ roomCode, from, to, available }: AgencyPush['availability'][number]): AvailabilityRange {
  demandDates(from, to);
  demand(roomCode !== '', 'an item without a room code');
  demand(available >= 0, 'availability must not be negative');
  return { roomCode, from, to, available };
}

const unrestricted = { minStay: 0, maxStay: 0, closedToArrival: false, closedToDeparture: false, stopSell: false };

function toRate({ roomCode, rateCode, from, to, amount, restrictions }: AgencyPush['rates'][number]): RateRange {
  demandDates(from, to);
  demand(roomCode !== '' && rateCode !== '', 'an item without a room or rate code');
  const price = amount && { currency: amount.currency, minor: BigInt(amount.minor) };
  demand(price === null || price.minor >= 0n, 'an amount must not be negative');
  const { minStay, maxStay, closedToArrival, closedToDeparture, stopSell } = restrictions ?? unrestricted;
  demand(minStay >= 0 && maxStay >= 0, 'restrictions must not be negative');
  return { roomCode, rateCode, from, to, amount: price, restrictions: { minStay, maxStay, closedToArrival, closedToDeparture, stopSell } };
}

function demandDates(from: string, to: string): void {
  demand(datePattern.test(from) && datePattern.test(to), `dates are YYYY-MM-DD, not ${from} and ${to}`);
}

function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new AgencyRefusal(status.INVALID_ARGUMENT, otherwise);
}
