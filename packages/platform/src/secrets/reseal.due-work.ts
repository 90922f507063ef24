import { z } from 'zod';
import type { Secrets } from '../context.ts';
import { systemStatement } from '../database/statement.ts';
import type { DueBatch, DueWork, DueWorkContext } from '../due-work/due-work.ts';
import type { KeyRing, KeySet } from './key-ring.ts';
import { changeRingFile, lockRingFile } from './ring-file.ts';
import { cursorKeyOf, keyIdOf, sealPrefixesOf, secretsOf } from './seal.ts';
import { type FoundValue, placeOfFound, type SealedColumn } from './sealed-column.ts';

export interface ResealDeps {
  readonly ring: KeyRing;
  readonly columns: readonly SealedColumn[];
  /**
   * Quiet period after which an empty pass is trusted: longer than any transaction, which may still commit a value that it sealed, or read
   * as sealed, under an old key.
   */
  readonly settleMs: number;
}

/** One pass over every sealed column; it is passed between batches as the position. */
const passShape = z.strictObject({
  keyId: z.string(),
  startedAt: z.string(),
  column: z.int(), // index in the list of columns
  tenantId: z.string(),
  key: z.string(),
  stale: z.int(), // values found under other keys
});
type Pass = z.infer<typeof passShape>;

const batchRowsMax = 200; // short locks on rows that requests write

// Counts for another key belong to an earlier rotation.
const beginPass = systemStatement<{ started_at: string }>(
  'platform.begin_resealing',
  `with begun as (
     insert into platform.resealing as r (sealed_column, key_id, done, changed_at)
     select c.name, $2, 0, now() from unnest($1::text[]) as c(name)
     on conflict (sealed_column) do update set key_id = excluded.key_id, done = 0, changed_at = excluded.changed_at
       where r.key_id <> excluded.key_id
   )
   select now() as started_at`,
);

const countDone = systemStatement<never>(
  'platform.count_resealed',
  'update platform.resealing set done = done + $3, changed_at = now() where sealed_column = $1 and key_id = $2',
);

const readSettled = systemStatement<{ is_settled: boolean }>(
  'platform.is_resealing_settled',
  `select coalesce(bool_and(r.changed_at + make_interval(secs => $2::double precision / 1000) <= $3::timestamptz), false) as is_settled
     from platform.resealing r where r.key_id = $1`,
);

/** Reseals all values under the first key of the ring, and removes the other keys once nothing needs them. Rules: OPS-46, OPS-47. */
export function resealDueWork(deps: ResealDeps): DueWork {
  return { name: 'platform.reseal', every: '5 minutes', time: 'real', runBatch: (ctx, after) => resealBatch(ctx, deps, after) };
}

async function resealBatch(ctx: DueWorkContext, deps: ResealDeps, after: string | null): Promise<DueBatch> {
  const { ring, columns } = deps;
  ring.reload();
  const ended = { done: 0, failed: 0, next: null };
  const keyId = keyIdOf(ring.keys()[0]);
  if (ring.keys().length === 1) return ended;
  const pass = after === null ? await begin(ctx, columns, keyId) : passShape.parse(JSON.parse(after));
  if (pass.keyId !== keyId) return ended; // the next pass is for the new key
  const column = columns[pass.column];
  if (column) return resealRows(ctx, { pass, column, ring });
  if (pass.stale === 0) await removeOldKeys(ctx, deps, pass);
  return ended;
}

async function begin({ db }: DueWorkContext, columns: readonly SealedColumn[], keyId: string): Promise<Pass> {
  const [row] = await db.runAsSystem(beginPass, [columns.map(nameOfColumn), keyId]);
  if (!row) throw new Error('a pass has a start');
  return { keyId, startedAt: row.started_at, column: 0, tenantId: '', key: '', stale: 0 };
}

export function nameOfColumn({ table, column }: SealedColumn): string {
  return `${table}.${column}`;
}

interface ColumnPass {
  readonly pass: Pass;
  readonly column: SealedColumn;
  readonly ring: KeyRing;
}

async function resealRows(ctx: DueWorkContext, columnPass: ColumnPass): Promise<DueBatch> {
  const { pass, column, ring } = columnPass;
  const rows = await ctx.db.runAsSystem(column.find, [pass.tenantId, pass.key, batchRowsMax, sealPrefixesOf(ring.keys()[0])]);
  const stale = rows.flatMap((row) => (row.sealed === null ? [] : [{ ...row, sealed: row.sealed }]));
  const resealed = resealAll(ctx, columnPass, stale);
  const done = resealed.length === 0 ? 0 : await write(ctx, columnPass, resealed);
  const last = rows.at(-1);
  const isEnd = !last || rows.length < batchRowsMax;
  const place = isEnd ? { column: pass.column + 1, tenantId: '', key: '' } : { tenantId: last.tenant_id, key: last.key };
  const next = JSON.stringify({ ...pass, ...place, stale: pass.stale + stale.length });
  return { done, failed: stale.length - resealed.length, next };
}

interface ResealedValue {
  readonly found: StaleValue;
  readonly sealed: Buffer;
  readonly digest: Buffer | undefined;
}

interface StaleValue extends FoundValue {
  readonly sealed: Buffer;
}

/** Reseals the stale values. One that cannot be opened is reported and prevents the removal of the old keys. */
function resealAll(ctx: DueWorkContext, { column, ring }: ColumnPass, stale: readonly StaleValue[]): ResealedValue[] {
  const secrets = secretsOf(ring);
  return stale.flatMap((found) => {
    try {
      return [resealValue(secrets, column, found)];
    } catch (error) {
      ctx.onFailure(error, found.key);
      return [];
    }
  });
}

function resealValue(secrets: Secrets, column: SealedColumn, found: StaleValue): ResealedValue {
  const place = placeOfFound(column, found);
  const plain = secrets.open(column.purpose, found.sealed, place);
  return { found, sealed: secrets.seal(column.purpose, plain, place), digest: column.digest?.of(secrets, plain) };
}

/** Writes values and progress together, so that a batch repeated after a crash counts nothing twice. */
function write({ db }: DueWorkContext, { pass, column }: ColumnPass, resealed: readonly ResealedValue[]): Promise<number> {
  const found = resealed.map((each) => each.found);
  const values = [
    found.map(({ tenant_id }) => tenant_id),
    found.map(({ key }) => key),
    found.map(({ sealed }) => sealed),
    resealed.map(({ sealed }) => sealed),
    ...(column.digest ? [resealed.map(({ digest }) => digest ?? null)] : []),
  ];
  return db.systemTransaction(async (run) => {
    const [row] = await run(column.write, values);
    const done = row?.done ?? 0;
    if (done > 0) await run(countDone, [nameOfColumn(column), pass.keyId, done]);
    return done;
  });
}

/**
 * Removes the old keys after a pass without stale values. For each removed key its cursor key is kept, so that cursors sealed under it
 * still open.
 */
function removeOldKeys({ db }: DueWorkContext, { ring, settleMs }: ResealDeps, pass: Pass): Promise<void> {
  return db.systemTransaction(async (run) => {
    await run(lockRingFile, []);
    const [row] = await run(readSettled, [pass.keyId, settleMs, pass.startedAt]);
    if (ring.file === null || !row?.is_settled) return;
    changeRingFile(ring.file, (held) => (keyIdOf(held.keys[0]) === pass.keyId ? withoutOldKeys(held) : held));
    ring.reload();
  });
}

function withoutOldKeys({ keys: [first, ...old], cursorKeys }: KeySet): KeySet {
  return { keys: [first], cursorKeys: [...new Set([...cursorKeys, ...old.map(cursorKeyOf)])] };
}
