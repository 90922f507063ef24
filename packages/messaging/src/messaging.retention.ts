import type { TableRetention } from '@innkeeper/platform';

export const messagingRetention: readonly TableRetention[] = [
  { table: 'messaging.template', kept: { forEver: 'texts of the house, which messages refer to' } },
];
