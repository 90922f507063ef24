import { isoInstant, limits, newId } from '@innkeeper/kernel';
import { type RunStatement, systemStatement } from '@innkeeper/platform';
import type { OpenedSession, SessionPurpose, SignInContext } from './session.contract.ts';
import { digestOf, newSessionValue } from './session-value.ts';

const insertSession = systemStatement<never>(
  'access.insert_session',
  `insert into access.session (id, digest, person_id, purpose, created_at, seen_at, ends_at, address, agent)
   values ($1, $2, $3, $4, $5, $5, $6, $7::inet, $8)`,
);

const trimSessions = systemStatement<never>(
  'access.trim_sessions',
  `delete from access.session s
    where s.id in (select o.id from access.session o where o.person_id = $1 order by o.created_at desc, o.id desc offset $2)`,
);

const lengthsMs = { console: limits.sessionMs, first_password: limits.firstPasswordMs } as const satisfies Record<SessionPurpose, number>;
const agentCharsMax = 300;

/** Opens a session of a person, whose row the transaction has locked; beyond the limit, the oldest session ends. Rules: PEOPLE-9. */
export async function openSession(
  run: RunStatement,
  ctx: SignInContext,
  session: { readonly personId: string; readonly purpose: SessionPurpose },
): Promise<OpenedSession> {
  const value = newSessionValue();
  const endsAt = isoInstant(ctx.clock.nowMs() + lengthsMs[session.purpose]);
  const agent = ctx.agent?.slice(0, agentCharsMax) ?? null;
  await run(insertSession, [
    newId('session'),
    digestOf(value),
    session.personId,
    session.purpose,
    ctx.clock.now(),
    endsAt,
    ctx.address,
    agent,
  ]);
  await run(trimSessions, [session.personId, limits.sessionsOfPersonMax]);
  return { value, purpose: session.purpose, endsAt };
}
