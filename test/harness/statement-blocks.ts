import { declaredStatements } from '@innkeeper/platform';
import type pg from 'pg';

/** The text of a declared statement. */
function textOf(name: string): string {
  const found = declaredStatements().find((statement) => statement.name === name);
  if (!found) throw new Error(`no statement ${name}`);
  return found.text;
}

/** Makes a session use indexes only, as the transactions of the worker do. */
export async function readByIndexOnly(connection: pg.Client): Promise<void> {
  await connection.query(textOf('platform.by_index_only').replaceAll('true)', 'false)'));
}

/** Runs a statement and returns how many blocks it read, from memory or disk. */
export async function blocksOf(connection: pg.Client, name: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await connection.query(`explain (analyze, buffers, format json) ${textOf(name)}`, [...values]);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
