import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, statement, type WriteContext } from '@innkeeper/platform';
import { expectedMinutes } from './expected-minutes.ts';
import type { createTaskContract, TaskBody } from './task.contract.ts';
import { type TaskRow, taskColumns, toTaskBody } from './task-row.ts';

export interface TaskDeps {
  /** True when the tenant has this user. */
  readonly isUser: (ctx: WriteContext, userId: string) => Promise<boolean>;
}

const insert = statement<TaskRow>(
  'hotel.create_task',
  `insert into hotel.housekeeping_task as k
     (tenant_id, id, property_id, room_id, kind, cleaning, is_automatic, note, status, assigned_to, expected_minutes, created_at, updated_at)
   select $1, $2, m.property_id, m.id, n.kind, n.cleaning, false, $6, 'open', $7, coalesce($8::int, ${expectedMinutes('n.kind', 'n.cleaning')}), $9, $9
     from hotel.room m join hotel.room_type t on t.tenant_id = m.tenant_id and t.id = m.room_type_id
    cross join (select $4::text as kind, $5::text as cleaning) n
    where m.tenant_id = $1 and m.id = $3
   returning ${taskColumns}`,
);

/** Opens a task in a room. Rules: HOTEL-25. Errors: SVC-2010. */
export function createTask(deps: TaskDeps) {
  return async (ctx: WriteContext, { body }: ContractInput<typeof createTaskContract>): Promise<TaskBody> => {
    await requireUser(ctx, deps, body.assigned_to);
    const cleaning = body.kind === 'clean' ? (body.cleaning ?? 'departure') : null;
    const [row] = await ctx.tx.run(insert, [
      ctx.tenant.id,
      newId('task'),
      body.room_id,
      body.kind,
      cleaning,
      body.note ?? null,
      body.assigned_to ?? null,
      body.expected_minutes ?? null,
      ctx.clock.now(),
    ]);
    if (!row) throw refuse('SVC-2010', 'room_id', 'resolves to nothing in this tenant');
    ctx.reply.etag = etagOf(row.version);
    return toTaskBody(row);
  };
}

/** Refuses an unknown assignee. Errors: SVC-2010. */
export async function requireUser(ctx: WriteContext, deps: TaskDeps, userId: string | null | undefined): Promise<void> {
  if (userId === undefined || userId === null || (await deps.isUser(ctx, userId))) return;
  throw refuse('SVC-2010', 'assigned_to', 'resolves to nothing in this tenant');
}
