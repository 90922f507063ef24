import type { TableRetention } from '@innkeeper/platform';

export const messagingRetention: readonly TableRetention[] = [
  { table: 'messaging.template', kept: { forEver: 'texts of the house, which messages refer to' } },
  { table: 'messaging.automation', kept: { forEver: 'what the house wrote by itself, with the stays' } },
  { table: 'messaging.automated_message', kept: { oneFor: 'stay that an automation writes about' } },
];
