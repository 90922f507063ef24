import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Explanations of refusals. Other codes are shown with the service's message. */
export const refusalWords: Readonly<Record<string, MessageDescriptor>> = {
  offline: msg`The service cannot be reached. Your input is kept; please try again.`,
  'SVC-1001': msg`You are no longer signed in.`,
  'SVC-1003': msg`Your role does not permit this.`,
  'SVC-2003': msg`A required value is missing.`,
  'SVC-2004': msg`Arrival must be before departure.`,
  'SVC-2010': msg`Something referenced here does not exist.`,
  'SVC-2011': msg`This does not exist in this hotel.`,
  'SVC-2013': msg`Some of the input is not valid.`,
  'SVC-3001': msg`No rooms are left for one or more nights.`,
  'SVC-3002': msg`The price has changed.`,
  'SVC-3003': msg`Cancellation is no longer free of charge.`,
  'SVC-3004': msg`The arrival date is not today.`,
  'SVC-3005': msg`The folio is closed.`,
  'SVC-3006': msg`Somebody else has changed this in the meantime.`,
  'SVC-3007': msg`This is not possible in the current state.`,
  'SVC-3008': msg`The balance is not settled.`,
  'SVC-3009': msg`The room is not available.`,
  'SVC-3011': msg`A rate plan restriction does not allow this stay.`,
  'SVC-4005': msg`The payment provider did not answer in time. We are checking whether the payment went through.`,
  'SVC-4006': msg`The payment was refused.`,
  'SVC-4008': msg`The lock system does not know this room.`,
  'SVC-4009': msg`The lock system cannot be reached.`,
  'SVC-4010': msg`The lock system cannot issue a key at the moment.`,
  'SVC-5002': msg`Too many requests. Please wait a moment.`,
  'SVC-9001': msg`Something went wrong on our side.`,
  'SVC-9002': msg`The service is under maintenance.`,
  'SVC-9003': msg`The service is not available at the moment.`,
};

/** Explanations of declined cards, by code of the payment provider. */
export const declineWords: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_funds: msg`The card has insufficient funds.`,
  lost_card: msg`The card was reported lost.`,
  expired_card: msg`The card has expired.`,
  do_not_honor: msg`The bank declined the card without giving a reason.`,
};
