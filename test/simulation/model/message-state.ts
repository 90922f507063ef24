import type { Ref } from './hotel-state.ts';

/** Channels that a hotel and its guests write over. What agencies carry is of the channel `messaging_app`, the page of the guest `web_widget`. */
export type MessageChannel = 'email' | 'sms' | 'messaging_app' | 'web_widget';

/** Addresses in a profile. */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** A message. Those of people bear their name as text. */
export interface MessageState {
  readonly text: string;
  conversation: Ref;
  readonly direction: 'inbound' | 'outbound';
  readonly channel: MessageChannel;
  /** Agency that carries it. */
  readonly via: string | null;
  readonly status: 'received' | 'sent' | 'delivered' | 'failed';
  /** Address of the guest; null where the rules leave open which, or there is none. */
  readonly address: string | null;
  /** Guest who is known by the address of a message that belongs to no stay. */
  readonly knownGuest: Ref | null;
  readonly isAutomatic: boolean;
  /** Business time, in milliseconds. */
  readonly at: number;
}

/** All messages about a stay, or those of one address that belong to no stay. */
export interface ConversationState {
  stay: Ref | null;
  /** Sender of a conversation of the triage list. */
  address: string | null;
  /** Guest of a conversation of the triage list, once one is known. */
  knownGuest: Ref | null;
  unread: number;
  /** Text of the oldest message that nobody has answered. */
  waiting: string | null;
  isAssigned: boolean;
  isResolved: boolean;
}

/** A message of an automation that is not due yet. */
export interface PlannedMessage {
  readonly stay: Ref;
  readonly trigger: AutomationTrigger;
  readonly due: number;
}

/** Triggers that no later event of a stay takes back, so that the message comes in any case. */
export type AutomationTrigger = 'cancelled' | 'checked_out';

export interface AutomationDefinition {
  readonly trigger: AutomationTrigger;
  readonly offsetHours: number;
  readonly channels: readonly MessageChannel[];
}

/** How a hotel exchanges messages with its guests. */
export interface MessagingDefinition {
  readonly fallback: readonly MessageChannel[];
  readonly automations: readonly AutomationDefinition[];
}

/** Everything that has been written. */
export interface MessagingState {
  /** Addresses of guests who have booked with the hotel; those of agencies follow from their names. */
  readonly contacts: Map<Ref, Contact>;
  /** In the order in which they were written. */
  readonly messages: MessageState[];
  readonly conversations: Map<Ref, ConversationState>;
  /** Conversations that were joined with another, by that. */
  readonly joined: Map<Ref, Ref>;
  /** Stays that a person has assigned to senders, by address. */
  readonly senders: Map<string, Ref>;
  readonly planned: PlannedMessage[];
}

export const newMessagingState = (): MessagingState => ({
  contacts: new Map(),
  messages: [],
  conversations: new Map(),
  joined: new Map(),
  senders: new Map(),
  planned: [],
});

/** Something that a guest writes, or writes once more under the same id. */
export interface GuestWritesCommand {
  readonly kind: 'guest writes';
  readonly message: string;
  readonly channel: 'email' | 'sms';
  readonly from: string;
  /** Conversation whose thread it continues. */
  readonly thread: Ref | null;
}

export type MessageCommand =
  | GuestWritesCommand
  | { readonly kind: 'guest writes through agency'; readonly message: string; readonly booking: Ref }
  | { readonly kind: 'write to guest'; readonly message: string; readonly stay: Ref; readonly channel: MessageChannel | null }
  | { readonly kind: 'mark as read'; readonly conversation: Ref }
  | { readonly kind: 'assign conversation'; readonly conversation: Ref; readonly isAssigned: boolean }
  | { readonly kind: 'resolve conversation'; readonly conversation: Ref; readonly isResolved: boolean }
  | { readonly kind: 'place conversation'; readonly conversation: Ref; readonly stay: Ref };
