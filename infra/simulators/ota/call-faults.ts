import { status } from '@grpc/grpc-js';
import { monotonicMs } from '@innkeeper/kernel';
import type { Faults } from './faults.ts';
import type { Hotel } from './hotels.ts';
import { Refused } from './refused.ts';

/** How the faults that concern single calls come out. What it counts of a tenant is forgotten when a fault is set there. */
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
  clear(tenantId: string): void;
}

const paceMs = 1_000;

/** What was counted of one tenant's hotels. */
interface Counts {
  readonly openAtMs: Map<number, number>;
  readonly turns: Map<number, number>;
  readonly lost: Set<string>;
}

export function createCallFaults(faults: Faults): CallFaults {
  const tenants = new Map<string, Counts>();
  const countsOf = ({ tenantId }: Hotel): Counts => {
    const counts = tenants.get(tenantId) ?? { openAtMs: new Map(), turns: new Map(), lost: new Set() };
    tenants.set(tenantId, counts);
    return counts;
  };
  const loseFirst = (hotel: Hotel, key: string): void => {
    if (faults.of(hotel) !== 'lost-acknowledgement') return;
    const { lost } = countsOf(hotel);
    const name = `${hotel.id} ${key}`;
    if (lost.has(name)) return;
    lost.add(name);
    throw new Refused(status.UNAVAILABLE, 'the connection was lost');
  };
  return {
    demandReadable: (hotel) => {
      if (faults.of(hotel) === 'reject') throw new Refused(status.INVALID_ARGUMENT, 'the request cannot be read');
    },
    demandPace: (hotel) => {
      if (faults.of(hotel) !== 'throttled') return;
      const { openAtMs } = countsOf(hotel);
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
      const { turns } = countsOf(hotel);
      const turn = (turns.get(hotel.id) ?? 0) + 1;
      turns.set(hotel.id, turn);
      return turn;
    },
    clear: (tenantId) => void tenants.delete(tenantId),
  };
}
