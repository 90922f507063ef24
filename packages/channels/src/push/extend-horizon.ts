import { readProperty } from '@innkeeper/hotel';
import { addDays, type LocalDate, limits } from '@innkeeper/kernel';
import {
  type DueBatch,
  type DueWorkContext,
  handleEach,
  inTransaction,
  type RequestContext,
  statement,
  systemStatement,
} from '@innkeeper/platform';
import { type ConnectionKey, type ConnectionKeyRow, keyOf, nameOf } from '../connection/connection-key.ts';
import { lockConnection } from '../connection/ensure-connection.ts';
import { pushNights } from './pending.ts';

interface ShortRow extends ConnectionKeyRow {
  until: LocalDate;
}

// A new connection has been sent the nights that could be sold at the time, less one for zones that were still a day behind.
const until = `coalesce(c.pushed_until, c.created_at::date + ${limits.inventoryDaysAheadMax - 1})`;

// The easternmost zones are a day ahead of UTC; $1: a tenant, or all. Sandbox clocks are ahead by whole days ($2, $3).
const findShort = systemStatement<ShortRow>(
  'channels.find_short_horizons',
  `select c.tenant_id, c.property_id, c.channel, ${until} as until from channels.connection c
     left join unnest($2::text[], $3::int[]) as m(tenant_id, days) on m.tenant_id = c.tenant_id
    where ($1::text is null or c.tenant_id = $1)
      and ${until} < (now() at time zone 'UTC')::date + 1 + coalesce(m.days, 0) + ${limits.inventoryDaysAheadMax}
      and (c.tenant_id, c.property_id, c.channel) > ($4, $5, $6)
    order by c.tenant_id, c.property_id, c.channel limit $7`,
);

const noteHorizon = statement<never>(
  'channels.note_horizon',
  'update channels.connection set pushed_until = $4 where tenant_id = $1 and property_id = $2 and channel = $3',
);

const batchMax = 200;
const daySeconds = 86_400;

/** Pushes the nights that enter the booking horizon as days pass, like any other change. Safe to repeat. Rules: PUSH-5. */
export async function extendHorizons(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const moved = await ctx.movedClocks();
  const [tenantId = '', propertyId = '', channel = ''] = after?.split(' ') ?? [];
  const rows = await ctx.db.runAsSystem(findShort, [
    ctx.tenantId,
    moved.map((clock) => clock.tenantId),
    moved.map((clock) => Math.ceil(clock.offsetSeconds / daySeconds)),
    tenantId,
    propertyId,
    channel,
    batchMax,
  ]);
  const handled = await handleEach(ctx, rows, {
    resourceId: (row) => row.property_id,
    handle: async (row) => extend(await ctx.inTenant(row.tenant_id), keyOf(row), row.until),
  });
  const last = rows.length < batchMax ? undefined : rows.at(-1);
  return { ...handled, next: last ? nameOf(keyOf(last)) : null };
}

async function extend(ctx: RequestContext, key: ConnectionKey, pushedUntil: LocalDate): Promise<boolean> {
  const property = await readProperty(ctx, key.propertyId);
  if (!property) return false;
  const last = addDays(ctx.clock.today(property.timezone), limits.inventoryDaysAheadMax);
  if (pushedUntil >= last) return false;
  await inTransaction(ctx, async (inner) => {
    await lockConnection(inner, key);
    await inner.tx.run(noteHorizon, [inner.tenant.id, key.propertyId, key.channel, last]);
    await pushNights(inner, { ...key, first: addDays(pushedUntil, 1), last });
  });
  return true;
}
