import { type ContractInput, type RequestContext, runInSteps, type StepEnd, statement, type WriteContext } from '@innkeeper/platform';
import type { RoomKeyBody, revokeKeyContract } from './room-key.contract.ts';
import type { RoomKeyDeps } from './room-key.deps.ts';
import { lockKey, lockKeysOf, noSuchKey, type RoomKeyRow, roomKeyColumns, saveKey, siteOf, toRoomKeyBody } from './room-key-row.ts';
import { startRetry } from './start-retry.ts';

type RevokeKeyInput = ContractInput<typeof revokeKeyContract>;

const marginMs = 2_000;

/** Revokes a key. Without confirmation by the lock system it answers `unknown`, and a workflow retries. Rules: KEY-9. Errors: SVC-2011. */
export function revokeKey(deps: RoomKeyDeps) {
  return (ctx: RequestContext, input: RevokeKeyInput): Promise<RoomKeyBody> => {
    const locks = deps.locks();
    return runInSteps(
      ctx,
      { keepForever: false },
      {
        begin: (inner) => begin(inner, input),
        holdMs: () => (locks?.timeoutMs ?? 0) + marginMs,
        call: async (row: RoomKeyRow) => (locks ? locks.revoke(siteOf(ctx.tenant.id, row), lockKeysOf(row)) : false),
        recordOutcome: (inner, { intent: row, outcome: isConfirmed }) => concludeRevocation(inner, { id: row.id, isConfirmed }),
      },
    );
  };
}

const lockOfStay = statement<RoomKeyRow>(
  'booking.lock_room_key_of_stay',
  `select ${roomKeyColumns} from booking.room_key k
    where k.tenant_id = $1 and k.id = $2 and k.reservation_id = $3 and k.state <> 'refused' for no key update`,
);

async function begin(
  ctx: WriteContext,
  { params }: RevokeKeyInput,
): Promise<StepEnd<RoomKeyBody> | { readonly kind: 'call'; readonly intent: RoomKeyRow }> {
  const [row] = await ctx.tx.run(lockOfStay, [ctx.tenant.id, params.key_id, params.id]);
  if (!row) throw noSuchKey('key_id');
  ctx.reply.before = toRoomKeyBody(row);
  if (row.revoked_at !== null) return { kind: 'answer', body: toRoomKeyBody(row) };
  const change = { revoke_wanted_at: row.revoke_wanted_at ?? ctx.clock.now() };
  return { kind: 'call', intent: await saveKey(ctx, { row, change }) };
}

async function concludeRevocation(
  ctx: WriteContext,
  { id, isConfirmed }: { readonly id: string; readonly isConfirmed: boolean },
): Promise<StepEnd<RoomKeyBody>> {
  const row = await lockKey(ctx, id);
  if (row.revoked_at !== null) return { kind: 'answer', body: toRoomKeyBody(row) };
  if (!isConfirmed) {
    startRetry(ctx, row, 'revoke');
    return { kind: 'answer', body: toRoomKeyBody(row) };
  }
  return { kind: 'answer', body: toRoomKeyBody(await saveKey(ctx, { row, change: { revoked_at: ctx.clock.now() } })) };
}
