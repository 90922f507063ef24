import { isoInstant, limits, ServiceError } from '@innkeeper/kernel';
import { type Database, type OperatorContext, systemStatement } from '@innkeeper/platform';
import type { Session, SessionPurpose } from './session.contract.ts';
import { digestOf } from './session-value.ts';

interface SessionRow {
  id: string;
  purpose: SessionPurpose;
  person_id: string;
  email: string;
  is_platform: boolean;
  created_at: string;
  seen_at: string;
  ends_at: string;
}

// $2 now, $3 the moment since which a session must have been used.
const findSession = systemStatement<SessionRow>(
  'access.find_session',
  `select s.id, s.purpose, s.person_id, p.email, p.is_platform, s.created_at, s.seen_at, s.ends_at
     from access.session s join access.person p on p.id = s.person_id
    where s.digest = $1 and s.ends_at > $2 and s.seen_at > $3 and p.removed_at is null`,
);

const markSeen = systemStatement<never>(
  'access.mark_session_seen',
  'update access.session set seen_at = $2 where id = $1 and seen_at < $2',
);

/**
 * Reads the session of a value. Nothing is cached between requests, so that every process refuses an ended session at once.
 * Rules: PEOPLE-9. Errors: SVC-1001, SVC-9003.
 */
export async function readSession(ctx: Pick<OperatorContext, 'db' | 'clock'>, value: string | null): Promise<Session> {
  const nowMs = ctx.clock.nowMs();
  const since = isoInstant(nowMs - limits.sessionIdleMs);
  const [row] = value === null ? [] : await ctx.db.runAsSystem(findSession, [digestOf(value), isoInstant(nowMs), since]);
  if (!row) throw notSignedIn();
  if (nowMs - Date.parse(row.seen_at) >= limits.sessionSeenEveryMs) await recordSeen(ctx.db, row.id, nowMs);
  const { id, purpose, person_id: personId, email, is_platform: isPlatform, created_at: beganAt, ends_at: endsAt } = row;
  return { id, purpose, personId, email, isPlatform, beganAt, endsAt };
}

async function recordSeen(db: Database, sessionId: string, nowMs: number): Promise<void> {
  await db.runAsSystem(markSeen, [sessionId, isoInstant(nowMs)]);
}

export function notSignedIn(): ServiceError {
  const issue = 'sign in first';
  return new ServiceError('SVC-1001', [{ field: 'session', issue }], { message: issue });
}
