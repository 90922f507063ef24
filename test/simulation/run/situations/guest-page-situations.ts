import { known, type StayState } from '../../model/hotel-state.ts';
import { hasDoorCode } from '../../model/key-commands.ts';
import { done, type Effect, isRefused, type Situations } from './effect.ts';

/** Fee of a stay that its guest has cancelled; null if nothing was cancelled that way. */
function feeOfCancellation(effect: Effect): number | null {
  const cancelled = done(effect, 'guest cancels');
  return cancelled === null ? null : (known(effect.after.stays, cancelled.stay).cancellation?.fee?.charged ?? 0);
}

/** Status of a stay before its guest has checked in on the page; null if nobody has. */
function statusAtCheckIn(effect: Effect): StayState['status'] | null {
  const entered = done(effect, 'guest checks in');
  return entered === null ? null : known(effect.before.stays, entered.stay).status;
}

/** True if a guest in the house who has a door code has checked in once more. */
function isSecondCheckIn(effect: Effect): boolean {
  const entered = done(effect, 'guest checks in');
  return entered !== null && statusAtCheckIn(effect) === 'checked_in' && hasDoorCode(effect.before, entered.stay);
}

/** Situations that guests lead to on the pages of their stays. */
export const guestPageSituations = {
  'guest cancels free of charge': (effect) => feeOfCancellation(effect) === 0,
  'guest cancels and owes the fee': (effect) => (feeOfCancellation(effect) ?? 0) > 0,
  'guest checks in alone': (effect) => statusAtCheckIn(effect) === 'confirmed',
  'guest checks in twice': isSecondCheckIn,
  'guest of the desk is given a door code': (effect) =>
    statusAtCheckIn(effect) === 'checked_in' && effect.before.keys.size < effect.after.keys.size,
  'guest whose door code was revoked is given another': (effect) => {
    const stay = done(effect, 'guest checks in')?.stay;
    const hadOne = [...effect.before.keys.values()].some((key) => key.stay === stay && key.medium === 'pin');
    return stay !== undefined && hadOne && !hasDoorCode(effect.before, stay) && hasDoorCode(effect.after, stay);
  },
  'guest cannot check in alone yet': (effect) => isRefused(effect, 'guest checks in', 'page 409'),
  'guest checks out alone': (effect) => done(effect, 'guest checks out') !== null,
  'guest cannot leave alone': (effect) => isRefused(effect, 'guest checks out', 'page 409'),
  'guest registers before the arrival': (effect) => done(effect, 'guest registers') !== null,
  'guest pays the deposit': (effect) => {
    const paid = done(effect, 'guest pays');
    return paid !== null && known(effect.before.stays, paid.stay).status === 'tentative';
  },
  'guest pays before leaving': (effect) => {
    const paid = done(effect, 'guest pays');
    return paid !== null && known(effect.before.stays, paid.stay).status === 'checked_in';
  },
  'guest writes on the page': (effect) => done(effect, 'guest writes on page') !== null,
  'answer on the page of the guest': ({ before, after }) =>
    after.messaging.messages
      .slice(before.messaging.messages.length)
      .some(({ channel, direction }) => channel === 'web_widget' && direction === 'outbound'),
  'guest who has left reviews the stay': (effect) => done(effect, 'guest reviews') !== null,
  'second review of a stay refused': ({ before, command, outcome }) =>
    command.kind === 'guest reviews' &&
    outcome.kind === 'refusal' &&
    [...before.reviews.values()].some(({ stay }) => stay === command.stay),
  'house replies to a review': (effect) => done(effect, 'reply to review') !== null,
  'second reply to a review refused': (effect) => isRefused(effect, 'reply to review', 'SVC-3007'),
  'card of a guest declined': (effect) => isRefused(effect, 'guest pays', 'page 402'),
} satisfies Situations;
