import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dateOf, limits } from '@innkeeper/kernel';
import { ByteWriter, parquetWriteRows, type Writer } from 'hyparquet-writer';
import type { Database } from '../database/database.ts';
import type { ArchivedColumnType, ArchivedTable } from './archived-table.ts';

/** Folder in which old partitions are kept as Parquet files. */
export interface Archive {
  readonly folder: string;
  /** Names of members and columns with data about guests, which are emptied. */
  readonly personalNames: () => ReadonlySet<string>;
}

export interface Partition {
  readonly name: string;
  /** Bounds of its rows: ids, or times where the table is divided by time. */
  readonly from_id: string;
  readonly to_id: string;
}

/**
 * Writes the rows of a partition to `<folder>/<parent>/<partition>.parquet`, which is complete and on disk when it appears; a partition that
 * was written before is left alone. Without an archive it does nothing. Call it before the partition is dropped. Safe to repeat. Decision: infra/decisions/0041. Errors:
 * SVC-9003; those of the file system, after which nothing is left behind.
 */
export async function archivePartition<Row extends object>(
  { db, archive }: { db: Database; archive: Archive | null },
  table: ArchivedTable<Row>,
  partition: Partition,
): Promise<void> {
  if (archive === null) return;
  const folder = join(archive.folder, table.parent);
  const file = join(folder, `${partition.name}.parquet`);
  if (existsSync(file)) return;
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder, partition.name);
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await writeDraft(draft, shownRows(db, table, partition), columnsOf(table, archive));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Left behind by a process that was killed. */
async function removeDrafts(folder: string, name: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((file) => file.startsWith(`${name}.parquet.`) && file.endsWith('.part'));
  for (const draft of drafts) await rm(join(folder, draft), { force: true });
}

async function* shownRows<Row extends object>(
  db: Database,
  { page, begin, keyOf, shown = (row) => row }: ArchivedTable<Row>,
  { from_id, to_id }: Partition,
): AsyncGenerator<object> {
  for (let after = begin; ; ) {
    const rows = await db.runAsSystem(page, [from_id, to_id, after, limits.archivedRowsAtOnce]);
    for (const row of rows) yield shown(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < limits.archivedRowsAtOnce) return;
    after = keyOf(last);
  }
}

interface FileColumn {
  readonly name: string;
  readonly type: ArchivedColumnType;
  readonly read: (row: object) => unknown;
}

function columnsOf({ columns }: Pick<ArchivedTable, 'columns'>, archive: Archive): FileColumn[] {
  const personalNames = archive.personalNames();
  return Object.entries(columns).map(([name, type]) => ({
    name,
    type,
    read: (row) => fileValue(type, Reflect.get(row, name), personalNames),
  }));
}

function fileValue(type: ArchivedColumnType, value: unknown, personalNames: ReadonlySet<string>): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'TIMESTAMP') return dateOf(String(value));
  if (type === 'JSON') return withoutPersonalData(value, personalNames);
  return value;
}

function withoutPersonalData(value: unknown, personalNames: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutPersonalData(item, personalNames));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, personalNames.has(name) ? null : withoutPersonalData(member, personalNames)]),
  );
}

async function writeDraft(path: string, rows: AsyncIterable<object>, columns: readonly FileColumn[]): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await parquetWriteRows({
      writer: fileWriter(handle),
      rows: fileRows(rows, columns),
      columns: columns.map(({ name, type }) => ({ name, type, nullable: true })),
      rowGroupSize: limits.archivedRowsAtOnce,
      createdBy: 'Innkeeper',
    });
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* fileRows(rows: AsyncIterable<object>, columns: readonly FileColumn[]): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows) yield Object.fromEntries(columns.map(({ name, read }) => [name, read(row)]));
}

/** The library's own writer blocks, and opens the file by its name for each piece: another process may have put another one there. */
function fileWriter(handle: FileHandle): Writer {
  const writer = new ByteWriter();
  const flush = async (): Promise<void> => {
    await handle.writeFile(writer.getBytes());
    writer.index = 0;
  };
  return Object.assign(writer, { flush, finish: flush });
}

/** A file has its name for good only once the folder is on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
