import type { NightDelta } from '@innkeeper/rates';
import { type BlockNight, nightKey, unusedRooms } from './block-row.ts';

/** A block, and whether its group holds what is not picked up. */
export interface HeldBlock {
  readonly nights: readonly BlockNight[];
  readonly isHolding: boolean;
}

/** Changes of the inventory from one state of a block to another. Rules: GROUP-6. */
export function heldDeltas(before: HeldBlock, after: HeldBlock): NightDelta[] {
  const nights = new Map<string, NightDelta>();
  for (const [block, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const night of block.isHolding ? block.nights : []) {
      const held = (nights.get(nightKey(night))?.held ?? 0) + sign * unusedRooms(night);
      nights.set(nightKey(night), { roomTypeId: night.room_type_id, date: night.date, sold: 0, held });
    }
  }
  return [...nights.values()].filter(({ held }) => held !== 0);
}
