import { type Database, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import { hasAccount } from '../person/people-homes.ts';
import { findSession } from './read-session.ts';
import type { Session } from './session.contract.ts';

/** Input of `account.session`: the SHA-256 digest of a session's value, in hexadecimal digits. */
export const sessionDigestInput = z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/) });

/** A session as its cell recognises it for another. */
export const recognisedSession = z.object({
  session_id: z.string(),
  purpose: z.enum(['console', 'first_password']),
  operator_id: z.string(),
  email: z.string(),
  password_issuer: z.string().nullable(),
  began_at: z.string(),
  ends_at: z.string(),
});
export type RecognisedSession = z.infer<typeof recognisedSession>;

type SessionContext = Parameters<typeof findSession>[0];

/** Recognises a session of this cell for another, as a use of it. Rules: CELL-10. Errors: SVC-9003. */
export async function recogniseSession(
  ctx: SessionContext,
  { digest }: z.infer<typeof sessionDigestInput>,
): Promise<RecognisedSession | null> {
  const session = await findSession(ctx, Buffer.from(digest, 'hex'));
  if (!session) return null;
  return {
    session_id: session.id,
    purpose: session.purpose,
    operator_id: session.personId,
    email: session.email,
    password_issuer: session.passwordIssuer,
    began_at: session.beganAt,
    ends_at: session.endsAt,
  };
}

const findOther = systemStatement<{ id: string }>(
  'access.find_other_account',
  `select p.id from access.person p where (p.id = $1 or p.email = $2) and (p.id <> $1 or p.email <> $2 or ${hasAccount})`,
);

/**
 * The session of another cell as one of this cell, whether the person works here or not; null where another account has the address. Nobody
 * becomes staff of the platform by the word of another cell. Rules: CELL-10. Errors: SVC-9003.
 */
export async function adoptSession(db: Database, recognised: RecognisedSession, homeCell: string): Promise<Session | null> {
  const { session_id: id, purpose, operator_id: personId, email, password_issuer: passwordIssuer } = recognised;
  if ((await db.runAsSystem(findOther, [personId, email])).length > 0) return null;
  const { began_at: beganAt, ends_at: endsAt } = recognised;
  return { id, purpose, personId, email, isPlatform: false, passwordIssuer, beganAt, endsAt, homeCell };
}
