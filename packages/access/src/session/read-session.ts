import { isoInstant, limits, ServiceError } from '@innkeeper/kernel';
import { type Database, type OperatorContext, systemStatement } from '@innkeeper/platform';
import type { Session, SessionPurpose } from './session.contract.ts';

interface SessionRow {
  id: string;
  purpose: SessionPurpose;
  person_id: string;
  email: string;
  is_platform: boolean;
  password_issuer: string | null;
  created_at: string;
  seen_at: string;
  ends_at: string;
}

// $2 now, $3 the moment since which a session must have been used.
const sessionByDigest = systemStatement<SessionRow>(
  'access.find_session',
  `select s.id, s.purpose, s.person_id, p.email, p.is_platform, p.password_issuer, s.created_at, s.seen_at, s.ends_at
     from access.session s join access.person p on p.id = s.person_id
    where s.digest = $1 and s.ends_at > $2 and s.seen_at > $3 and p.removed_at is null`,
);

const anySession = systemStatement<{ id: string }>('access.find_any_session', 'select s.id from access.session s where s.digest = $1');

const markSeen = systemStatement<never>(
  'access.mark_session_seen',
  'update access.session set seen_at = $2 where id = $1 and seen_at < $2',
);

type SessionContext = Pick<OperatorContext, 'db' | 'clock'>;

/**
 * Finds the session of this cell with a digest; null without one. Nothing is cached between requests, so that every process refuses an ended
 * session at once. Rules: PEOPLE-9. Errors: SVC-9003.
 */
export async function findSession(ctx: SessionContext, digest: Buffer): Promise<Session | null> {
  const nowMs = ctx.clock.nowMs();
  const since = isoInstant(nowMs - limits.sessionIdleMs);
  const [row] = await ctx.db.runAsSystem(sessionByDigest, [digest, isoInstant(nowMs), since]);
  if (!row) return null;
  if (nowMs - Date.parse(row.seen_at) >= limits.sessionSeenEveryMs) await recordSeen(ctx.db, row.id, nowMs);
  const { id, purpose, person_id: personId, email, is_platform: isPlatform, password_issuer: passwordIssuer } = row;
  return { id, purpose, personId, email, isPlatform, passwordIssuer, beganAt: row.created_at, endsAt: row.ends_at, homeCell: null };
}

/** True if this cell has a session with a digest, even one that has ended. Errors: SVC-9003. */
export async function hasSession(db: Database, digest: Buffer): Promise<boolean> {
  return (await db.runAsSystem(anySession, [digest])).length > 0;
}

async function recordSeen(db: Database, sessionId: string, nowMs: number): Promise<void> {
  await db.runAsSystem(markSeen, [sessionId, isoInstant(nowMs)]);
}

export function notSignedIn(): ServiceError {
  const issue = 'sign in first';
  return new ServiceError('SVC-1001', [{ field: 'session', issue }], { message: issue });
}
