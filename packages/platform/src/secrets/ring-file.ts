import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { refuse } from '@innkeeper/kernel';
import { systemStatement } from '../database/statement.ts';
import { type KeySet, parseKeys, writtenKeys } from './key-ring.ts';

/** Whoever changes the file holds this to the end of its transaction. */
export const lockRingFile = systemStatement<never>('platform.lock_key_ring', `select pg_advisory_xact_lock(hashtext('innkeeper.keys'))`);

/**
 * Replaces what the file holds by what `change` makes of it. What was sealed under a lost key is lost, so the new content is on the disk
 * before anybody sees it, and it appears whole. Errors: SVC-3007 when the file cannot be read or written.
 */
export function changeRingFile(file: string, change: (held: KeySet) => KeySet): void {
  const content = writtenKeys(change(parseKeys(reaching(() => readFileSync(file, 'utf8')))));
  reaching(() => replaceFile(file, content));
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

function reaching<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw refuse('SVC-3007', 'master.key', `cannot be read or written: ${reason}`);
  }
}
