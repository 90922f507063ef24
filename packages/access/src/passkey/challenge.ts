import { isIP } from 'node:net';
import { isoInstant, limits, refuse } from '@innkeeper/kernel';
import { expiry, type OperatorContext, removalText, systemStatement } from '@innkeeper/platform';
import type { PasskeySite } from './passkey.contract.ts';

const insertChallenge = systemStatement<never>(
  'access.insert_passkey_challenge',
  'insert into access.passkey_challenge (challenge, session_id, ends_at) values ($1, $2, $3)',
);

const takeChallenge = systemStatement<{ challenge: string }>(
  'access.take_passkey_challenge',
  `delete from access.passkey_challenge c where c.challenge = $1 and c.session_id is not distinct from $2 and c.ends_at > $3
   returning c.challenge`,
);

type ChallengeContext = Pick<OperatorContext, 'db' | 'clock'>;

/** Saves a challenge for an authenticator: of a session or, for signing in, of any. */
export async function saveChallenge({ db, clock }: ChallengeContext, challenge: string, sessionId: string | null): Promise<void> {
  await db.runAsSystem(insertChallenge, [challenge, sessionId, isoInstant(clock.nowMs() + limits.passkeyChallengeMs)]);
}

/** Consumes a challenge once; false for an unknown or expired one, or one of another session. Rules: PEOPLE-14. */
export function consumeChallenge({ db, clock }: ChallengeContext, sessionId: string | null): (challenge: string) => Promise<boolean> {
  return async (challenge) => (await db.runAsSystem(takeChallenge, [challenge, sessionId, clock.now()])).length > 0;
}

/** The host name that passkeys are bound to. Errors: SVC-2013 for an address, which browsers refuse. */
export function relyingPartyOf({ hostname }: PasskeySite): string {
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) === 0) return hostname;
  throw refuse('SVC-2013', 'Host', 'must be a name, such as localhost: a passkey cannot be bound to an address');
}

const removeChallenges = systemStatement<{ deleted: number }>(
  'access.remove_passkey_challenges',
  removalText({ table: 'access.passkey_challenge', key: ['challenge'], since: 'ends_at', condition: 'true' }),
);

/** Deletes expired challenges. */
export const challengeExpiry = expiry({ name: 'access.remove-challenges', every: '1 hour', removal: removeChallenges, keptDays: 0 });
