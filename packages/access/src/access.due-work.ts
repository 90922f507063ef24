import type { DueWork } from '@innkeeper/platform';
import { revokeUnusedTokens } from './token/revoke-unused.ts';

/** Rules: AUTH-7. */
export const accessDueWork: readonly DueWork[] = [
  {
    name: 'access.revoke-unused-tokens',
    every: { dailyAt: '03:17' },
    time: 'real',
    runBatch: ({ db, clock }) => revokeUnusedTokens(db, clock.nowMs()),
  },
];
