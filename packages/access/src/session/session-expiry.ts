import { expiry, removalText, systemStatement } from '@innkeeper/platform';

const removeSessions = systemStatement<{ deleted: number }>(
  'access.remove_sessions',
  removalText({ table: 'access.session', key: ['id'], since: 'ends_at', condition: 'true' }),
);

const forgetAttempts = systemStatement<{ deleted: number }>(
  'access.forget_attempts',
  removalText({ table: 'access.sign_in_throttle', key: ['subject'], since: 'touched_at', condition: 'true' }),
);

/** Deletes ended sessions; an idle one has ended as well, and is deleted after its last day. */
export const sessionExpiry = expiry({ name: 'access.remove-sessions', every: '1 hour', removal: removeSessions, keptDays: 0 });

/** Deletes wrong passwords that no longer count. */
export const attemptExpiry = expiry({ name: 'access.forget-attempts', every: '1 hour', removal: forgetAttempts, keptDays: 1 });
