import { randomBytes } from 'node:crypto';
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
  `delete from access.passkey_challenge c where c.challenge = $1 and c.session_id = $2 and c.ends_at > $3
   returning c.challenge`,
);

type ChallengeContext = Pick<OperatorContext, 'db' | 'clock'>;

/** Saves a challenge of a session for an authenticator. */
export async function saveChallenge({ db, clock }: ChallengeContext, challenge: string, sessionId: string): Promise<void> {
  await db.runAsSystem(insertChallenge, [challenge, sessionId, isoInstant(clock.nowMs() + limits.passkeyChallengeMs)]);
}

/** Consumes a challenge once; false for an unknown or expired one, or one of another session. Rules: PEOPLE-14. */
export function consumeChallenge({ db, clock }: ChallengeContext, sessionId: string): (challenge: string) => Promise<boolean> {
  return async (challenge) => (await db.runAsSystem(takeChallenge, [challenge, sessionId, clock.now()])).length > 0;
}

const useChallenge = systemStatement<{ challenge: string }>(
  'access.use_passkey_challenge',
  'insert into access.passkey_challenge (challenge, session_id, ends_at) values ($1, null, $2) on conflict do nothing returning challenge',
);

type SealingContext = ChallengeContext & Pick<OperatorContext, 'secrets'>;

const sealedFor = 'access.passkey_challenge';
const nonceBytes = 16;

/** Makes a challenge for signing in. It is kept nowhere, because the sign-in may be in another cell: each can open it. */
export function newSignInChallenge({ secrets, clock }: SealingContext): Uint8Array<ArrayBuffer> {
  const endsAt = isoInstant(clock.nowMs() + limits.passkeyChallengeMs);
  return new Uint8Array(secrets.seal(sealedFor, `${randomBytes(nonceBytes).toString('base64url')} ${endsAt}`));
}

/** Uses a challenge for signing in once; false for one that was used, has expired or was made by nobody. Rules: PEOPLE-14. */
export function useSignInChallenge({ db, secrets, clock }: SealingContext): (challenge: string) => Promise<boolean> {
  return async (challenge) => {
    const endsAt = opened(secrets, challenge)?.split(' ')[1];
    if (endsAt === undefined || Date.parse(endsAt) <= clock.nowMs()) return false;
    return (await db.runAsSystem(useChallenge, [challenge, endsAt])).length > 0;
  };
}

function opened(secrets: SealingContext['secrets'], challenge: string): string | null {
  try {
    return secrets.open(sealedFor, Buffer.from(challenge, 'base64url'));
  } catch {
    return null;
  }
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
