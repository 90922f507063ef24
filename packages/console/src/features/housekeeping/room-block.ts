import type { Refusal } from '../../app/refusal.ts';
import type { BodyOf, Inputs } from '../../app/trpc.ts';
import type { Room } from '../../app/use-rooms.ts';

type OutOfOrder = NonNullable<BodyOf<Inputs['hotel']['hotel']['rooms']['update']>['out_of_order']>;

/** Form values for the nights on which a room is out of order. */
export interface BlockDraft {
  readonly from: string;
  readonly to: string; // empty: open-ended
  readonly reason: string;
  /** Stays may be left without a room. */
  readonly isForced: boolean;
}

/** First night out of order, and the first one for sale again. */
export type BlockNights = Pick<BlockDraft, 'from' | 'to'>;

/** Draft for a room in service: from today on, without an end. */
export function blockDraftOf({ out_of_order }: Pick<Room, 'out_of_order'>, today: string): BlockDraft {
  const { from, to, reason } = out_of_order ?? { from: today, to: null, reason: null };
  return { from, to: to ?? '', reason: reason ?? '', isForced: false };
}

export function blockOf({ from, to, reason }: BlockDraft): OutOfOrder {
  return { from, to: to === '' ? null : to, reason: reason.trim() === '' ? null : reason.trim() };
}

/** Block to restore when a room was returned to service too early; past nights can no longer be blocked. */
export function restoredBlock(block: Room['out_of_order'], today: string): Room['out_of_order'] {
  return block && { ...block, from: block.from < today ? today : block.from };
}

/** Ids of the reservations named in a refusal. */
export function strandedStays({ details }: Pick<Refusal, 'details'>): readonly string[] {
  return details.flatMap(({ field }) => /^reservations\[(\w+)\]$/.exec(field)?.[1] ?? []);
}
