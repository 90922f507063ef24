import type { Minor } from './amounts.ts';
import type { Day } from './calendar.ts';
import type { Ref } from './hotel-state.ts';

export type GroupStatus = 'inquiry' | 'tentative' | 'definite' | 'released' | 'cancelled';

/** Folio that takes the nights of a group: each guest's own, or the master folio. */
export type RoutingMode = 'none' | 'room_and_tax' | 'all';

/** Rooms of a type on a night. */
export interface NightRooms {
  readonly roomType: string;
  readonly day: Day;
  readonly rooms: number;
}

/** Rooms that a group has contracted for a night. */
export interface BlockNight extends NightRooms {
  readonly pickedUp: number;
  readonly released: number;
  /** Price of a room, with or without VAT as the property prices. */
  readonly rate: Minor;
}

/** Terms that a group has agreed on. */
export interface GroupTerms {
  /** Null for a group that nobody answers for. */
  readonly organiser: Ref | null;
  readonly arrival: Day;
  readonly departure: Day;
  readonly plan: string;
  /** Last day on which what comes back to the block is kept. */
  readonly cutOff: Day | null;
  readonly isElastic: boolean;
  readonly holdsTentative: boolean;
  readonly routing: RoutingMode;
  readonly attritionPercent: number | null;
}

/** A group with its block. It is never changed in place: a change puts another in its place. */
export interface GroupState extends GroupTerms {
  readonly status: GroupStatus;
  /** Master folio, opened with the first organiser. */
  readonly folio: Ref | null;
  readonly isAttritionCharged: boolean;
  /** By date, then room type. */
  readonly block: readonly BlockNight[];
}

export const isOpen = ({ status }: GroupState): boolean => status !== 'released' && status !== 'cancelled';

/** Rule: GROUP-8. */
export const isBookable = ({ status }: GroupState): boolean => status === 'tentative' || status === 'definite';

/** Rule: GROUP-6. */
export const isHolding = ({ status, holdsTentative }: GroupState): boolean =>
  status === 'definite' || (status === 'tentative' && holdsTentative);

/** Last day on which rooms are picked up from a block, and come back to it. Rules: GROUP-11, GROUP-12. */
export const lastDayOf = ({ cutOff, arrival }: GroupState): Day => cutOff ?? arrival;

/** True once a block gives nothing out any more; one without a cut-off is released by hand. Rule: GROUP-11. */
export const isPastCutOff = ({ cutOff }: GroupState, day: Day): boolean => cutOff !== null && day > cutOff;

/** Rooms that are neither picked up nor given back. */
export const unusedOf = ({ rooms, pickedUp, released }: BlockNight): number => rooms - pickedUp - released;

/** The block of a group of which nothing is kept any more; an inquiry has contracted nothing, and gives nothing back. Rules: GROUP-10, GROUP-13. */
export const emptied = ({ status, block }: Pick<GroupState, 'status' | 'block'>): readonly BlockNight[] =>
  status === 'inquiry' ? block : block.map((night) => ({ ...night, released: night.released + unusedOf(night) }));

/** False for an inquiry, and for a group that ended as one. Rule: GROUP-13. */
export const hasContracted = (group: GroupState): boolean =>
  group.status !== 'inquiry' && (isOpen(group) || group.block.every((night) => unusedOf(night) === 0));
