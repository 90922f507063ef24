import { status } from '@grpc/grpc-js';
import { monotonicMs } from '@innkeeper/kernel';
import type { Faults } from './faults.ts';
import type { Hotel } from './hotels.ts';
import { Refused } from './refused.ts';

/** How the faults that concern single calls come out. What it counts is forgotten when a fault is set. */
export interface CallFaults {
  /** `reject`: nothing can be read. */
  demandReadable(hotel: Hotel): void;
  /** `throttled`: one call a second is let through, the first is not. */
  demandPace(hotel: Hotel): void;
  /** `lost-acknowledgement`: the first try under a key is lost before anything was done. */
  loseFirst(hotel: Hotel, key: string): void;
  /** `lost-acknowledgement`: what was done under a key for the first time goes unanswered. */
  answered<T>(hotel: Hotel, key: string, answer: T): T;
  /** Every second call of a hotel, for faults that strike items by turns. */
  turn(hotel: Hotel): number;
  clear(): void;
}

const paceMs = 1_000;

export function createCallFaults(faults: Faults): CallFaults {
  const openAtMs = new Map<number, number>();
  const lost = new Set<string>();
  const turns = new Map<number, number>();
  const isFirstUnderLoss = (hotel: Hotel, key: string): boolean => {
    const name = `${hotel.id} ${key}`;
    if (faults.of(hotel) !== 'lost-acknowledgement' || lost.has(name)) return false;
    lost.add(name);
    return true;
  };
  const loseFirst = (hotel: Hotel, key: string): void => {
    if (isFirstUnderLoss(hotel, key)) throw new Refused(status.UNAVAILABLE, 'the connection was lost');
  };
  return {
    demandReadable: (hotel) => {
      if (faults.of(hotel) === 'reject') throw new Refused(status.INVALID_ARGUMENT, 'the request cannot be read');
    },
    demandPace: (hotel) => {
      if (faults.of(hotel) !== 'throttled') return;
      const nowMs = monotonicMs();
      const openMs = openAtMs.get(hotel.id) ?? nowMs + paceMs;
      openAtMs.set(hotel.id, nowMs >= openMs ? nowMs + paceMs : openMs);
      if (nowMs < openMs) throw new Refused(status.RESOURCE_EXHAUSTED, 'too many requests', Math.ceil(openMs - nowMs));
    },
    loseFirst,
    answered: (hotel, key, answer) => {
      loseFirst(hotel, key);
      return answer;
    },
    turn: (hotel) => {
      const turn = (turns.get(hotel.id) ?? 0) + 1;
      turns.set(hotel.id, turn);
      return turn;
    },
    clear: () => {
      openAtMs.clear();
      lost.clear();
      turns.clear();
    },
  };
}
