import type { DueWork } from '@innkeeper/platform';

export const messagingDueWork: readonly DueWork[] = [];
