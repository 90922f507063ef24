import { isoInstant, limits, refuse } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange, type RunStatement, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { lockSessionsOf, tenantIdsOf } from '../person/lock-person.ts';
import type { Session, SessionBody, sessionIdInput } from './session.contract.ts';

const deleteSession = systemStatement<{ id: string }>(
  'access.delete_session',
  'delete from access.session where id = $1 and person_id = $2 returning id',
);

interface OpenSessionRow {
  id: string;
  created_at: string;
  seen_at: string;
  ends_at: string;
  address: string | null;
  agent: string | null;
}

const readSessions = systemStatement<OpenSessionRow>(
  'access.list_sessions',
  `select s.id, s.created_at, s.seen_at, s.ends_at, host(s.address) as address, s.agent from access.session s
    where s.person_id = $1 and s.purpose = 'console' and s.ends_at > $2 and s.seen_at > $3 order by s.created_at desc, s.id desc`,
);

/** Lists the open sessions of a person, newest first. Rules: PEOPLE-10. */
export async function listSessions(ctx: OperatorContext, session: Session): Promise<{ data: SessionBody[] }> {
  const since = isoInstant(ctx.clock.nowMs() - limits.sessionIdleMs);
  const rows = await ctx.db.runAsSystem(readSessions, [session.personId, ctx.clock.now(), since]);
  return { data: rows.map(({ id, ...row }) => ({ session_id: id, ...row, is_present: id === session.id })) };
}

/** Ends one of one's own sessions on any device. Rules: PEOPLE-9, PEOPLE-10. Errors: SVC-2011, SVC-9003. */
export function endSession(ctx: OperatorContext, session: Session, { session_id: sessionId }: z.infer<typeof sessionIdInput>) {
  return operatorChange(ctx, 'session.end', async (run) => {
    await lockSessionsOf(run, session.personId);
    const ended = await run(deleteSession, [sessionId, session.personId]);
    if (ended.length === 0) throw refuse('SVC-2011', 'session_id', 'is none of your open sessions');
    return { result: { session_id: sessionId, ended: true as const }, ...(await auditScopeOf(run, session)) };
  });
}

/** Signs out: the session ends. Rules: PEOPLE-9, PEOPLE-11. Errors: SVC-9003. */
export function signOut(ctx: OperatorContext, session: Session): Promise<{ signed_out: true }> {
  return operatorChange(ctx, 'session.sign_out', async (run) => {
    await lockSessionsOf(run, session.personId);
    await run(deleteSession, [session.id, session.personId]);
    return { result: { signed_out: true as const }, ...(await auditScopeOf(run, session)) };
  });
}

async function auditScopeOf(run: RunStatement, { personId }: Session) {
  const [tenantId = null, ...otherTenantIds] = await tenantIdsOf(run, personId);
  return { tenantId, otherTenantIds, resourceId: personId };
}
