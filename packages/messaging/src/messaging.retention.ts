import type { TableRetention } from '@innkeeper/platform';

export const messagingRetention: readonly TableRetention[] = [];
