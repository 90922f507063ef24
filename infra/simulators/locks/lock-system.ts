import { randomInt } from 'node:crypto';
import { type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import type { LockKeyOutcome, LockKeyRequest, LockSystemHandlers } from '@innkeeper/protos';
import { refusal } from '../control.ts';
import type { HeldKey, LockRecord, LockSite } from './record.ts';

/** Refuses a call with a gRPC status. */
class LockRefusal extends Error {
  readonly code: status;

  constructor(code: status, message: string) {
    super(message);
    this.code = code;
  }
}

export interface LockDeps {
  readonly record: LockRecord;
  /** Changes whose first answer was lost, by installation; cleared when a fault is set. */
  readonly lost: Map<string, Set<string>>;
}

/** The lock system's side of the protocol: idempotent by key, persisted before it answers. Rules: SANDBOX-13, SANDBOX-14. */
export function lockHandlers(deps: LockDeps): LockSystemHandlers {
  const { record } = deps;
  return {
    ListRooms: (call, callback) =>
      serve(deps, { call, callback }, ({ installationId, roomNumbers }) => ({
        roomNumbers: roomNumbers.filter((number) => record.isKnownRoom(installationId, number)),
      })),
    IssueKey: (call, callback) =>
      serve(deps, { call, callback, change: `issue ${call.request.idempotencyKey}` }, (request) => issue(record, request)),
    GetKey: (call, callback) =>
      serve(deps, { call, callback }, (request) => {
        const held = record.key(request, request.idempotencyKey);
        if (!held) throw new LockRefusal(status.NOT_FOUND, 'no such key');
        return { key: toWire(held) };
      }),
    RevokeKeys: (call, callback) =>
      serve(deps, { call, callback, change: `revoke ${call.request.idempotencyKeys.join(' ')}` }, (request) => {
        record.revoke(request, request.idempotencyKeys);
        return {};
      }),
  };
}

interface LockCall<Request, Answer> {
  readonly call: ServerUnaryCall<Request, Answer>;
  readonly callback: sendUnaryData<Answer>;
  /** Id of the change; absent for a read. */
  readonly change?: string;
}

/** Executes a call under the fault: `unreachable` does nothing, `lost-acknowledgement` executes it and loses the first answer. */
function serve<Request extends LockSite, Answer>(
  { record, lost }: LockDeps,
  { call, callback, change }: LockCall<Request, Answer>,
  act: (request: Request) => Answer,
): void {
  const { installationId, propertyId } = call.request;
  const fault = record.fault(installationId);
  if (fault === 'unreachable') return callback(refusal(status.UNAVAILABLE, 'the lock system cannot be reached'));
  try {
    const answer = act(call.request);
    const isLost =
      fault === 'lost-acknowledgement' && change !== undefined && claimFirstAnswer(lost, installationId, `${propertyId} ${change}`);
    if (isLost) return callback(refusal(status.UNAVAILABLE, 'the connection was lost'));
    callback(null, answer);
  } catch (error) {
    if (error instanceof LockRefusal) return callback(refusal(error.code, error.message));
    callback(refusal(status.INTERNAL, error instanceof Error ? error.message : 'unknown fault'));
  }
}

function claimFirstAnswer(lost: LockDeps['lost'], installationId: string, change: string): boolean {
  const known = lost.get(installationId) ?? new Set();
  lost.set(installationId, known);
  if (known.has(change)) return false;
  known.add(change);
  return true;
}

const fullStorage = { code: 'REFUSAL_CODE_STORAGE_FULL', text: 'storage full, no key can be encoded' } as const;
const unknownRoom = { code: 'REFUSAL_CODE_ROOM_UNKNOWN', text: 'the room is not in the mapping' } as const;
const barredKey = { code: 'REFUSAL_CODE_KEY_BARRED', text: 'the key was revoked before it was issued' } as const;

function issue(record: LockRecord, request: LockKeyRequest): LockKeyOutcome {
  if (!['KEY_TYPE_NEW', 'KEY_TYPE_DUPLICATE'].includes(request.type) || !media.has(request.medium))
    throw new LockRefusal(status.INVALID_ARGUMENT, 'type and medium must be named');
  if (!(Date.parse(request.validFrom) < Date.parse(request.validUntil)))
    throw new LockRefusal(status.INVALID_ARGUMENT, 'the validity is empty');
  const before = record.key(request, request.idempotencyKey);
  if (before) return repeated(before, request);
  if (record.isBarred(request, request.idempotencyKey)) return { refusal: barredKey };
  if (!record.isKnownRoom(request.installationId, request.roomNumber)) return { refusal: unknownRoom };
  if (record.fault(request.installationId) === 'storage_full') return { refusal: fullStorage };
  const held: HeldKey = {
    key: request.idempotencyKey,
    roomNumber: request.roomNumber,
    type: request.type,
    medium: request.medium,
    validFrom: request.validFrom,
    validUntil: request.validUntil,
    pin: pinOf(record, request),
    isRevoked: false,
    endedKeys: endedBy(record, request),
  };
  record.addKey(request, held);
  return { key: toWire(held) };
}

const media: ReadonlySet<string> = new Set(['MEDIUM_CARD', 'MEDIUM_MOBILE', 'MEDIUM_PIN']);
const pinsFrom = 100_000;
const pinsBelow = 1_000_000;

function pinOf(record: LockRecord, request: LockKeyRequest): string {
  if (request.medium !== 'MEDIUM_PIN') return '';
  const replaced = request.replaces.map((key) => record.key(request, key)?.pin ?? '').filter((pin) => pin !== '');
  return replaced.at(-1) ?? String(randomInt(pinsFrom, pinsBelow));
}

/** A new key ends all keys of the room; any key ends those that it replaces. */
function endedBy(record: LockRecord, request: LockKeyRequest): string[] {
  const earlier = request.type === 'KEY_TYPE_NEW' ? record.livingKeys(request, request.roomNumber).map(({ key }) => key) : [];
  return [...new Set([...request.replaces, ...earlier])];
}

function repeated(before: HeldKey, request: LockKeyRequest): LockKeyOutcome {
  const names = ['roomNumber', 'type', 'medium', 'validFrom', 'validUntil'] as const;
  if (names.some((name) => before[name] !== request[name]))
    throw new LockRefusal(status.INVALID_ARGUMENT, 'the idempotency key was used for something else');
  return { key: toWire(before) };
}

function toWire({ key, pin, isRevoked, endedKeys }: HeldKey) {
  return { idempotencyKey: key, pin, isRevoked, endedKeys: [...endedKeys] };
}
