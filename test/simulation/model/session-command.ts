import type { ProviderFault } from './commands.ts';
import type { Ref } from './hotel-state.ts';
import type { Contact } from './message-state.ts';
import type { PricedStay } from './pricing.ts';

/** Something that a visitor of the hotel's site does. */
export type SessionCommand =
  | (PricedStay & { readonly kind: 'open session'; readonly session: Ref })
  | CompleteCommand
  | { readonly kind: 'cancel session'; readonly session: Ref };

/** Books what a session holds, under names for what comes of it. */
export interface CompleteCommand {
  readonly kind: 'complete session';
  readonly session: Ref;
  readonly stay: Ref;
  readonly guest: Ref;
  readonly contact: Contact;
  readonly folio: Ref;
  readonly entry: Ref;
  /** Card, by the behaviour of its provider; it is shown only where something is due. */
  readonly card: 'charged' | 'declined' | 'answered late';
  readonly provider: ProviderFault | null;
}
