import { status } from '@grpc/grpc-js';
import { monotonicMs } from '@innkeeper/kernel';
import { AgencyRefusal } from './agency-refusal.ts';
import type { Faults } from './faults.ts';
import type { AgencyHotel } from './hotels.ts';

/** Faults of single calls. The counts of a tenant are cleared when a fault is set. */
export interface CallFaults {
  /** `reject`: refuses every call. */
  demandReadable(hotel: AgencyHotel): void;
  /** `throttled`: admits one call a second, but not the first. */
  demandPace(hotel: AgencyHotel): void;
  /** `lost-acknowledgement`: loses the first attempt with a key before anything is done. */
  loseFirst(hotel: AgencyHotel, key: string): void;
  /** `lost-acknowledgement`: loses the first answer for a key. */
  answered<T>(hotel: AgencyHotel, key: string, answer: T): T;
  /** Counts the calls of a hotel, for faults that affect every other item. */
  turn(hotel: AgencyHotel): number;
  clear(tenantId: string): void;
}

const paceMs = 1_000;

/** Counts of one tenant's hotels. */
interface Counts {
  readonly openAtMs: Map<number, number>;
  readonly turns: Map<number, number>;
  readonly lost: Set<string>;
}

export function createCallFaults(faults: Faults): CallFaults {
  const tenants = new Map<string, Counts>();
  const countsOf = ({ tenantId }: AgencyHotel): Counts => {
    const counts = tenants.get(tenantId) ?? { openAtMs: new Map(), turns: new Map(), lost: new Set() };
    tenants.set(tenantId, counts);
    return counts;
  };
  const loseFirst = (hotel: AgencyHotel, key: string): void => {
    if (faults.of(hotel) !== 'lost-acknowledgement') return;
    const { lost } = countsOf(hotel);
    const name = `${hotel.id} ${key}`;
    if (lost.has(name)) return;
    lost.add(name);
    throw new AgencyRefusal(status.UNAVAILABLE, 'the connection was lost');
  };
  return {
    demandReadable: (hotel) => {
      if (faults.of(hotel) === 'reject') throw new AgencyRefusal(status.INVALID_ARGUMENT, 'the request cannot be read');
    },
    demandPace: (hotel) => {
      if (faults.of(hotel) !== 'throttled') return;
      const { openAtMs } = countsOf(hotel);
      const nowMs = monotonicMs();
      const openMs = openAtMs.get(hotel.id) ?? nowMs + paceMs;
      openAtMs.set(hotel.id, nowMs >= openMs ? nowMs + paceMs : openMs);
      if (nowMs < openMs) throw new AgencyRefusal(status.RESOURCE_EXHAUSTED, 'too many requests', Math.ceil(openMs - nowMs));
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
