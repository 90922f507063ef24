import type { SentCode } from '../mapping/refused-whole.ts';
import type { SentAvailability, SentRate } from './build-push.ts';

/** The items of one call. */
export interface Call {
  readonly availability: readonly SentAvailability[];
  readonly rates: readonly SentRate[];
}

/** Those items of a call that stand or fall together: the rooms of a type, or a rate for it. */
export interface Leaf {
  readonly room: string;
  readonly rate: string | null; // null: the number of rooms
  readonly call: Call;
  /** Nothing that the hotel sells: it is closed there, and whether the agency knows it does not matter. */
  readonly isClosing: boolean;
}

/** The leaves of a call, those of a room side by side. */
export function leavesOf({ availability, rates }: Call): Leaf[] {
  const stock = [...Map.groupBy(availability, ({ roomCode }) => roomCode)].map(([room, items]) => ({
    room,
    rate: null,
    call: { availability: items, rates: [] },
    isClosing: items.every(({ roomTypeId }) => roomTypeId === null),
  }));
  const prices = [...Map.groupBy(rates, ({ roomCode, rateCode }) => `${roomCode}\n${rateCode}`).values()].flatMap((items): Leaf[] => {
    const [first] = items;
    if (!first) return [];
    const isClosing = items.every(({ roomTypeId }) => roomTypeId === null);
    return [{ room: first.roomCode, rate: first.rateCode, call: { availability: [], rates: items }, isClosing }];
  });
  return [...Map.groupBy([...stock, ...prices], ({ room }) => room).values()].flat();
}

export function callOf(leaves: readonly Leaf[]): Call {
  return { availability: leaves.flatMap(({ call }) => call.availability), rates: leaves.flatMap(({ call }) => call.rates) };
}

/**
 * Which codes are to blame for what was refused, beside what was taken: a room of which nothing was taken while something of another was;
 * else the rate, or the room whose number of rooms was refused. Rules: PUSH-10.
 */
export function blamedCodes(refused: readonly Leaf[], taken: readonly Leaf[]): SentCode[] {
  const roomsTaken = new Set(taken.map(({ room }) => room));
  const codes = refused.map(({ room, rate }): SentCode => {
    const isOfRoom = rate === null || (!roomsTaken.has(room) && roomsTaken.size > 0);
    return isOfRoom ? { kind: 'room_type', code: room } : { kind: 'rate_plan', code: rate };
  });
  return distinct(codes);
}

/** Every code that a call names for something that is sold. */
export function codesOf(leaves: readonly Leaf[]): SentCode[] {
  const sold = leaves.filter(({ isClosing }) => !isClosing);
  return distinct(
    sold.flatMap(({ room, rate }): SentCode[] => [
      { kind: 'room_type', code: room },
      ...(rate === null ? [] : [{ kind: 'rate_plan', code: rate } as const]),
    ]),
  );
}

function distinct(codes: readonly SentCode[]): SentCode[] {
  return [...new Map(codes.map((each) => [`${each.kind} ${each.code}`, each])).values()];
}
