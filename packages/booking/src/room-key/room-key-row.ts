import { refuse, type ServiceError } from '@innkeeper/kernel';
import { type SealedPlace, statement, type WriteContext } from '@innkeeper/platform';
import type { KeyMedium, KeyOrder, KeyType, LockSite } from './lock-system.ts';
import type { RoomKeyBody } from './room-key.contract.ts';

export interface RoomKeyRow {
  id: string;
  reservation_id: string;
  property_id: string;
  room_id: string;
  room_number: string;
  type: KeyType;
  medium: KeyMedium;
  valid_from: string;
  valid_until: string;
  state: 'pending' | 'issued' | 'refused';
  generation: number;
  reissue_until: string | null;
  is_stuck: boolean;
  pin: Buffer | null; // sealed
  issued_by: string | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  is_reported: boolean;
  attempts: number;
  age_ms: number; // real time since the last call
  revoke_wanted_at: string | null;
  revoked_at: string | null;
  created_at: string;
  updated_at: string;
}

export const roomKeyColumns = `k.id, k.reservation_id, k.property_id, k.room_id, k.room_number, k.type, k.medium, k.valid_from, k.valid_until,
  k.state, k.generation, k.reissue_until, k.is_stuck, k.pin, k.issued_by, k.idempotency_key, k.fingerprint, k.is_reported, k.attempts,
  least(extract(epoch from clock_timestamp() - k.attempted_at) * 1000, 2e9)::int as age_ms,
  k.revoke_wanted_at, k.revoked_at, k.created_at, k.updated_at`;

/** SQL condition: the lock system has not confirmed an issue, a revocation or a new validity. Matches the partial indexes. */
export const unconfirmedKey = `k.state <> 'refused' and k.revoked_at is null
  and (k.state = 'pending' or k.revoke_wanted_at is not null or k.reissue_until is not null)`;

const lockRows = statement<RoomKeyRow>(
  'booking.lock_room_keys',
  `select ${roomKeyColumns} from booking.room_key k where k.tenant_id = $1 and k.id = any($2) order by k.id for no key update`,
);

/** Locks keys all at once; a stay must be locked before them. */
export function lockKeys(ctx: WriteContext, ids: readonly string[]): Promise<RoomKeyRow[]> {
  return ctx.tx.run(lockRows, [ctx.tenant.id, ids]);
}

export async function lockKey(ctx: WriteContext, id: string): Promise<RoomKeyRow> {
  const [row] = await lockKeys(ctx, [id]);
  if (!row) throw new Error(`no room key ${id}`);
  return row;
}

const writeRow = statement<never>(
  'booking.write_room_key',
  `update booking.room_key k set state = $3, valid_until = $4, reissue_until = $5, is_stuck = $6, pin = $7, is_reported = $8,
     revoke_wanted_at = $9, revoked_at = $10, updated_at = $11
    where k.tenant_id = $1 and k.id = $2`,
);

type KeyState = Pick<
  RoomKeyRow,
  'state' | 'valid_until' | 'reissue_until' | 'is_stuck' | 'pin' | 'is_reported' | 'revoke_wanted_at' | 'revoked_at'
>;

/** Saves a change of a locked key and returns the new row; a revoked key loses its PIN. */
export async function saveKey(
  ctx: WriteContext,
  { row, change }: { readonly row: RoomKeyRow; readonly change: Partial<KeyState> },
): Promise<RoomKeyRow> {
  const changed = { ...row, ...change, updated_at: ctx.clock.now() };
  const after = changed.revoked_at === null ? changed : { ...changed, pin: null };
  await ctx.tx.run(writeRow, [
    ctx.tenant.id,
    after.id,
    after.state,
    after.valid_until,
    after.reissue_until,
    after.is_stuck,
    after.pin,
    after.is_reported,
    after.revoke_wanted_at,
    after.revoked_at,
    after.updated_at,
  ]);
  return after;
}

/** Wire body of a key, with the PIN only if passed. */
export function toRoomKeyBody(row: RoomKeyRow, pin: string | null = null): RoomKeyBody {
  const { id, reservation_id, room_id, type, medium, valid_from, valid_until, issued_by, revoked_at, created_at, updated_at } = row;
  const status = statusOf(row);
  return { id, reservation_id, room_id, type, medium, valid_from, valid_until, status, pin, issued_by, revoked_at, created_at, updated_at };
}

function statusOf({ state, revoke_wanted_at, revoked_at }: RoomKeyRow): RoomKeyBody['status'] {
  if (revoked_at !== null) return 'revoked';
  return state === 'issued' && revoke_wanted_at === null ? 'active' : 'unknown';
}

/** Lock-system key of a generation. */
function lockKeyOf(id: string, generation: number): string {
  return generation === 1 ? id : `${id}.${generation}`;
}

/** All lock-system keys of a room key, oldest first. */
export function lockKeysOf({ id, generation }: Pick<RoomKeyRow, 'id' | 'generation'>): string[] {
  return Array.from({ length: generation }, (_, index) => lockKeyOf(id, index + 1));
}

/** Row id and generation of a lock-system key. */
export function generationOf(lockKey: string): { readonly id: string; readonly generation: number } {
  const [id = '', generation = '1'] = lockKey.split('.');
  return { id, generation: Number(generation) };
}

export function siteOf(tenantId: string, { property_id }: Pick<RoomKeyRow, 'property_id'>): LockSite {
  return { installationId: tenantId, propertyId: property_id };
}

/** Order to the lock system, identical on every retry. */
export function orderOf(tenantId: string, row: RoomKeyRow): KeyOrder {
  const keys = lockKeysOf(row);
  return {
    ...siteOf(tenantId, row),
    key: keys.at(-1) ?? row.id,
    roomNumber: row.room_number,
    type: row.generation === 1 ? row.type : 'duplicate',
    medium: row.medium,
    validFrom: row.valid_from,
    validUntil: row.reissue_until ?? row.valid_until,
    replaces: keys.slice(0, -1),
  };
}

export const pinPurpose = 'room-key-pin';

export function placeOfPin(tenantId: string, id: string): SealedPlace {
  return { tenantId, column: 'booking.room_key.pin', row: id };
}

/** Errors: SVC-2011. */
export function noSuchKey(field: string): ServiceError {
  return refuse('SVC-2011', field, 'resolves to nothing in this tenant');
}
