import type { DueWork } from '@innkeeper/platform';
import { expireSessions } from './booking-session/end-session.ts';
import { sessionRemoval } from './booking-session/remove-sessions.ts';
import { refreshDueFigures } from './figures/refresh-figures.ts';
import { cutOffGroups } from './group/cut-off-groups.ts';
import { auditDueProperties } from './night-audit/audit-due-properties.ts';
import type { NightAuditDeps } from './night-audit/night-audit.deps.ts';
import { expireHolds } from './reservation/hold/expire-holds.ts';

/** Expires holds first: an expired hold has no night to post. */
export const bookingDueWork = (audit: NightAuditDeps): readonly DueWork[] => [
  { name: 'booking.expire-holds', every: '30 seconds', time: 'business', runBatch: expireHolds },
  { name: 'booking.expire-sessions', every: '30 seconds', time: 'business', runBatch: expireSessions },
  sessionRemoval,
  { name: 'booking.cut-off-groups', every: '30 seconds', time: 'business', runBatch: cutOffGroups },
  { name: 'booking.refresh-figures', every: '1 minute', time: 'real', runBatch: refreshDueFigures },
  { name: 'booking.night-audit', every: '5 minutes', time: 'business', runBatch: auditDueProperties(audit) },
];
