import type { TableRetention } from '@innkeeper/platform';

/** Decision: infra/decisions/0060. */
export const messagingRetention: readonly TableRetention[] = [
  { table: 'messaging.template', kept: { forEver: 'texts of the house, which messages refer to' } },
  { table: 'messaging.automation', kept: { forEver: 'what the house wrote by itself, with the stays' } },
  { table: 'messaging.automated_message', kept: { oneFor: 'stay that an automation writes about' } },
  { table: 'messaging.conversation', kept: { forEver: 'what was said about a stay, with the stay' } },
  { table: 'messaging.message', kept: { forEver: 'what was said about a stay, with the stay' } },
  { table: 'messaging.attachment', kept: { forEver: 'with the message' } },
  { table: 'messaging.outgoing', kept: { untilDone: 'the transport has taken the message, or it has failed' } },
  { table: 'messaging.agency_message', kept: { untilDone: 'the message stands in its conversation' } },
  { table: 'messaging.stream', kept: { oneFor: 'channel' } },
  { table: 'messaging.review', kept: { forEver: 'how the house was rated; the words go with the guest' } },
  {
    table: 'messaging.stay_key',
    kept: { since: 'the end of the key', time: { fixed: 'so that it is said to have ended' }, by: 'messaging.expire-stay-keys' },
  },
];
