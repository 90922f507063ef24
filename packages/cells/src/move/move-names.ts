import type pg from 'pg';
import { MoveFault, type MoveParts } from './move-parts.ts';

/** The names of what a move creates in both databases. */
export interface MoveNames {
  readonly slot: string; // and subscription
  readonly copied: string; // publication
  readonly appended: string;
}

export type NamedMove = Pick<MoveParts, 'tenantId' | 'moveId' | 'hasOldNames'>;

/** They name the move, so that whoever is late with an earlier one ends nothing of this one. */
export function namesOf({ tenantId, moveId, hasOldNames = false }: NamedMove): MoveNames {
  return hasOldNames ? oldNamesOf(tenantId) : namesWith(`move_${tenantId}_${moveId}`);
}

/** The names that moves had before they were numbered. */
export function oldNamesOf(tenantId: string): MoveNames {
  return namesWith(`move_${tenantId}`);
}

function namesWith(slot: string): MoveNames {
  if (!/^[a-z0-9_]{1,50}$/.test(slot)) throw new MoveFault(`${slot} is not a name for a move`);
  return { slot, copied: `${slot}_copied`, appended: `${slot}_appended` };
}

const bothNames = `select exists (select from pg_replication_slots s where s.slot_name = $1) as has_new,
  exists (select from pg_replication_slots s where s.slot_name = $2) as has_old`;

/** True for a move that a version without numbers has begun. */
export async function hasOldNames(source: pg.ClientBase, move: Omit<NamedMove, 'hasOldNames'>): Promise<boolean> {
  const { rows } = await source.query<{ has_new: boolean; has_old: boolean }>(bothNames, [
    namesOf(move).slot,
    oldNamesOf(move.tenantId).slot,
  ]);
  return rows[0]?.has_old === true && !rows[0].has_new;
}

const isEarlier = `(n.name = $1 or (n.name ~ ('^' || $1 || '_[0-9]+$') and substr(n.name, length($1) + 2)::numeric < $2::numeric))`;
const earlierAtSource = `select n.name from (
    select s.slot_name::text as name from pg_replication_slots s where s.database = current_database()
    union select regexp_replace(p.pubname, '_(copied|appended)$', '') from pg_publication p
  ) n where ${isEarlier}`;
const earlierAtDestination = `select n.name from (
    select s.subname::text as name from pg_subscription s join pg_database d on d.oid = s.subdbid where d.datname = current_database()
  ) n where ${isEarlier}`;

/** The names of what earlier moves of the tenant have left in either database. */
export async function earlierNames({ source, destination, tenantId, moveId }: MoveParts): Promise<MoveNames[]> {
  const values = [oldNamesOf(tenantId).slot, moveId];
  const here = await source.query<{ name: string }>(earlierAtSource, values);
  const there = await destination.query<{ name: string }>(earlierAtDestination, values);
  return [...new Set([...here.rows, ...there.rows].map(({ name }) => name))].map(namesWith);
}
