import { limits, slicesOf } from '@innkeeper/kernel';
import type { WriteContext } from '../context.ts';
import { statement } from '../database/statement.ts';
import { bodyOf, packBody } from '../outbox/event-body.ts';
import type { GuestErasure } from './personal-data.ts';

const findEvents = statement<{ id: string }>(
  'platform.find_events_to_mask',
  'select e.id from platform.event e where e.tenant_id = $1 and e.resource_id = any($2) order by e.id',
);

const readEvents = statement<{ id: string; data: Record<string, unknown> | null; packed: Buffer | null }>(
  'platform.read_events_to_mask',
  'select e.id, e.data, e.packed from platform.event e where e.tenant_id = $1 and e.id = any($2) order by e.id',
);

const writeEvents = statement<never>(
  'platform.write_masked_events',
  `update platform.event e set data = null, packed = m.packed from unnest($2::text[], $3::bytea[]) as m(id, packed)
    where e.tenant_id = $1 and e.id = m.id`,
);

/** Removes a guest from event bodies, so that later deliveries, lists and replays contain nothing about the guest. Rules: GUEST-30. */
export async function eraseFromEvents(ctx: WriteContext, resourceIds: readonly string[], { mask }: GuestErasure): Promise<void> {
  const found = await ctx.tx.run(findEvents, [ctx.tenant.id, resourceIds]);
  for (const some of slicesOf(found, limits.rowsAtOnce)) {
    await maskEvents(
      ctx,
      some.map(({ id }) => id),
      mask,
    );
  }
}

async function maskEvents(ctx: WriteContext, ids: readonly string[], mask: GuestErasure['mask']): Promise<void> {
  const events = await ctx.tx.run(readEvents, [ctx.tenant.id, ids]);
  const changed = events
    .map((row) => ({ id: row.id, before: bodyOf(row) }))
    .map(({ id, before }) => ({ id, before, after: mask(before) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (changed.length === 0) return;
  await ctx.tx.run(writeEvents, [ctx.tenant.id, changed.map(({ id }) => id), changed.map(({ after }) => packBody(after))]);
}
