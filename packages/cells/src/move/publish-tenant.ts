import pg from 'pg';
import { namesOf } from './move-names.ts';
import { atomically, finds, MoveFault, type MoveParts, ofTenant } from './move-parts.ts';
import { unlogged } from './mover-settings.ts';

/**
 * Publishes the rows of the tenant at the source and subscribes the destination, which begins to copy them. The slot is made on its own: made
 * with the subscription, in one cluster, it would wait for the transaction that makes it. Safe to repeat. Throws a `MoveFault` when the rows at
 * the destination are not this attempt's to write any more.
 */
export async function publishTenant(parts: MoveParts): Promise<void> {
  const { source, destination, tables } = parts;
  const names = namesOf(parts);
  await publish(parts, names.copied, tables.copied, 'publish_via_partition_root = true');
  await publish(parts, names.appended, tables.appended, `publish = 'insert', publish_via_partition_root = true`);
  if (!(await finds(source, 'select from pg_replication_slots s where s.slot_name = $1', [names.slot])))
    await source.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [names.slot]);
  if (!(await finds(destination, subscription, [names.slot]))) await unlogged(destination, () => subscribe(parts));
}

// Other moves wait for the catalogue of subscriptions, whatever becomes of this process.
const limits = `set local idle_in_transaction_session_timeout = '5s'; set local statement_timeout = '30s'`;
const lockMark = `select from platform.away_tenant a where a.tenant_id = $1 and a.phase = 'away' and a.attempt = $2 for update`;

/**
 * Holds the mark of the attempt meanwhile: whoever abandons the move takes the mark first, so that it finds the subscription, or prevents it.
 * Otherwise a process that stood still could copy rows after they have been removed.
 */
async function subscribe(parts: MoveParts): Promise<void> {
  const { source, destination, tenantId, attempt } = parts;
  const { slot, copied, appended } = namesOf(parts);
  await atomically(destination, async () => {
    await destination.query(limits);
    if (!(await finds(destination, lockMark, [tenantId, attempt])))
      throw new MoveFault('a later attempt has prepared the move, or has abandoned it');
    await destination.query(
      `create subscription ${slot} connection ${pg.escapeLiteral(parts.sourceUrl)} publication ${copied}, ${appended}
         with (create_slot = false, slot_name = ${slot}, run_as_owner = true, origin = none, disable_on_error = true)`,
    );
    const { rows } = await destination.query<{ oid: string }>(subscription, [slot]);
    // Names of further slots begin with it (`endReplication`), and the destination may be gone by then.
    await source.query(`comment on publication ${copied} is '${Number(rows[0]?.oid)}'`);
  });
}

const subscription = 'select s.oid::text as oid from pg_subscription s where s.subname = $1';

/** Goes on copying after PostgreSQL has stopped at an error, as when the source was away. What really is in the way stops it again. */
export async function resumeCopying(parts: MoveParts): Promise<void> {
  const { slot } = namesOf(parts);
  const isStopped = 'select from pg_subscription s where s.subname = $1 and not s.subenabled';
  if (await finds(parts.destination, isStopped, [slot])) await parts.destination.query(`alter subscription ${slot} enable`);
}

async function publish(parts: MoveParts, name: string, tables: readonly string[], options: string): Promise<void> {
  if (await finds(parts.source, 'select from pg_publication p where p.pubname = $1', [name])) return;
  const filtered = tables.map((table) => `${table} where (${ofTenant(parts, table)})`).join(', ');
  await parts.source.query(`create publication ${name} ${filtered === '' ? '' : `for table ${filtered}`} with (${options})`);
}
