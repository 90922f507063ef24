import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../app/tokens.ts';
import type { Outputs } from '../../app/trpc.ts';

type Status = Outputs['hotel']['channels']['channels']['list']['body']['data'][number]['status'];
type IncidentKind = Outputs['hotel']['channels']['incidents']['list']['body']['data'][number]['kind'];

interface StateWords {
  readonly tone: Tone;
  readonly words: MessageDescriptor;
}

/** States of a connection to an agency. */
export const channelStates: Readonly<Record<Status, StateWords>> = {
  connected: { tone: 'good', words: msg`Connected` },
  failing: { tone: 'bad', words: msg`Not reachable` },
  drifted: { tone: 'wait', words: msg`Differs` },
  off: { tone: 'quiet', words: msg`Off` },
};

interface IncidentWords {
  readonly title: MessageDescriptor;
  /** Next step for whoever handles it. */
  readonly advice: MessageDescriptor;
}

export const incidentWords: Readonly<Record<IncidentKind, IncidentWords>> = {
  refused_booking: {
    title: msg`Booking refused`,
    advice: msg`A booking from the channel could not be imported. Contact the guest or the channel.`,
  },
  late_amendment: { title: msg`Late change`, advice: msg`The channel changed a stay too late. Agree it with the guest.` },
  stale_revision: { title: msg`Outdated change`, advice: msg`A change arrived after a newer one and was not applied.` },
  drift: { title: msg`Rates or rooms differ`, advice: msg`The channel does not show what is sold here. Check the mapping, then sync.` },
  price_mismatch: { title: msg`Price differs`, advice: msg`The channel sold at a different price from ours. Check the price of the stay.` },
  unknown_room: { title: msg`Unknown room`, advice: msg`The channel sold a room that is not mapped. Correct the mapping.` },
  key_not_issued: { title: msg`Key not issued`, advice: msg`A key could not be made. Issue it again at the desk.` },
  message_failed: { title: msg`Message not delivered`, advice: msg`Contact the guest another way.` },
  registration_stopped: {
    title: msg`Registrations stopped`,
    advice: msg`The authority is not accepting registrations. Check the hotel's access.`,
  },
  payment_failed: { title: msg`Payment failed`, advice: msg`The guest's card was declined. Ask for another card or send a payment link.` },
  fiscal_rejected: {
    title: msg`Legal document rejected`,
    advice: msg`The tax authority rejected a legal document. Read its reason and correct the document.`,
  },
  day_not_closed: { title: msg`Day not closed`, advice: msg`The night audit found something that keeps the day open.` },
};
