import type { LocalDate } from '@innkeeper/kernel';
import type { NightKey } from './night-rows.ts';

/** Rooms of a type that are sold, or held by blocks, more or less on a night. A room that is picked up from a block is one sold more and one held less. */
export interface NightDelta {
  readonly roomTypeId: string;
  readonly date: LocalDate;
  readonly sold: number;
  readonly held: number;
}

/** The net change of a night over everything sold, held and released. */
export interface NetDelta extends NightKey {
  readonly sold: number;
  readonly held: number; // not both zero
}

/** Nets the changes of each night; a night where they cancel out is left out. */
export function netOf(deltas: readonly NightDelta[]): NetDelta[] {
  const nets = new Map<string, NetDelta>();
  for (const { roomTypeId, date, sold, held } of deltas) {
    const key = `${date} ${roomTypeId}`;
    const before = nets.get(key);
    nets.set(key, { roomTypeId, date, sold: (before?.sold ?? 0) + sold, held: (before?.held ?? 0) + held });
  }
  return [...nets.values()].filter(({ sold, held }) => sold !== 0 || held !== 0);
}
