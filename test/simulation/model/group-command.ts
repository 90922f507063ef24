import type { Minor } from './amounts.ts';
import type { Day } from './calendar.ts';
import type { GroupStatus, GroupTerms, NightRooms } from './group-state.ts';
import type { Ref } from './hotel-state.ts';

/** Wishes about groups and their blocks. */
export type GroupCommand =
  | MakeGroupCommand
  | ChangeGroupCommand
  | WriteBlockCommand
  | ReleaseCommand
  | RoomingListCommand
  | { readonly kind: 'confirm group'; readonly group: Ref }
  | { readonly kind: 'cancel group'; readonly group: Ref; readonly isForced: boolean }
  | { readonly kind: 'charge attrition'; readonly group: Ref; readonly entry: Ref };

export interface MakeGroupCommand extends GroupTerms {
  readonly kind: 'make group';
  readonly group: Ref;
  readonly status: Exclude<GroupStatus, 'released' | 'cancelled'>;
  /** Name of its master folio, which is opened if it has an organiser. */
  readonly folio: Ref;
}

export interface ChangeGroupCommand {
  readonly kind: 'change group';
  readonly group: Ref;
  /** Name of its master folio, if it is opened now. */
  readonly folio: Ref;
  readonly fields: GroupChange;
}

export interface GroupChange extends Partial<Omit<GroupTerms, 'organiser'>> {
  readonly status?: 'inquiry' | 'tentative';
  readonly organiser?: Ref;
}

export interface WriteBlockCommand {
  readonly kind: 'write block';
  readonly group: Ref;
  readonly nights: readonly ContractedNight[];
}

/** Rooms that a group contracts; without a rate at the one that the night has, or the plan's price. */
export interface ContractedNight extends NightRooms {
  readonly rate: Minor | null;
}

export interface ReleaseCommand {
  readonly kind: 'release block';
  readonly group: Ref;
  /** Null for all that is not picked up. */
  readonly nights: readonly NightRooms[] | null;
}

export interface RoomingListCommand {
  readonly kind: 'send rooming list';
  readonly group: Ref;
  readonly rows: readonly ListedRoom[];
}

/** A room of a rooming list, with known guests who share it with a new one. */
export interface ListedRoom {
  readonly stay: Ref;
  readonly guest: Ref;
  readonly folio: Ref;
  readonly sharers: readonly Ref[];
  readonly roomType: string;
  readonly arrival: Day;
  readonly departure: Day;
  /** Null counts the guests of the room. */
  readonly adults: number | null;
  readonly children: number;
}
