import { addDays, nightsBetween } from '@innkeeper/kernel';
import type { AgencyItemFault } from '@innkeeper/protos';
import type { OtaFault } from '../faults.ts';

/** An item of a push: availability or a rate. */
export interface Item {
  readonly isRate: boolean;
  readonly index: number;
  readonly roomCode: string;
  readonly rateCode: string; // empty for availability
  readonly from: string;
  readonly to: string; // inclusive
  readonly currency: string | null;
}

export interface ItemRefusal {
  readonly isRate: boolean;
  readonly index: number;
  readonly fault: AgencyItemFault;
  readonly message: string;
}

interface JudgeContext {
  readonly fault: OtaFault;
  /** Incremented with every push: faults of every other item affect the remaining ones next time. */
  readonly turn: number;
  readonly isRoomRetired: (roomCode: string) => boolean;
  readonly isRateRetired: (rateCode: string) => boolean;
}

const daysMax = 1_000;

/** Creates a function that finds the fault of each item of a push, in order; null for a valid item. */
export function judgeOf({ fault, turn, ...codes }: JudgeContext): (item: Item) => ItemRefusal | null {
  const covered = new Set<string>();
  let count = turn;
  return (item) => {
    count += 1;
    const struck = count % 2 === 0 ? strikes[fault] : undefined;
    const found = findFault(item, codes) ?? struck ?? twiceIn(covered, item);
    return found && { isRate: item.isRate, index: item.index, ...found };
  };
}

type ItemFault = Pick<ItemRefusal, 'fault' | 'message'>;

/** Faults of every other item. */
const strikes: Readonly<Partial<Record<OtaFault, ItemFault>>> = {
  partial: { fault: 'ITEM_FAULT_TRY_AGAIN', message: 'not now' },
  'duplicate-dates': { fault: 'ITEM_FAULT_DUPLICATE_DATES', message: 'a date is in the request twice' },
};

type Codes = Pick<JudgeContext, 'isRoomRetired' | 'isRateRetired'>;

function findFault({ roomCode, rateCode, from, to, currency }: Item, { isRoomRetired, isRateRetired }: Codes): ItemFault | null {
  if (isRoomRetired(roomCode)) return { fault: 'ITEM_FAULT_ROOM_UNKNOWN', message: `no room ${roomCode}` };
  if (isRateRetired(rateCode)) return { fault: 'ITEM_FAULT_RATE_UNKNOWN', message: `no rate ${rateCode}` };
  if (from > to) return { fault: 'ITEM_FAULT_DATES_REVERSED', message: `${from} is after ${to}` };
  if (nightsBetween(from, to) > daysMax) return { fault: 'ITEM_FAULT_DATES_REVERSED', message: `more than ${daysMax} days` };
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) return { fault: 'ITEM_FAULT_CURRENCY', message: `no currency ${currency}` };
  return null;
}

function twiceIn(covered: Set<string>, item: Item): ItemFault | null {
  const date = recordNights(covered, item);
  return date === null ? null : { fault: 'ITEM_FAULT_DUPLICATE_DATES', message: `${date} is in the request twice` };
}

/** Records the nights of an item; returns the first one already recorded, or null. */
function recordNights(covered: Set<string>, { isRate, roomCode, rateCode, from, to }: Item): string | null {
  const subject = `${isRate} ${roomCode} ${rateCode}`;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const night = `${subject} ${date}`;
    if (covered.has(night)) return date;
    covered.add(night);
  }
  return null;
}
