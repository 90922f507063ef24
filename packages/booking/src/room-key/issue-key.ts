import { readRoom } from '@innkeeper/hotel';
import { instantOf, isoInstant, newId, refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, runInSteps, type StepEnd, statement, type WriteContext } from '@innkeeper/platform';
import { requireState } from '../reservation/reservation.states.ts';
import { lockReservationRow, type ReservationRow } from '../reservation/reservation-row.ts';
import { concludeIssue } from './conclude-issue.ts';
import type { LockSystem } from './lock-system.ts';
import type { issueKeyContract, RoomKeyBody } from './room-key.contract.ts';
import type { RoomKeyDeps } from './room-key.deps.ts';
import { orderOf, pinPurpose, placeOfPin, type RoomKeyRow, roomKeyColumns, saveKey, toRoomKeyBody } from './room-key-row.ts';

type IssueKeyInput = ContractInput<typeof issueKeyContract>;

const marginMs = 2_000; // on top of the lock system's timeout: recording the outcome

/**
 * Issues a key of the stay's room between two transactions: the intent is committed, the lock system is called under the id of the intent,
 * the outcome is committed. A repeat with the same idempotency key calls under the same id again.
 * Rules: KEY-2, KEY-3, KEY-4, KEY-5, KEY-6, KEY-7, KEY-11. Decision: infra/decisions/0050.
 * Errors: SVC-2008, SVC-2010, SVC-2011, SVC-2013, SVC-3007, SVC-3010, SVC-4008, SVC-4009, SVC-4010.
 */
export function issueKey(deps: RoomKeyDeps) {
  return (ctx: RequestContext, input: IssueKeyInput): Promise<RoomKeyBody> => {
    const locks = deps.locks();
    return runInSteps(
      ctx,
      { keepForever: false, replayBody: withoutPin },
      {
        begin: (inner) => begin(inner, { input, locks }),
        holdMs: ({ locks: lockSystem }) => lockSystem.timeoutMs + marginMs,
        call: ({ locks: lockSystem, row }: Intent) => lockSystem.issue(orderOf(ctx.tenant.id, row)),
        recordOutcome: (inner, { intent: { row }, outcome }) => concludeIssue(inner, { deps, id: row.id, outcome }),
      },
    );
  };
}

/** Body of a replay, without the PIN. Rules: KEY-4. */
export function withoutPin(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? { ...body, pin: null } : body;
}

interface Intent {
  readonly locks: LockSystem;
  readonly row: RoomKeyRow;
}

type IssueStart = StepEnd<RoomKeyBody> | { readonly kind: 'call'; readonly intent: Intent };

interface IssueRequest {
  readonly input: IssueKeyInput;
  readonly locks: LockSystem | null;
}

async function begin(ctx: WriteContext, { input, locks }: IssueRequest): Promise<IssueStart> {
  const draft = await draftKey(ctx, input);
  const [before] = ctx.idempotency ? await ctx.tx.run(lockOpenTry, [ctx.tenant.id, ctx.idempotency.key, ctx.idempotency.fingerprint]) : [];
  if (before?.state === 'issued') return { kind: 'answer', body: await handOver(ctx, before) };
  if (locks === null) throw refuse('SVC-4009', 'lock_system', 'none is configured'); // an intent would wait forever
  const row = before ? await repeatTry(ctx, before.id) : await addTry(ctx, draft);
  return { kind: 'call', intent: { locks, row } };
}

/** Hands over a key that was found issued after the client had got an unknown outcome. */
async function handOver(ctx: WriteContext, before: RoomKeyRow): Promise<RoomKeyBody> {
  const row = await saveKey(ctx, { row: before, change: { is_reported: true } });
  const pin = row.pin && ctx.secrets.open(pinPurpose, row.pin, placeOfPin(ctx.tenant.id, row.id));
  return toRoomKeyBody(row, pin);
}

interface KeyDraft {
  readonly stay: ReservationRow;
  readonly room: { readonly id: string; readonly number: string };
  readonly body: IssueKeyInput['body'];
  readonly validFrom: string;
  readonly validUntil: string;
}

/** Drafts a key. The stay's row lock serialises it with a concurrent end of the stay. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007. */
async function draftKey(ctx: WriteContext, { params, body }: IssueKeyInput): Promise<KeyDraft> {
  const [stay] = await ctx.tx.run(lockReservationRow, [ctx.tenant.id, params.id]);
  if (!stay) throw new ServiceError('SVC-2011');
  const roomId = body.room_id ?? stay.room_id;
  const room = roomId === null ? null : await readRoom(ctx, roomId);
  if (body.room_id !== undefined && room === null) throw refuse('SVC-2010', 'room_id', 'resolves to nothing in this tenant');
  requireState(stay.status, 'issue_key');
  if (room === null) throw new Error(`the stay ${stay.id} is checked in without a room`);
  if (room.id !== stay.room_id) throw refuse('SVC-2013', 'room_id', 'is not the room of the stay');
  const validUntil = await endOfStay(ctx, stay);
  const validFrom = ctx.clock.now();
  if (validUntil <= validFrom) throw refuse('SVC-3007', 'departure', `the stay ends at ${validUntil}: change its departure first`);
  return { stay, room, body, validFrom, validUntil };
}

const readCheckOutTime = statement<{ check_out_time: string }>(
  'booking.read_check_out_time',
  'select check_out_time from hotel.property where tenant_id = $1 and id = $2',
);

/** Check-out time of the departure date. Rules: KEY-3. */
export async function endOfStay(
  ctx: WriteContext,
  { property_id, departure, timezone }: Pick<ReservationRow, 'property_id' | 'departure' | 'timezone'>,
): Promise<string> {
  const [property] = await ctx.tx.run(readCheckOutTime, [ctx.tenant.id, property_id]);
  if (!property) throw new Error(`no property ${property_id}`);
  return isoInstant(instantOf(departure, property.check_out_time, timezone));
}

// A key with a pending revocation does not answer a repeated request.
const lockOpenTry = statement<RoomKeyRow>(
  'booking.lock_open_room_key',
  `select ${roomKeyColumns} from booking.room_key k
    where k.tenant_id = $1 and k.idempotency_key = $2 and k.fingerprint = $3 and k.state <> 'refused' and not k.is_reported
      and k.revoke_wanted_at is null
    order by k.id desc limit 1 for no key update`,
);

const repeatRow = statement<RoomKeyRow>(
  'booking.repeat_room_key',
  `update booking.room_key k set attempts = k.attempts + 1, attempted_at = clock_timestamp()
    where k.tenant_id = $1 and k.id = $2 returning ${roomKeyColumns}`,
);

async function repeatTry(ctx: WriteContext, id: string): Promise<RoomKeyRow> {
  const [row] = await ctx.tx.run(repeatRow, [ctx.tenant.id, id]);
  if (!row) throw new Error(`no room key ${id}`);
  return row;
}

const insertRow = statement<RoomKeyRow>(
  'booking.insert_room_key',
  `insert into booking.room_key as k (tenant_id, id, reservation_id, property_id, room_id, room_number, type, medium, valid_from, valid_until,
     issued_by, idempotency_key, fingerprint, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) returning ${roomKeyColumns}`,
);

async function addTry(ctx: WriteContext, { stay, room, body, validFrom, validUntil }: KeyDraft): Promise<RoomKeyRow> {
  const [row] = await ctx.tx.run(insertRow, [
    ctx.tenant.id,
    newId('key'),
    stay.id,
    stay.property_id,
    room.id,
    room.number,
    body.type,
    body.medium,
    validFrom,
    validUntil,
    ctx.actor.userId,
    ctx.idempotency?.key ?? null,
    ctx.idempotency?.fingerprint ?? null,
    ctx.clock.now(),
  ]);
  if (!row) throw new Error('no room key was written');
  return row;
}
