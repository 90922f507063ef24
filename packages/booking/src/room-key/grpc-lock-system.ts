import { status } from '@grpc/grpc-js';
import { type Config, grpcStatusOf, isOutcomeUnknown, openPartner, unaryCall } from '@innkeeper/platform';
import { type LockKey, type LockKeyAnswer, lockApi } from '@innkeeper/protos';
import type { IssuedKey, IssueOutcome, KeyFinding, KeyRefusal, LockSystem } from './lock-system.ts';

type LockConfig = Pick<Config, 'LOCK_ADDRESS' | 'LOCK_TIMEOUT' | 'LOCK_TLS_CA' | 'LOCK_CREDENTIAL'>;

/** Opens the gRPC port to the lock systems, with a deadline on every call; null without an address. Rules: KEY-1. */
export function openLockSystem(config: LockConfig): LockSystem | null {
  if (config.LOCK_ADDRESS === undefined) return null;
  const { timeoutMs, metadata, connect } = openPartner(lockApi().LockSystem, {
    address: config.LOCK_ADDRESS,
    timeout: config.LOCK_TIMEOUT,
    authority: config.LOCK_TLS_CA,
    credential: config.LOCK_CREDENTIAL,
  });
  const client = connect();
  return {
    timeoutMs,
    knownRooms: async (site, roomNumbers) => {
      const request = { ...site, roomNumbers: [...roomNumbers] };
      const answer = await unlessUnknown<{ readonly roomNumbers: readonly string[] }>(
        unaryCall(timeoutMs, (options, callback) => client.listRooms(request, metadata, options, callback)),
      );
      return answer && new Set(answer.roomNumbers);
    },
    issue: async ({ key, type, medium, replaces, ...order }) => {
      const request = { ...order, idempotencyKey: key, type: types[type], medium: media[medium], replaces: [...replaces] };
      return outcomeOf(
        await unlessUnknown(unaryCall(timeoutMs, (options, callback) => client.issueKey(request, metadata, options, callback))),
      );
    },
    find: async (site, key) => {
      const request = { ...site, idempotencyKey: key };
      return findingOf(unaryCall(timeoutMs, (options, callback) => client.getKey(request, metadata, options, callback)));
    },
    revoke: async (site, keys) => {
      const request = { ...site, idempotencyKeys: [...keys] };
      const answer = await unlessUnknown(
        unaryCall(timeoutMs, (options, callback) => client.revokeKeys(request, metadata, options, callback)),
      );
      return answer !== null;
    },
  };
}

const types = { new: 'KEY_TYPE_NEW', duplicate: 'KEY_TYPE_DUPLICATE' } as const;
const media = { card: 'MEDIUM_CARD', mobile: 'MEDIUM_MOBILE', pin: 'MEDIUM_PIN' } as const;

/** The answer, or null when the outcome is unknown. */
async function unlessUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isOutcomeUnknown(error)) return null;
    throw error; // the lock system rejects our request: our fault
  }
}

async function findingOf(asking: Promise<{ readonly key: LockKey | null }>): Promise<KeyFinding> {
  try {
    const answer = await unlessUnknown(asking);
    return answer?.key ? issuedOf(answer.key) : { kind: 'unknown' };
  } catch (error) {
    if (grpcStatusOf(error) === status.NOT_FOUND) return { kind: 'never_arrived' };
    throw error;
  }
}

function outcomeOf(answer: LockKeyAnswer | null): IssueOutcome {
  if (answer?.key) return issuedOf(answer.key);
  if (!answer?.refusal) return { kind: 'unknown' };
  const { code, text } = answer.refusal;
  return { kind: 'refused', reason: refusals.get(code) ?? 'refused', text };
}

const refusals: ReadonlyMap<string, KeyRefusal> = new Map<string, KeyRefusal>([
  ['REFUSAL_CODE_ROOM_UNKNOWN', 'room_unknown'],
  ['REFUSAL_CODE_STORAGE_FULL', 'storage_full'],
  ['REFUSAL_CODE_ENCODER_OFFLINE', 'encoder_offline'],
  ['REFUSAL_CODE_KEY_BARRED', 'key_barred'],
]);

function issuedOf({ pin, isRevoked, endedKeys }: LockKey): IssuedKey {
  return { kind: 'issued', pin: pin === '' ? null : pin, isRevoked, endedKeys };
}
