import { setTimeout as pause } from 'node:timers/promises';
import { awaitUntil } from './await-until.ts';
import { moveLimits } from './move-limits.ts';
import { finds, MoveFault, type MoveParts } from './move-parts.ts';

const markClosing = `insert into platform.away_tenant as a (tenant_id, phase, attempt) values ($1, 'closing', $2)
  on conflict (tenant_id) do update set attempt = excluded.attempt, since = clock_timestamp() where a.attempt <= excluded.attempt returning a.attempt`;
const setPhase = 'update platform.away_tenant set phase = $3 where tenant_id = $1 and attempt = $2';
const left = `select ($3 - extract(epoch from clock_timestamp() - a.since) * 1000)::float8 as ms
  from platform.away_tenant a where a.tenant_id = $1 and a.attempt = $2`;

/**
 * Closes the tenant at the source: first for clients, until the system has emptied its queues, then for everybody. Nothing of the tenant is
 * written there afterwards. Safe to repeat. Opens the tenant again and throws a `MoveFault` when that takes too long.
 */
export async function closeTenant(parts: MoveParts): Promise<void> {
  const { source, tenantId, attempt } = parts;
  if (!(await finds(source, markClosing, [tenantId, attempt]))) throw new MoveFault('a later attempt has closed the tenant');
  await pause(moveLimits.noticeMs);
  let hindrance: string | null = null;
  await awaitUntil(await closedMsLeft(parts), async () => {
    hindrance = await tryToClose(parts);
    return hindrance === null;
  });
  if (hindrance === null) return;
  await openTenant(parts);
  throw new MoveFault(`the tenant was not still in time and is open again: ${hindrance}`);
}

/** For how long the tenant may still be closed, by the clock of the source. Throws a `MoveFault` when the mark is another attempt's. */
export async function closedMsLeft({ source, tenantId, attempt }: MoveParts): Promise<number> {
  const { rows } = await source.query<{ ms: number }>(left, [tenantId, attempt, moveLimits.frozenMsMax]);
  const [found] = rows;
  if (!found) throw new MoveFault('another attempt has closed the tenant, or opened it');
  return found.ms;
}

/** Makes the tenant usable at the source again, unless a later attempt has closed it. Safe to repeat. */
export async function openTenant({ source, tenantId, attempt }: Pick<MoveParts, 'source' | 'tenantId' | 'attempt'>): Promise<void> {
  await source.query('delete from platform.away_tenant where tenant_id = $1 and attempt <= $2', [tenantId, attempt]);
}

/** Returns what is in the way. In between, the system may have been given work by what it did: then it goes on. */
async function tryToClose(parts: MoveParts): Promise<string | null> {
  if (!(await hasEarlierWorkEnded(parts))) return 'a transaction goes on';
  if (await isCallUnderWay(parts)) return 'a call is under way';
  const hindrance = await hideIfDrained(parts);
  if (hindrance !== null) return hindrance;
  const late = await hindranceIn(parts);
  if (late !== null) await enterPhase(parts, 'closing');
  return late;
}

/** A call whose outcome is lost is made again by the other cell, so it is awaited for a while, but not for ever. */
async function isCallUnderWay(parts: MoveParts): Promise<boolean> {
  const { source, tables, tenantId } = parts;
  if ((await closedMsLeft(parts)) < moveLimits.frozenMsMax - moveLimits.callMsMax) return false;
  for (const text of tables.calls) if (await finds(source, text, [tenantId])) return true;
  return false;
}

const lockTimeout = '55P03';

/**
 * Hides the tenant while nobody gives events positions or passes them: an event of a hidden tenant would be passed unseen. Returns what is in
 * the way.
 */
async function hideIfDrained(parts: MoveParts): Promise<string | null> {
  const { source } = parts;
  await source.query(`begin; set local lock_timeout = '${moveLimits.lockMsMax}ms'`);
  try {
    await source.query('select from platform.event_counter for update');
    await source.query('select from platform.consumer order by name for update');
    const queue = await unfinishedQueue(parts);
    if (queue === null) await enterPhase(parts, 'away');
    await source.query('commit');
    return queue === null ? null : `${queue} is not empty`;
  } catch (error) {
    await source.query('rollback');
    if (Object(error).code === lockTimeout) return 'events are being passed on';
    throw error;
  }
}

async function enterPhase({ source, tenantId, attempt }: MoveParts, phase: 'closing' | 'away'): Promise<void> {
  if (!(await finds(source, setPhase, [tenantId, attempt, phase]))) throw new MoveFault('a later attempt has closed the tenant');
}

async function hindranceIn(parts: MoveParts): Promise<string | null> {
  if (!(await hasEarlierWorkEnded(parts))) return 'a transaction goes on';
  const queue = await unfinishedQueue(parts);
  return queue === null ? null : `${queue} is not empty`;
}

const now = 'select clock_timestamp()::text as at';

// Only the product's own transactions count: a database dump may run for hours and writes nothing.
const earlierWork = `select from pg_stat_activity s where s.datname = current_database() and s.pid <> pg_backend_pid()
  and s.application_name in ('innkeeper_app', 'innkeeper_system') and s.xact_start <= $1::timestamptz limit 1`;

/**
 * Waits for all transactions that began before this instant, whichever tenant they are of: one that looked at the list before the mark was
 * there may still write. The ones that began later see the mark.
 */
async function hasEarlierWorkEnded(parts: MoveParts): Promise<boolean> {
  const { source } = parts;
  const { rows } = await source.query<{ at: string }>(now);
  const msMax = Math.min(moveLimits.frozenMsMax / 2, await closedMsLeft(parts));
  return awaitUntil(msMax, async () => !(await finds(source, earlierWork, [rows[0]?.at])));
}

/** Waits until no transaction of the product is so old that closing the tenant would wait for it. Throws a `MoveFault` if some always are. */
export async function awaitQuiet({ source }: MoveParts): Promise<void> {
  const since = `select (clock_timestamp() - make_interval(secs => ${moveLimits.transactionMsMax / 1_000}))::text as at`;
  const isQuiet = await awaitUntil(moveLimits.quietMsMax, async () => {
    const { rows } = await source.query<{ at: string }>(since);
    return !(await finds(source, earlierWork, [rows[0]?.at]));
  });
  if (!isQuiet) throw new MoveFault('a transaction goes on');
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
