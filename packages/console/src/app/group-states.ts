import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** States of groups in words, which have another gender than those of stays in some languages. */
export const groupStateWords = {
  inquiry: msg({ message: 'inquiry', context: 'group' }),
  tentative: msg({ message: 'tentative', context: 'group' }),
  definite: msg({ message: 'definite', context: 'group' }),
  released: msg({ message: 'released', context: 'group' }),
  cancelled: msg({ message: 'cancelled', context: 'group' }),
} as const satisfies Readonly<Record<string, MessageDescriptor>>;
