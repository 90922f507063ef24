import pg from 'pg';
import { namesOf } from './move-names.ts';
import { finds, type MoveParts, ofTenant } from './move-parts.ts';
import { runUnlogged } from './mover-settings.ts';

/**
 * Publishes the rows of the tenant at the source and subscribes the destination, which begins to copy them. The slot is made on its own: made
 * with the subscription, in one cluster, it would wait for the transaction that makes it. Safe to repeat.
 */
export async function publishTenant(parts: MoveParts): Promise<void> {
  const { source, destination, tables } = parts;
  const names = namesOf(parts);
  await publish(parts, names.copied, tables.copied, 'publish_via_partition_root = true');
  await publish(parts, names.appended, tables.appended, `publish = 'insert', publish_via_partition_root = true`);
  if (!(await finds(source, 'select from pg_replication_slots s where s.slot_name = $1', [names.slot])))
    await source.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [names.slot]);
  if (!(await finds(destination, subscription, [names.slot])))
    await runUnlogged(
      destination,
      `create subscription ${names.slot} connection ${pg.escapeLiteral(parts.sourceUrl)} publication ${names.copied}, ${names.appended}
         with (create_slot = false, slot_name = ${names.slot}, run_as_owner = true, origin = none, disable_on_error = true)`,
    );
  const { rows } = await destination.query<{ oid: string }>(subscription, [names.slot]);
  // Names of further slots begin with it (`endReplication`), and the destination may be gone by then.
  await source.query(`comment on publication ${names.copied} is '${Number(rows[0]?.oid)}'`);
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
