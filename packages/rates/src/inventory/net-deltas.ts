import type { LocalDate } from '@innkeeper/kernel';
import type { NightKey } from './night-rows.ts';

/** One room of a type more (1, a hold) or less (-1, a release) sold on a night. */
export interface NightDelta {
  readonly roomTypeId: string;
  readonly date: LocalDate;
  readonly delta: 1 | -1;
}

/** What is left of a night when everything released and held of it is counted together. */
export interface NetDelta extends NightKey {
  readonly rooms: number; // never zero; positive holds
}

/** Nets what is released and held of each night; a night with as much of both is not touched. */
export function netOf(deltas: readonly NightDelta[]): NetDelta[] {
  const nets = new Map<string, NetDelta>();
  for (const { roomTypeId, date, delta } of deltas) {
    const key = `${date} ${roomTypeId}`;
    nets.set(key, { roomTypeId, date, rooms: (nets.get(key)?.rooms ?? 0) + delta });
  }
  return [...nets.values()].filter((net) => net.rooms !== 0);
}
