import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const titles: Readonly<Record<string, MessageDescriptor>> = {
  offline: msg`The service cannot be reached. Your input is kept; please try again.`,
  unsent: msg`You are offline, so nothing was sent. Your input is kept; please try again when you are online.`,
  queue_full: msg`Too many changes are waiting to be sent, so this one was not added. Your input is kept; please try again when you are online.`,
  outdated: msg`This has waited for more than a day and was not sent. Please check it and do it again.`,
  'SVC-1001': msg`You are no longer signed in.`,
  'SVC-1003': msg`Your role does not permit this.`,
  'SVC-2003': msg`Please fill in the required fields.`,
  'SVC-2004': msg`Departure must be after arrival.`,
  'SVC-2005': msg`The rate plan is not sold with this room type.`,
  'SVC-2006': msg`The document number is not valid.`,
  'SVC-2007': msg`The currencies do not match.`,
  'SVC-2009': msg`Some fields need your attention.`,
  'SVC-2010': msg`We couldn't find something this refers to.`,
  'SVC-2011': msg`This does not exist in this hotel.`,
  'SVC-2012': msg`Some fields need your attention.`,
  'SVC-2013': msg`Some fields need your attention.`,
  'SVC-2014': msg`This list has changed. Please load it again.`,
  'SVC-2015': msg`This is too large to be saved.`,
  'SVC-3001': msg`No rooms are left for one or more nights.`,
  'SVC-3002': msg`The price has changed.`,
  'SVC-3003': msg`Free cancellation has ended.`,
  'SVC-3004': msg`The arrival date is not today.`,
  'SVC-3005': msg`The folio is closed.`,
  'SVC-3006': msg`Somebody else has changed this in the meantime.`,
  'SVC-3007': msg`This can't be done now.`,
  'SVC-3008': msg`The folio is not settled yet.`,
  'SVC-3009': msg`The room is not available.`,
  'SVC-3010': msg`This is already being done.`,
  'SVC-3011': msg`The rate plan does not allow this stay.`,
  'SVC-4001': msg`The channel cannot be reached.`,
  'SVC-4002': msg`The channel did not accept this.`,
  'SVC-4003': msg`The channel already has this booking.`,
  'SVC-4004': msg`The rate plan is not sold on this channel.`,
  'SVC-4005': msg`The payment provider did not answer in time. We are checking whether the payment went through.`,
  'SVC-4006': msg`The payment was declined.`,
  'SVC-4007': msg`The authority's service cannot be reached.`,
  'SVC-4008': msg`The lock system does not recognise this room.`,
  'SVC-4009': msg`The lock system cannot be reached.`,
  'SVC-4010': msg`The key could not be encoded.`,
  'SVC-4011': msg`The tax authority cannot be reached.`,
  'SVC-5001': msg`Too many requests. Please wait a moment.`,
  'SVC-5002': msg`Too many requests. Please wait a moment.`,
  'SVC-9001': msg`Something went wrong on our side.`,
  'SVC-9002': msg`The service is under maintenance.`,
  'SVC-9003': msg`The service is not available at the moment.`,
  'SVC-9004': msg`The service is busy. Please try again in a moment.`,
};

/** Title of a refusal by its code. */
export function refusalTitle(code: string): string {
  return i18n._(titles[code] ?? msg`Something went wrong.`);
}

/** Explanations of declined cards, by code of the payment provider. */
const declineWords: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_funds: msg`The card has insufficient funds.`,
  lost_card: msg`The card was reported lost.`,
  stolen_card: msg`The card was reported stolen.`,
  expired_card: msg`The card has expired.`,
  incorrect_cvc: msg`The security code is wrong.`,
  card_not_supported: msg`This card is not accepted.`,
  authentication_required: msg`The cardholder has to approve this payment with their bank.`,
  processing_error: msg`The bank could not process the card. Please try again.`,
  do_not_honor: msg`The bank declined the card without giving a reason.`,
};

/** Words for any reason of the payment provider. */
export function declineWord(reason: string): MessageDescriptor {
  return declineWords[reason] ?? msg`The card was declined. Please ask for another card or another way to pay.`;
}
