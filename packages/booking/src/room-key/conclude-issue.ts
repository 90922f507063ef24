import { refuse, type ServiceError } from '@innkeeper/kernel';
import type { StepEnd, WriteContext } from '@innkeeper/platform';
import { bookingEvents } from '../events.ts';
import type { IssuedKey, IssueOutcome } from './lock-system.ts';
import type { RoomKeyBody } from './room-key.contract.ts';
import type { KeyIncident, RoomKeyDeps } from './room-key.deps.ts';
import { generationOf, lockKey, lockKeys, pinPurpose, placeOfPin, type RoomKeyRow, saveKey, toRoomKeyBody } from './room-key-row.ts';
import { startRetry } from './start-retry.ts';

interface IssueConclusion {
  readonly deps: RoomKeyDeps;
  readonly id: string;
  readonly outcome: IssueOutcome;
}

/** Records the outcome of an issue request at the lock system. Errors: SVC-3007, SVC-4008, SVC-4009, SVC-4010. */
export async function concludeIssue(ctx: WriteContext, { deps, id, outcome }: IssueConclusion): Promise<StepEnd<RoomKeyBody>> {
  if (outcome.kind === 'issued') {
    const row = await saveIssued(ctx, { id, issued: outcome, isReported: true });
    if (row.revoke_wanted_at !== null && row.revoked_at === null) return { kind: 'refusal', error: stayEnded() };
    return { kind: 'answer', body: toRoomKeyBody(row, outcome.pin) };
  }
  const row = await lockKey(ctx, id);
  if (outcome.kind === 'unknown') {
    startRetry(ctx, row, `issue:${row.attempts}`);
    return {
      kind: 'refusal',
      error: refuse('SVC-4009', 'lock_system', 'what it did is not known yet; repeat with the same Idempotency-Key'),
    };
  }
  if (row.state === 'pending') await saveKey(ctx, { row, change: { state: 'refused' } });
  if (outcome.reason === 'key_barred') return { kind: 'refusal', error: stayEnded() };
  await deps.recordIncident(ctx, incidentOf(row, outcome));
  return { kind: 'refusal', error: refusalOf(row, outcome) };
}

function stayEnded(): ServiceError {
  return refuse('SVC-3007', 'status', 'the key was revoked before it was issued');
}

type IssueRefusal = Extract<IssueOutcome, { readonly kind: 'refused' }>;

function refusalOf({ room_number }: RoomKeyRow, { reason, text }: IssueRefusal): ServiceError {
  if (reason === 'room_unknown') return refuse('SVC-4008', 'room_id', `room ${room_number} is not in the mapping of the lock system`);
  return refuse('SVC-4010', 'lock_system', `${reason}: ${text}`);
}

/** Incident of a refusal, for the staff. Rules: KEY-5, KEY-7. */
export function incidentOf({ room_number, property_id, reservation_id }: RoomKeyRow, { reason, text }: IssueRefusal): KeyIncident {
  const place = { propertyId: property_id, reservationId: reservation_id };
  if (reason === 'room_unknown')
    return {
      ...place,
      kind: 'unknown_room',
      subject: room_number,
      code: 'SVC-4008',
      message: `The lock system does not know room ${room_number}.`,
    };
  const message = `The lock system issued no key of room ${room_number}: ${reason} (${text}).`;
  return { ...place, kind: 'key_not_issued', code: 'SVC-4010', message };
}

interface KeyIssue {
  readonly id: string;
  readonly issued: IssuedKey;
  readonly isReported: boolean;
}

/** Saves an issued key and ends the keys of the room that it replaced. Rules: KEY-2, EVENT-19. */
export async function saveIssued(ctx: WriteContext, { id, issued, isReported }: KeyIssue): Promise<RoomKeyRow> {
  const ended = new Map(issued.endedKeys.map(generationOf).map(({ id: endedId, generation }) => [endedId, generation]));
  const rows = await lockKeys(ctx, [id, ...ended.keys()]);
  const own = rows.find((row) => row.id === id);
  if (!own) throw new Error(`no room key ${id}`);
  for (const row of rows) {
    if (row !== own && row.revoked_at === null) await saveEnded(ctx, { row, isWhole: row.generation === ended.get(row.id) });
  }
  if (own.revoked_at !== null) return own;
  const pin = issued.pin === null ? null : ctx.secrets.seal(pinPurpose, issued.pin, placeOfPin(ctx.tenant.id, id));
  const until = { valid_until: own.reissue_until ?? own.valid_until, reissue_until: null, is_stuck: false };
  const end = issued.isRevoked ? endOf(own, ctx.clock.now()) : {};
  const row = await saveKey(ctx, {
    row: own,
    change: { ...until, ...end, state: 'issued', pin, is_reported: own.is_reported || isReported },
  });
  if (own.state === 'pending' && row.revoke_wanted_at === null) ctx.tx.emit(bookingEvents['key.issued'], row.id, toRoomKeyBody(row));
  return row;
}

/** Ends a replaced key; if only an older generation of it has ended, revokes the newer ones. */
async function saveEnded(ctx: WriteContext, { row, isWhole }: { row: RoomKeyRow; isWhole: boolean }): Promise<void> {
  const isOver = isWhole && row.reissue_until === null;
  const end = endOf(row, ctx.clock.now());
  await saveKey(ctx, { row, change: isOver ? end : { revoke_wanted_at: end.revoke_wanted_at } });
  if (!isOver) startRetry(ctx, row, 'revoke');
}

function endOf({ revoke_wanted_at }: RoomKeyRow, now: string) {
  return { revoke_wanted_at: revoke_wanted_at ?? now, revoked_at: now };
}
