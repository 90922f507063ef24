import { newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { RoomRow } from '../room/room-row.ts';
import { expectedMinutes } from './expected-minutes.ts';
import type { TaskBody } from './task.contract.ts';

/**
 * Opens and closes tasks by the condition of a locked room: a dirty room is to be cleaned; a clean one is to be inspected where the
 * property requires it; an inspected one has no tasks left. Rules: HOTEL-23, HOTEL-24. Decision: infra/decisions/0055.
 */
export async function updateTasksByCondition(
  ctx: WriteContext,
  { id, condition, room_ready }: Pick<RoomRow, 'id' | 'condition' | 'room_ready'>,
): Promise<void> {
  if (condition === 'dirty') await openTaskOnce(ctx, { roomId: id, kind: 'clean' });
  if (condition === 'inspected') await closeTasks(ctx, { roomId: id, kinds: ['clean', 'inspect'] });
  if (condition !== 'clean') return;
  await closeTasks(ctx, { roomId: id, kinds: ['clean'] });
  if (room_ready === 'inspected') await openTaskOnce(ctx, { roomId: id, kind: 'inspect' });
}

const open = statement<never>(
  'hotel.open_task',
  `insert into hotel.housekeeping_task
     (tenant_id, id, property_id, room_id, kind, cleaning, is_automatic, status, expected_minutes, created_at, updated_at)
   select $1, $2, m.property_id, m.id, n.kind, n.cleaning, true, 'open', ${expectedMinutes('n.kind', 'n.cleaning')}, $6, $6
     from hotel.room m join hotel.room_type t on t.tenant_id = m.tenant_id and t.id = m.room_type_id
    cross join (select $4::text as kind, $5::text as cleaning) n
    where m.tenant_id = $1 and m.id = $3
   on conflict (tenant_id, room_id, kind) where is_automatic and status <> 'done' do nothing`,
);

/** Opens a task, unless an automatic one is already open. */
async function openTaskOnce(
  ctx: WriteContext,
  { roomId, kind }: { readonly roomId: string; readonly kind: 'clean' | 'inspect' },
): Promise<void> {
  await ctx.tx.run(open, [ctx.tenant.id, newId('task'), roomId, kind, kind === 'clean' ? 'departure' : null, ctx.clock.now()]);
}

const close = statement<never>(
  'hotel.close_tasks',
  `update hotel.housekeeping_task k set status = 'done', done_at = $4, version = k.version + 1, updated_at = $4
    where k.tenant_id = $1 and k.room_id = $2 and k.kind = any($3) and k.status <> 'done'`,
);

async function closeTasks(
  ctx: WriteContext,
  { roomId, kinds }: { readonly roomId: string; readonly kinds: readonly TaskBody['kind'][] },
): Promise<void> {
  await ctx.tx.run(close, [ctx.tenant.id, roomId, kinds, ctx.clock.now()]);
}
