import { expiry, removalText, systemStatement } from '@innkeeper/platform';
import { sessionLimits } from './session-limits.ts';

const deleteSessions = systemStatement<{ deleted: number }>(
  'booking.delete_ended_sessions',
  removalText({ table: 'booking.booking_session', key: ['tenant_id', 'id'], since: 'updated_at', condition: `r.status <> 'open'` }),
);

/** Removes sessions some time after their end. */
export const sessionRemoval = expiry({
  name: 'booking.remove-sessions',
  every: { dailyAt: '05:07' },
  removal: deleteSessions,
  keptDays: sessionLimits.keptDays,
});
