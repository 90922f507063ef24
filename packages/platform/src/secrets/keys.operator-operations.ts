import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@innkeeper/kernel';
import { z } from 'zod';
import { systemStatement } from '../database/statement.ts';
import { operatorChange } from '../operator/operator-change.ts';
import type { OperatorContext } from '../operator/operator-context.ts';
import { type OperatorOperations, operatorCommand, operatorQuery } from '../operator/operator-operation.ts';
import { type KeyRing, type KeySet, lookAgainMs } from './key-ring.ts';
import { nameOfColumn } from './reseal.due-work.ts';
import { changeRingFile, lockRingFile } from './ring-file.ts';
import { keyIdOf, sealPrefixesOf } from './seal.ts';
import type { SealedColumn } from './sealed-column.ts';

export interface KeyOperatorDeps {
  readonly ring: KeyRing;
  readonly columns: readonly SealedColumn[];
}

const nothing = z.void();
const keyBytes = 32;

const readDone = systemStatement<{ sealed_column: string; done: bigint }>(
  'platform.read_resealed',
  'select r.sealed_column, r.done from platform.resealing r where r.key_id = $1',
);

/** `keys rotate`, `keys status`. Rules: OPS-46, OPS-47. Errors: SVC-3007. */
export function keyOperatorOperations(deps: KeyOperatorDeps) {
  return {
    keys: {
      rotate: operatorCommand(nothing, (ctx) => rotateKeys(ctx, deps.ring)),
      status: operatorQuery(nothing, (ctx) => keyStatus(ctx, deps)),
    },
  } as const satisfies OperatorOperations;
}

/**
 * Adds a new key in two steps, so that every process can open its values and look for its digests before any process seals under it. A
 * crash in between leaves an unused key, which the sweep removes.
 */
async function rotateKeys(ctx: OperatorContext, ring: KeyRing): Promise<{ key_id: string; replaces: string }> {
  const file = ring.file;
  if (file === null) throw refuse('SVC-3007', 'INNKEEPER_MASTER_KEY', 'is set: put a new key first there, and restart every process');
  const added = randomBytes(keyBytes).toString('base64');
  const replaces = await operatorChange(ctx, 'keys.rotate', async (run) => {
    await run(lockRingFile, []);
    let present = '';
    changeRingFile(file, (held) => {
      present = keyIdOf(held.keys[0]);
      return appendKey(held, added);
    });
    const details = { key_id: keyIdOf(added), replaces: present };
    return { result: present, tenantId: null, resourceId: null, details };
  });
  await pause(lookAgainMs * 1.5);
  await ctx.db.systemTransaction(async (run) => {
    await run(lockRingFile, []);
    changeRingFile(file, (held) => prependKey(held, added));
  });
  ring.reload();
  return { key_id: keyIdOf(added), replaces };
}

function appendKey({ keys, cursorKeys }: KeySet, added: string): KeySet {
  if (keys.length > 1) throw refuse('SVC-3007', 'master.key', 'holds several keys: the last rotation has not ended, see keys status');
  return { keys: [...keys, added], cursorKeys };
}

function prependKey({ keys, cursorKeys }: KeySet, added: string): KeySet {
  return { keys: [added, ...keys.filter((key) => key !== added)], cursorKeys };
}

/** Progress of resealing under the first key; counts every sealed value. */
async function keyStatus({ db }: OperatorContext, { ring, columns }: KeyOperatorDeps) {
  ring.reload();
  const [present, ...old] = ring.keys();
  const rows = await db.runAsSystem(readDone, [keyIdOf(present)]);
  const done = new Map(rows.map((row) => [row.sealed_column, Number(row.done)]));
  const progress: { column: string; done: number; left: number }[] = [];
  for (const column of columns) {
    const [counted] = await db.runAsSystem(column.count, [sealPrefixesOf(present)]);
    progress.push({ column: nameOfColumn(column), done: done.get(nameOfColumn(column)) ?? 0, left: counted?.left ?? 0 });
  }
  return {
    state: old.length === 0 ? ('idle' as const) : ('rotating' as const),
    source: ring.file === null ? ('environment' as const) : ('file' as const),
    key_id: keyIdOf(present),
    old_key_ids: old.map(keyIdOf),
    columns: progress,
  };
}
