import type { PersonalData } from '@innkeeper/platform';

export const messagingPersonalData: readonly PersonalData[] = [];
