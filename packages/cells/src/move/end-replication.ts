import type pg from 'pg';
import { awaitUntil } from './await-until.ts';
import { moveLimits } from './move-limits.ts';
import { earlierNames, type MoveNames, type NamedMove, namesOf, oldNamesOf } from './move-names.ts';
import { finds, MoveFault, type MoveParts } from './move-parts.ts';

/** Removes the subscription of a move, its slots and the publications, whichever are there. Safe to repeat. */
export async function endReplication(parts: MoveParts): Promise<void> {
  for (const names of namesToEnd(parts)) await endNamed(parts, names);
}

/** The same for whatever earlier moves of the tenant have left, who may have been abandoned while a database was away. Safe to repeat. */
export async function endEarlierReplication(parts: MoveParts): Promise<void> {
  for (const names of await earlierNames(parts)) await endNamed(parts, names);
}

type Source = NamedMove & Pick<MoveParts, 'source'>;

/** The source's part, even while the destination is away: otherwise the source would keep its log for it. Safe to repeat. */
export async function endAtSource(move: Source): Promise<void> {
  for (const names of namesToEnd(move)) {
    await endSlots(move.source, names, async () => true);
    await dropPublications(move.source, names);
  }
}

/** A version without numbers may have begun it. */
function namesToEnd({ tenantId, moveId }: NamedMove): MoveNames[] {
  return [namesOf({ tenantId, moveId }), oldNamesOf(tenantId)];
}

async function endNamed({ source, destination }: Pick<MoveParts, 'source' | 'destination'>, names: MoveNames): Promise<void> {
  const { slot } = names;
  const isThere = await stopSubscription(destination, slot);
  // First: in one cluster, a slot in the making waits for whoever drops the subscription, who waits for the slot.
  await endSlots(source, names, async () => !(await finds(destination, workers, [slot])));
  if (isThere) await destination.query(`drop subscription ${slot}`);
  await dropPublications(source, names);
}

const workers = 'select from pg_stat_subscription s where s.subname = $1 and s.pid is not null';

const subscriptionHere = `select from pg_subscription s join pg_database d on d.oid = s.subdbid
  where d.datname = current_database() and s.subname = $1`;

/** Stops it, if it is there. */
async function stopSubscription(destination: pg.ClientBase, slot: string): Promise<boolean> {
  if (!(await finds(destination, subscriptionHere, [slot]))) return false;
  await destination.query(`alter subscription ${slot} disable`);
  await destination.query(`alter subscription ${slot} set (slot_name = none)`); // its slot is dropped at the source
  return true;
}

async function dropPublications(source: pg.ClientBase, { copied, appended }: MoveNames): Promise<void> {
  await source.query(`drop publication if exists ${copied}, ${appended}`);
}

// Each table that is being copied has a slot of its own. The publication's comment is the number of the subscription.
const slotsOfMove = `from pg_replication_slots s where (s.slot_name = $1 or starts_with(s.slot_name, (
  select 'pg_' || obj_description(p.oid, 'pg_publication') || '_sync_' from pg_publication p where p.pubname = $2)))`;
const endSenders = `select pg_terminate_backend(s.active_pid) ${slotsOfMove} and s.active_pid is not null`;
// A sender may have been told to make a slot, and make it although nobody waits for it any more. It has the name of the slot.
const early = `from pg_stat_activity s where s.backend_type = 'walsender' and starts_with(s.application_name, (
  select 'pg_' || obj_description(p.oid, 'pg_publication') || '_sync_' from pg_publication p where p.pubname = $1))`;
const endEarly = `select pg_terminate_backend(s.pid) ${early}`;
const dropFree = `select pg_drop_replication_slot(s.slot_name) ${slotsOfMove} and s.active_pid is null`;

/** Ends them until there are none and `isStopped`. */
async function endSlots(source: pg.ClientBase, { slot, copied }: MoveNames, isStopped: () => Promise<boolean>): Promise<void> {
  const isEnded = await awaitUntil(moveLimits.slotEndMsMax, async () => {
    await source.query(endSenders, [slot, copied]);
    await source.query(endEarly, [copied]);
    await source.query(dropFree, [slot, copied]);
    if (!(await isStopped()) || (await finds(source, `select ${early}`, [copied]))) return false;
    return !(await finds(source, `select ${slotsOfMove}`, [slot, copied]));
  });
  if (!isEnded) throw new MoveFault('a replication slot is still in use');
}
