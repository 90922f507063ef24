import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Explanations of refusals. Other codes are shown with the service's message. */
export const refusalWords: Readonly<Record<string, MessageDescriptor>> = {
  offline: msg`The service cannot be reached. What you typed is kept; try again.`,
  'SVC-1001': msg`You are not signed in any longer.`,
  'SVC-1003': msg`Your role does not permit this.`,
  'SVC-2003': msg`Something is missing.`,
  'SVC-2004': msg`The arrival has to be before the departure.`,
  'SVC-2010': msg`Something that is named here does not exist.`,
  'SVC-2011': msg`This does not exist, or not in this hotel.`,
  'SVC-2013': msg`Something is not as it has to be.`,
  'SVC-3001': msg`No rooms are left for one or more nights.`,
  'SVC-3002': msg`The price has changed.`,
  'SVC-3003': msg`Cancelling is not free any longer.`,
  'SVC-3004': msg`The stay does not arrive today.`,
  'SVC-3005': msg`The folio is closed.`,
  'SVC-3006': msg`Somebody else has changed this in the meantime.`,
  'SVC-3007': msg`This is not possible in the present state.`,
  'SVC-3008': msg`The balance is not settled.`,
  'SVC-3009': msg`The room is not available.`,
  'SVC-3011': msg`A restriction of the rate plan refuses the stay.`,
  'SVC-4005': msg`The payment provider did not answer in time. Whether it was paid is being found out.`,
  'SVC-4006': msg`The payment was refused.`,
  'SVC-4008': msg`The locks do not know the room.`,
  'SVC-4009': msg`The locks cannot be reached.`,
  'SVC-4010': msg`The locks cannot issue a key now.`,
  'SVC-5002': msg`Too many requests at once. Wait a moment.`,
  'SVC-9001': msg`Something went wrong on our side.`,
  'SVC-9002': msg`The service is under maintenance.`,
  'SVC-9003': msg`The service is not available at the moment.`,
};

/** Explanations of declined cards, by code of the payment provider. */
export const declineWords: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_funds: msg`There is not enough money on the card.`,
  lost_card: msg`The card was reported lost.`,
  expired_card: msg`The card has expired.`,
  do_not_honor: msg`The bank declined the card and gives no reason.`,
};
