import type { AuthKind } from '@innkeeper/platform';

/** Those whom an address of the protocol serves. */
export interface McpAudience {
  readonly route: string;
  readonly auth: AuthKind;
  /** Tells an assistant how to use the tools. */
  readonly instructions: string;
  /** Open to pages of any site, like the operations; otherwise only to our own. */
  readonly isForAnyOrigin: boolean;
}

/** People of the hotel, with a token. Rules: MCP-1. */
export const staffAudience: McpAudience = {
  route: 'POST /mcp',
  auth: 'token',
  isForAnyOrigin: false, // a token does not belong in a page
  instructions: `Hotel operations. Amounts are decimal strings with a currency, dates YYYY-MM-DD. Lists answer data and next_cursor: give it back as cursor.
Give each write an idempotency_key of its own, and the same key when it is repeated. A refusal names a code, and the field that is to be changed.`,
};

/** Guests who book at the hotel, with its publishable key. Rules: MCP-11. */
export const guestAudience: McpAudience = {
  route: 'POST /mcp/guest',
  auth: 'publishable_key',
  isForAnyOrigin: true,
  instructions: `Direct booking at one hotel. Amounts are decimal strings with a currency, dates YYYY-MM-DD.
Ask for the property, then for the offers of a stay, hold one of them by a booking session, and complete it after the guest has agreed to price and terms.
The answer that creates a session has its client_secret: give it back with each later call. Give each write an idempotency_key of its own, and the same
key when it is repeated. A card is never entered here: payment_token comes from the payment provider's own form. A refusal names a code, and the field that is
to be changed.`,
};
