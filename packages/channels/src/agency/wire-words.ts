import type { AgencyItemFault } from '@innkeeper/protos';
import type { z } from 'zod';
import type {
  AgencyFailure,
  AvailabilityRange,
  DeliveryResult,
  InventoryListing,
  ItemFault,
  Push,
  PushAnswer,
  RateRange,
  Restrictions,
} from './agency.ts';
import type { WireRate, wireInventory, wirePushAnswer } from './agency-wire.ts';

const outcomes = { applied: 'OUTCOME_APPLIED', refused: 'OUTCOME_REFUSED', stale: 'OUTCOME_STALE', logged: 'OUTCOME_LOGGED' } as const;

/** Fields of an acknowledgement. */
export function acknowledgement(answer: DeliveryResult) {
  return {
    outcome: outcomes[answer.outcome],
    code: answer.outcome === 'refused' ? answer.code : '',
    message: answer.outcome === 'refused' || answer.outcome === 'logged' ? answer.message : '',
    reservationIds: answer.outcome === 'applied' ? [...answer.reservationIds] : [],
  };
}

/** Fields of a push. */
export function pushRequest({ version, availability, rates }: Push) {
  return {
    version: String(version),
    availability: availability.map(({ roomCode, from, to, available }: AvailabilityRange) => ({ roomCode, from, to, available })),
    rates: rates.map(({ roomCode, rateCode, from, to, amount, restrictions }: RateRange) => ({
      roomCode,
      rateCode,
      from,
      to,
      amount: amount && { currency: amount.currency, minor: String(amount.minor) },
      restrictions: { ...restrictions, minStay: restrictions.minStay ?? 0, maxStay: restrictions.maxStay ?? 0 },
    })),
  };
}

const faults: Readonly<Record<AgencyItemFault, ItemFault>> = {
  ITEM_FAULT_UNSPECIFIED: 'try_again',
  ITEM_FAULT_ROOM_UNKNOWN: 'room_unknown',
  ITEM_FAULT_RATE_UNKNOWN: 'rate_unknown',
  ITEM_FAULT_DATES_REVERSED: 'dates_reversed',
  ITEM_FAULT_DUPLICATE_DATES: 'duplicate_dates',
  ITEM_FAULT_CURRENCY: 'currency',
  ITEM_FAULT_TRY_AGAIN: 'try_again',
};

/**
 * Translates the refused items of a push. An unknown fault is retried; a refusal of an item that was never sent makes the answer
 * unreadable.
 */
export function toPushAnswer(given: z.infer<typeof wirePushAnswer>['refused'], push: Push): PushAnswer | AgencyFailure {
  const stranger = given.find(({ isRate, index }) => index >= (isRate ? push.rates : push.availability).length);
  if (stranger) return { kind: 'rejected', reason: 'its answer cannot be read: it refuses an item that was not sent' };
  const refused = given.map(({ isRate, index, fault, message }) => ({
    list: isRate ? ('rates' as const) : ('availability' as const),
    index,
    fault: Object.entries(faults).find(([name]) => name === fault)?.[1] ?? 'try_again',
    message,
  }));
  return { kind: 'answered', refused };
}

/** Translates an agency's inventory. */
export function toListing({ availability, rates, version }: z.infer<typeof wireInventory>): InventoryListing {
  return { kind: 'listed', version: BigInt(version), availability, rates: rates.map(toRate) };
}

const unrestricted: Restrictions = { minStay: null, maxStay: null, closedToArrival: false, closedToDeparture: false, stopSell: false };

function toRate({ amount, restrictions, ...range }: WireRate): RateRange {
  return {
    ...range,
    amount: amount && { currency: amount.currency, minor: BigInt(amount.minor) },
    restrictions: restrictions
      ? { ...restrictions, minStay: restrictions.minStay || null, maxStay: restrictions.maxStay || null }
      : unrestricted,
  };
}
