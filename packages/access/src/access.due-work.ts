import type { DueWork } from '@innkeeper/platform';
import { changeExpiry } from './live/record-changes.ts';
import { oauthRecordExpiry } from './oauth/oauth-records.ts';
import { challengeExpiry } from './passkey/challenge.ts';
import { keepRequests, type RequestRetention } from './request-log/keep-requests.ts';
import { attemptExpiry, sessionExpiry } from './session/session-expiry.ts';
import { revokeUnusedTokens } from './token/revoke-unused.ts';

/** Scheduled work of the access context. Rules: AUTH-7, OPS-56. */
export const accessDueWork = (requests: RequestRetention): readonly DueWork[] => [
  {
    name: 'access.revoke-unused-tokens',
    every: { dailyAt: '03:17' },
    time: 'real',
    runBatch: ({ db, clock }) => revokeUnusedTokens(db, clock.nowMs()),
  },
  sessionExpiry,
  attemptExpiry,
  challengeExpiry,
  changeExpiry,
  oauthRecordExpiry,
  keepRequests(requests),
];
