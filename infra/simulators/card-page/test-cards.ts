/** Accepted card numbers with their tokens. */
export const testCards: ReadonlyMap<string, string> = new Map([
  ['4242424242424242', 'pm_ok'],
  ['4000000000009995', 'pm_insufficient_funds'],
  ['4000000000009987', 'pm_lost_card'],
  ['4000000000000069', 'pm_expired_card'],
  ['4000000000000002', 'pm_do_not_honor'],
  ['4000000000000341', 'pm_timeout'],
  ['4000000000009979', 'pm_stored_insufficient_funds'],
  ['4000000000000028', 'pm_stored_do_not_honor'],
  ['4000000000009961', 'pm_stored_lost_card'],
]);

/** The token of a typed card number; null unless it is a test card. */
export function tokenOf(typed: string): string | null {
  return testCards.get(typed.replaceAll(/[ -]/g, '')) ?? null;
}
