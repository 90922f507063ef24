import type { SentCode } from '../mapping/refused-whole.ts';
import type { SentAvailability, SentRate } from './build-push.ts';

/** Items of one call. */
export interface PushCall {
  readonly availability: readonly SentAvailability[];
  readonly rates: readonly SentRate[];
}

/** The smallest part of a call that is sent on its own: the availability of a room type, or one rate of it. */
export interface Leaf {
  readonly room: string;
  readonly rate: string | null; // null: the number of rooms
  readonly call: PushCall;
  /** A listing that is no longer sold and is being closed: the agency need not know its code. */
  readonly isClosing: boolean;
}

/** Leaves of a call, those of a room next to each other. */
export function leavesOf({ availability, rates }: PushCall): Leaf[] {
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

export function callOf(leaves: readonly Leaf[]): PushCall {
  return { availability: leaves.flatMap(({ call }) => call.availability), rates: leaves.flatMap(({ call }) => call.rates) };
}

/**
 * Codes to blame for the refused leaves, judged by the accepted ones: the room when nothing of it was accepted while another room was;
 * else the rate, or the room whose availability was refused. Rules: PUSH-10.
 */
export function blamedCodes(refused: readonly Leaf[], taken: readonly Leaf[]): SentCode[] {
  const roomsTaken = new Set(taken.map(({ room }) => room));
  const codes = refused.map(({ room, rate }): SentCode => {
    const isOfRoom = rate === null || (!roomsTaken.has(room) && roomsTaken.size > 0);
    return isOfRoom ? { kind: 'room_type', code: room } : { kind: 'rate_plan', code: rate };
  });
  return distinct(codes);
}

/** All codes of the leaves that are sold. */
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
