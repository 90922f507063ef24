import type pg from 'pg';
import { moveLimits } from './move-limits.ts';
import { allTables, type MoveParts } from './move-parts.ts';

interface SequencePlace {
  readonly name: string;
  readonly last: string;
}

const places = `select format('%I.%I', s.schemaname, s.sequencename) as name, coalesce(s.last_value, 0)::text as last
  from pg_sequences s where s.schemaname = any($1) order by 1`;

/**
 * Sets the numbers that the destination gives behind those of the source: sequences, and the positions of events. Others take numbers
 * meanwhile, so some are skipped.
 */
export async function carryNumbers(parts: MoveParts): Promise<void> {
  const { source, destination } = parts;
  const schemas = [...new Set(allTables(parts).map((table) => table.slice(0, table.indexOf('.'))))];
  const { rows } = await source.query<SequencePlace>(places, [schemas]);
  for (const place of rows) await carrySequence(destination, place);
  const newest = await source.query<{ newest: string }>('select c.newest::text from platform.event_counter c');
  await destination.query('update platform.event_counter set newest = $1 where newest < $1', [newest.rows[0]?.newest]);
}

async function carrySequence(destination: pg.ClientBase, { name, last }: SequencePlace): Promise<void> {
  await destination.query(
    `select setval($1::regclass, greatest(s.last_value, $2::bigint) + $3) from ${name} s where s.last_value < $2::bigint + $3`,
    [name, last, moveLimits.numbersSkipped],
  );
}
