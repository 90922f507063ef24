import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { refuse } from '@innkeeper/kernel';
import { systemStatement } from '../database/statement.ts';
import { formatKeys, type KeySet, parseKeys } from './key-ring.ts';

/** Lock for changing the file, held until the end of the transaction. */
export const lockRingFile = systemStatement<never>('platform.lock_key_ring', `select pg_advisory_xact_lock(hashtext('innkeeper.keys'))`);

/**
 * Replaces the keys in the file by the result of `change`. Values under a lost key are lost, so the new content is flushed to disk before
 * it replaces the old, atomically. Errors: SVC-3007 when the file cannot be read or written.
 */
export function changeRingFile(file: string, change: (held: KeySet) => KeySet): void {
  const content = formatKeys(change(parseKeys(translateFileErrors(() => readFileSync(file, 'utf8')))));
  translateFileErrors(() => replaceFile(file, content));
}

function replaceFile(file: string, content: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, file);
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function translateFileErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw refuse('SVC-3007', 'master.key', `cannot be read or written: ${reason}`);
  }
}
