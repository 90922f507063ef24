import { awaitUntil } from './await-until.ts';
import { moveLimits } from './move-limits.ts';
import { finds, MoveFault, type MoveParts, namesOf } from './move-parts.ts';

const droppable = 'select from pg_replication_slots s where s.slot_name = $1 and s.active_pid is null';
const drop = 'select pg_drop_replication_slot(s.slot_name) from pg_replication_slots s where s.slot_name = $1 and s.active_pid is null';

/** Removes the subscription, its slot and the publications, whichever are there. Safe to repeat. */
export async function endReplication(parts: MoveParts): Promise<void> {
  const { source, destination } = parts;
  const { slot, copied, appended } = namesOf(parts);
  if (await finds(destination, 'select from pg_subscription s where s.subname = $1', [slot])) {
    await destination.query(`alter subscription ${slot} disable`);
    await destination.query(`alter subscription ${slot} set (slot_name = none)`); // it is dropped below, whatever has become of it
    await destination.query(`drop subscription ${slot}`);
  }
  if (await finds(source, 'select from pg_replication_slots s where s.slot_name = $1', [slot])) {
    const isFree = await awaitUntil(moveLimits.slotEndMsMax, () => finds(source, droppable, [slot]));
    if (!isFree) throw new MoveFault('the replication slot is still in use');
    await source.query(drop, [slot]);
  }
  await source.query(`drop publication if exists ${copied}, ${appended}`);
}
