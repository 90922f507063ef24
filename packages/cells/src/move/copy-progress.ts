import { namesOf } from './move-names.ts';
import { MoveFault, type MoveParts } from './move-parts.ts';

/** How far the first copy has come. */
export interface CopyProgress {
  readonly tables: number;
  readonly copied: number;
}

const progress = `select count(*)::int as tables, count(*) filter (where r.srsubstate = 'r')::int as copied, bool_and(s.subenabled) as is_running
  from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid where s.subname = $1`;

/** Throws a `MoveFault` when PostgreSQL has given up; its log has the reason. */
export async function copyProgress(parts: MoveParts): Promise<CopyProgress> {
  const { rows } = await parts.destination.query<CopyProgress & { is_running: boolean | null }>(progress, [namesOf(parts).slot]);
  const [{ tables = 0, copied = 0, is_running: isRunning = false } = {}] = rows;
  if (isRunning !== true) throw new MoveFault('the destination has stopped copying');
  return { tables, copied };
}

const lag = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), s.confirmed_flush_lsn)::float8 as bytes
  from pg_replication_slots s where s.slot_name = $1`;

/** Bytes of the source's log that the destination has not confirmed. */
export async function lagOf(parts: MoveParts): Promise<number> {
  await copyProgress(parts);
  const { rows } = await parts.source.query<{ bytes: number | null }>(lag, [namesOf(parts).slot]);
  return rows[0]?.bytes ?? Number.POSITIVE_INFINITY;
}
