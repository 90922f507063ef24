import type { PaymentAdvice } from '@innkeeper/protos';

/** Decline of a token's card, with its advice; a token with null is charged. */
export interface Decline {
  readonly code: string;
  readonly advice: PaymentAdvice;
}

const declines: ReadonlyMap<string, Decline | null> = new Map<string, Decline | null>([
  ['pm_ok', null],
  ['pm_timeout', null],
  ['pm_insufficient_funds', { code: 'insufficient_funds', advice: 'ADVICE_RETRY_LATER' }],
  ['pm_lost_card', { code: 'lost_card', advice: 'ADVICE_DO_NOT_TRY_AGAIN' }],
  ['pm_expired_card', { code: 'expired_card', advice: 'ADVICE_TRY_OTHER' }],
  ['pm_do_not_honor', { code: 'do_not_honor', advice: 'ADVICE_RETRY_LATER' }],
  ['pm_stored_insufficient_funds', null],
  ['pm_stored_do_not_honor', null],
  ['pm_stored_lost_card', null],
]);

/** Tokens whose card is kept and charged at first; once kept, each later charge is declined as that of the token named. */
const laterDeclines: ReadonlyMap<string, string> = new Map([
  ['pm_stored_insufficient_funds', 'pm_insufficient_funds'],
  ['pm_stored_do_not_honor', 'pm_do_not_honor'],
  ['pm_stored_lost_card', 'pm_lost_card'],
]);

const unknownToken: Decline = { code: 'generic_decline', advice: 'ADVICE_DO_NOT_TRY_AGAIN' };

/** The decline of a token, or null. Unknown tokens are declined. */
export function declineOf(token: string): Decline | null {
  const known = declines.get(token);
  return known === undefined ? unknownToken : known;
}

/** The decline of a card that was kept by a token, or null. */
export function declineOfKept(token: string): Decline | null {
  return declineOf(laterDeclines.get(token) ?? token);
}

/** True when the first answer for a key with this token comes too late. */
export function isSlow(token: string): boolean {
  return token === 'pm_timeout';
}
