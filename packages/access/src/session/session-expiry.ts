import { expiry, removalText, systemStatement } from '@innkeeper/platform';

const removeSessions = systemStatement<{ deleted: number }>(
  'access.remove_sessions',
  removalText({ table: 'access.session', key: ['id'], since: 'ends_at', condition: 'true' }),
);

const forgetAttempts = systemStatement<{ deleted: number }>(
  'access.forget_attempts',
  removalText({ table: 'access.sign_in_throttle', key: ['subject'], since: 'touched_at', condition: 'true' }),
);

/** Sessions that have ended. One that was not used for long has ended as well, and goes with its last day. */
export const sessionExpiry = expiry({ name: 'access.remove-sessions', every: '1 hour', removal: removeSessions, keptDays: 0 });

/** Wrong passwords that count no more. */
export const attemptExpiry = expiry({ name: 'access.forget-attempts', every: '1 hour', removal: forgetAttempts, keptDays: 1 });
