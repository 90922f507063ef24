import type { Minor } from './amounts.ts';
import type { Day } from './calendar.ts';
import type { CardCommand } from './card-commands.ts';
import type { FiscalCommand } from './fiscal-command.ts';
import type { GroupCommand } from './group-command.ts';
import type { GuestPageCommand } from './guest-page-command.ts';
import type { AgencyChannel, Restrictions } from './hotel-definition.ts';
import type { Ref, RoomCondition } from './hotel-state.ts';
import type { Contact, MessageCommand } from './message-state.ts';
import type { PartnerFault, PartnerName } from './partner-faults.ts';
import type { PricedStay } from './pricing.ts';
import type { Profile } from './registrations.ts';
import type { ReviewCommand } from './review-commands.ts';
import type { SessionCommand } from './session-command.ts';

/** A wish of somebody towards the hotel. Names of new things are chosen by whoever makes the command. */
export type Command =
  | BookCommand
  | ChangeCommand
  | { readonly kind: 'confirm'; readonly stay: Ref }
  | { readonly kind: 'cancel'; readonly stay: Ref; readonly isForced: boolean }
  | { readonly kind: 'check in'; readonly stay: Ref; readonly room: string | null; readonly isOverridden: boolean }
  | { readonly kind: 'check out'; readonly stay: Ref; readonly settlement: 'paid' | 'written_off' }
  | { readonly kind: 'charge'; readonly folio: Ref; readonly entry: Ref; readonly code: string; readonly amount: Minor }
  | PayCommand
  | RefundCommand
  | { readonly kind: 'reverse'; readonly folio: Ref; readonly original: Ref; readonly entry: Ref }
  | { readonly kind: 'transfer'; readonly folio: Ref; readonly target: Ref; readonly entries: readonly Ref[] }
  | { readonly kind: 'split'; readonly folio: Ref; readonly opened: Ref; readonly entries: readonly Ref[] }
  | { readonly kind: 'merge'; readonly folio: Ref; readonly source: Ref }
  | { readonly kind: 'write available'; readonly roomType: string; readonly day: Day; readonly available: number }
  | WriteRateCommand
  | { readonly kind: 'set condition'; readonly room: string; readonly condition: Exclude<RoomCondition, 'out_of_order'> }
  | { readonly kind: 'assign room'; readonly stay: Ref; readonly room: string | null }
  | { readonly kind: 'take out of order'; readonly room: string; readonly from: Day; readonly to: Day | null; readonly isForced: boolean }
  | { readonly kind: 'return to order'; readonly room: string }
  | AgencyBookCommand
  | AgencyChangeCommand
  | { readonly kind: 'agency cancels'; readonly booking: Ref; readonly room: number | null }
  | { readonly kind: 'issue key'; readonly stay: Ref; readonly key: Ref; readonly type: 'new' | 'duplicate'; readonly medium: KeyMedium }
  | { readonly kind: 'revoke key'; readonly key: Ref }
  | { readonly kind: 'map lock'; readonly room: string; readonly isKnown: boolean }
  | { readonly kind: 'complete profile'; readonly guest: Ref }
  | { readonly kind: 'name occupants'; readonly stay: Ref; readonly guests: readonly Ref[] }
  | { readonly kind: 'partner fails'; readonly partner: PartnerName; readonly fault: PartnerFault }
  | MessageCommand
  | GroupCommand
  | GuestPageCommand
  | ReviewCommand
  | CardCommand
  | SessionCommand
  | FiscalCommand
  | { readonly kind: 'advance'; readonly to: number };

export type KeyMedium = 'card' | 'mobile' | 'pin';

export interface BookCommand extends PricedStay {
  readonly kind: 'book';
  readonly stay: Ref;
  readonly guest: Ref;
  readonly profile: Profile;
  readonly contact: Contact;
  readonly folio: Ref;
  /** Group that it is picked up for; null for none. */
  readonly group: Ref | null;
  readonly channel: string;
  readonly isTentative: boolean;
  /** Total that the caller expects; null sends none. */
  readonly quotedTotal: Minor | null;
}

export interface PayCommand {
  readonly kind: 'pay';
  readonly folio: Ref;
  readonly entry: Ref;
  readonly method: 'cash' | 'bank_transfer' | 'card';
  /** Card, by the behaviour of its provider; null unless it is paid by card. */
  readonly card: 'charged' | 'declined' | 'answered late' | null;
  readonly provider: ProviderFault | null;
  readonly amount: Minor;
}

/** Failure of the payment provider at the first attempt: nothing is done, or it is done and answered too late. */
export type ProviderFault = 'unreachable' | 'timeout';

interface RefundCommand {
  readonly kind: 'refund';
  readonly folio: Ref;
  readonly payment: Ref;
  readonly entry: Ref;
  readonly provider: ProviderFault | null;
  /** Null for all that is left of the payment. */
  readonly amount: Minor | null;
}

export interface ChangeCommand {
  readonly kind: 'change';
  readonly stay: Ref;
  readonly arrival?: Day;
  readonly departure?: Day;
  readonly roomType?: string;
  readonly adults?: number;
  readonly children?: number;
}

export interface WriteRateCommand {
  readonly kind: 'write rate';
  readonly plan: string;
  readonly roomType: string;
  readonly from: Day;
  readonly to: Day;
  readonly amount: Minor;
  readonly restrictions: Restrictions;
}

/** A booking that an agency sends as new; one that it has sent before is sent as new once more. */
export interface AgencyBookCommand extends PricedStay {
  readonly kind: 'agency books';
  readonly channel: AgencyChannel;
  readonly booking: Ref;
  /** Names for the stays of its rooms, by position. */
  readonly stays: readonly Ref[];
  readonly guest: Ref;
  readonly folio: Ref;
  /** Price of all rooms. */
  readonly total: Minor;
  readonly collects: boolean;
}

/** A change that an agency sends, of one room or of all. */
export interface AgencyChangeCommand {
  readonly kind: 'agency changes';
  readonly booking: Ref;
  readonly room: number | null;
  readonly arrival?: Day;
  readonly departure?: Day;
  readonly roomType?: string;
  readonly plan?: string;
  readonly adults?: number;
  readonly children?: number;
  /** Price of the changed rooms. */
  readonly total?: Minor;
}
