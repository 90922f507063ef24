import { setTimeout as pause } from 'node:timers/promises';
import { awaitUntil } from './await-until.ts';
import { moveLimits } from './move-limits.ts';
import { finds, MoveFault, type MoveParts } from './move-parts.ts';

const markClosing = `insert into platform.away_tenant as a (tenant_id, phase, attempt) values ($1, 'closing', $2)
  on conflict (tenant_id) do update set attempt = excluded.attempt where a.attempt <= excluded.attempt returning a.attempt`;
const setPhase = 'update platform.away_tenant set phase = $3 where tenant_id = $1 and attempt = $2';
const isOverdue = 'select from platform.away_tenant a where a.tenant_id = $1 and a.since < clock_timestamp() - make_interval(secs => $2)';

/**
 * Closes the tenant at the source: first for clients, until the system has emptied its queues, then for everybody. Nothing of the tenant is
 * written there afterwards. Safe to repeat. Opens the tenant again and throws a `MoveFault` when that takes too long.
 */
export async function closeTenant(parts: MoveParts): Promise<void> {
  const { source, tenantId, attempt } = parts;
  if (!(await finds(source, markClosing, [tenantId, attempt]))) throw new MoveFault('a later attempt has closed the tenant');
  await pause(moveLimits.noticeMs);
  let hindrance: string | null = 'it was closed too long ago';
  await awaitUntil(moveLimits.frozenMsMax, async () => {
    if (await finds(source, isOverdue, [tenantId, moveLimits.frozenMsMax / 1_000])) return true;
    hindrance = await tryToClose(parts);
    return hindrance === null;
  });
  if (hindrance === null) return;
  await openTenant(parts);
  throw new MoveFault(`the tenant was not still in time and is open again: ${hindrance}`);
}

/** Makes the tenant usable at the source again, unless a later attempt has closed it. Safe to repeat. */
export async function openTenant({ source, tenantId, attempt }: Pick<MoveParts, 'source' | 'tenantId' | 'attempt'>): Promise<void> {
  await source.query('delete from platform.away_tenant where tenant_id = $1 and attempt <= $2', [tenantId, attempt]);
}

/** Returns what is in the way. In between, the system may have been given work by what it did: then it goes on. */
async function tryToClose(parts: MoveParts): Promise<string | null> {
  const { source, tenantId, attempt } = parts;
  const hindrance = await hindranceIn(parts);
  if (hindrance !== null) return hindrance;
  await source.query(setPhase, [tenantId, attempt, 'away']);
  const late = await hindranceIn(parts);
  if (late !== null) await source.query(setPhase, [tenantId, attempt, 'closing']);
  return late;
}

async function hindranceIn(parts: MoveParts): Promise<string | null> {
  if (!(await hasEarlierWorkEnded(parts))) return 'a transaction goes on';
  const queue = await unfinishedQueue(parts);
  return queue === null ? null : `${queue} is not empty`;
}

const now = 'select clock_timestamp()::text as at';

// Of the product's processes: a dump reads for hours, and what it sees does not matter.
const earlierWork = `select from pg_stat_activity s where s.datname = current_database() and s.pid <> pg_backend_pid()
  and s.application_name in ('innkeeper_app', 'innkeeper_system') and s.xact_start <= $1::timestamptz limit 1`;

/**
 * Waits for all transactions that began before this instant, whichever tenant they are of: one that looked at the list before the mark was
 * there may still write. The ones that began later see the mark.
 */
async function hasEarlierWorkEnded({ source }: MoveParts): Promise<boolean> {
  const { rows } = await source.query<{ at: string }>(now);
  return awaitUntil(moveLimits.frozenMsMax / 2, async () => !(await finds(source, earlierWork, [rows[0]?.at])));
}

// Events are forgotten some time after every consumer has passed them.
const events = 'platform.queued_event';
const ahead = `select from platform.queued_event q where q.tenant_id = $1
    and (q.position is null or q.position > (select min(c.position) from platform.consumer c))
  union all select from platform.event e where e.tenant_id = $1 and e.position is null limit 1`;

async function unfinishedQueue({ source, tables, tenantId }: MoveParts): Promise<string | null> {
  if (await finds(source, ahead, [tenantId])) return events;
  const queues = tables.drained.filter((table) => table !== events);
  for (const table of queues) if (await finds(source, `select from ${table} q where q.tenant_id = $1 limit 1`, [tenantId])) return table;
  return null;
}
