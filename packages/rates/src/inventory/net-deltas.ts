import type { LocalDate } from '@innkeeper/kernel';
import type { NightKey } from './night-rows.ts';

/** One room of a type more (1, a hold) or less (-1, a release) sold on a night. */
export interface NightDelta {
  readonly roomTypeId: string;
  readonly date: LocalDate;
  readonly delta: 1 | -1;
}

/** The net change of a night over everything released and held. */
export interface NetDelta extends NightKey {
  readonly rooms: number; // never zero; positive holds
}

/** Nets the holds and releases of each night; a night where they cancel out is left out. */
export function netOf(deltas: readonly NightDelta[]): NetDelta[] {
  const nets = new Map<string, NetDelta>();
  for (const { roomTypeId, date, delta } of deltas) {
    const key = `${date} ${roomTypeId}`;
    nets.set(key, { roomTypeId, date, rooms: (nets.get(key)?.rooms ?? 0) + delta });
  }
  return [...nets.values()].filter((net) => net.rooms !== 0);
}
