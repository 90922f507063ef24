import type pg from 'pg';
import { awaitUntil } from './await-until.ts';
import { moveLimits } from './move-limits.ts';
import { finds, MoveFault, type MoveParts, namesOf } from './move-parts.ts';

/** Removes the subscription, its slots and the publications, whichever are there. Safe to repeat. */
export async function endReplication(parts: MoveParts): Promise<void> {
  const { source, destination, tenantId } = parts;
  await stopSubscription(parts);
  // First: in one cluster, a slot in the making waits for whoever drops the subscription, who waits for the slot.
  await endSlots({ source, tenantId }, async () => !(await finds(destination, workers, [namesOf(parts).slot])));
  await endSubscription(parts);
  await endAtSource(parts);
}

const workers = 'select from pg_stat_subscription s where s.subname = $1 and s.pid is not null';

type Destination = Pick<MoveParts, 'destination' | 'tenantId'>;

/** Stops it, if it is there. */
async function stopSubscription({ destination, tenantId }: Destination): Promise<boolean> {
  const { slot } = namesOf({ tenantId });
  if (!(await finds(destination, 'select from pg_subscription s where s.subname = $1', [slot]))) return false;
  await destination.query(`alter subscription ${slot} disable`);
  await destination.query(`alter subscription ${slot} set (slot_name = none)`); // its slot is dropped at the source
  return true;
}

/** The destination's part. Safe to repeat. */
export async function endSubscription(parts: Destination): Promise<void> {
  if (await stopSubscription(parts)) await parts.destination.query(`drop subscription ${namesOf(parts).slot}`);
}

// Each table that is being copied has a slot of its own. The publication's comment is the number of the subscription.
const slotsOfMove = `from pg_replication_slots s where (s.slot_name = $1 or starts_with(s.slot_name, (
  select 'pg_' || obj_description(p.oid, 'pg_publication') || '_sync_' from pg_publication p where p.pubname = $2)))`;
const endSenders = `select pg_terminate_backend(s.active_pid) ${slotsOfMove} and s.active_pid is not null`;
const dropFree = `select pg_drop_replication_slot(s.slot_name) ${slotsOfMove} and s.active_pid is null`;

interface Source {
  readonly source: pg.ClientBase;
  readonly tenantId: string;
}

/** The source's part, even while the destination is away: otherwise the source would keep its log for it. Safe to repeat. */
export async function endAtSource(parts: Source): Promise<void> {
  const { copied, appended } = namesOf(parts);
  await endSlots(parts, async () => true);
  await parts.source.query(`drop publication if exists ${copied}, ${appended}`);
}

/** Ends them until there are none and `isStopped`. */
async function endSlots(parts: Source, isStopped: () => Promise<boolean>): Promise<void> {
  const { source } = parts;
  const { slot, copied } = namesOf(parts);
  const isEnded = await awaitUntil(moveLimits.slotEndMsMax, async () => {
    await source.query(endSenders, [slot, copied]);
    await source.query(dropFree, [slot, copied]);
    return (await isStopped()) && !(await finds(source, `select ${slotsOfMove}`, [slot, copied]));
  });
  if (!isEnded) throw new MoveFault('a replication slot is still in use');
}
