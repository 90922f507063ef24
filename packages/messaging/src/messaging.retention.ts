import type { TableRetention } from '@innkeeper/platform';

/** Decision: infra/decisions/0060. */
export const messagingRetention: readonly TableRetention[] = [
  { table: 'messaging.template', kept: { forEver: 'texts of the house, which messages refer to' } },
  { table: 'messaging.automation', kept: { forEver: 'automatic messages of the property, kept with the stays' } },
  { table: 'messaging.automated_message', kept: { oneFor: 'stay that an automation writes about' } },
  {
    table: 'messaging.conversation',
    kept: {
      since: 'the last change',
      time: { setting: 'TRIAGE_KEPT_DAYS' },
      by: 'messaging.expire-triage',
      except: 'those of a stay or of a guest who is known, for ever',
    },
  },
  {
    table: 'messaging.message',
    kept: {
      since: 'the last change of the conversation',
      time: { setting: 'TRIAGE_KEPT_DAYS' },
      by: 'messaging.expire-triage',
      except: 'those about a stay and those of a guest who is known, for ever',
    },
  },
  { table: 'messaging.attachment', kept: { untilDone: 'the message goes' } },
  {
    table: 'messaging.known_sender',
    kept: { since: 'the placement', time: { fixed: 'beyond the stay' }, by: 'messaging.expire-known-senders' },
  },
  {
    table: 'messaging.failed_delivery',
    kept: {
      since: 'the last attempt',
      time: { fixed: 'the transport brings it again meanwhile' },
      by: 'messaging.expire-failed-deliveries',
      except: 'what stands aside, until it could be kept',
    },
  },
  {
    table: 'messaging.outgoing',
    kept: { untilDone: 'the transport has taken the message, or it has failed' },
    calls: { leased: `q.state = 'sending'` },
  },
  { table: 'messaging.unconfirmed', kept: { untilDone: 'the delivery of the message has been reported' } },
  { table: 'messaging.agency_message', kept: { untilDone: 'the message has been added to its conversation' } },
  { table: 'messaging.stream', kept: { oneFor: 'channel' }, moved: 'of the cell' },
  { table: 'messaging.review', kept: { forEver: 'how the house was rated; the words go with the guest' } },
  { table: 'messaging.guest_link', kept: { oneFor: 'stay whose guest was given a link' } },
  {
    table: 'messaging.stay_key',
    kept: {
      since: 'the end of the key',
      time: { fixed: 'so that a late user is informed that it has expired' },
      by: 'messaging.expire-stay-keys',
    },
  },
  { table: 'messaging.kept_messages', kept: { oneFor: 'property whose messages were asked for by a report' } },
  { table: 'messaging.day_figure', kept: { forEver: 'what was written on a day, with the messages' } },
  { table: 'messaging.changed_message', kept: { untilDone: 'its day has been recomputed' } },
];
