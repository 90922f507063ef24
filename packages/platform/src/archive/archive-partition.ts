import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dateOf, limits, systemClock } from '@innkeeper/kernel';
import { ByteWriter, parquetWriteRows, type Writer } from 'hyparquet-writer';
import type { Database } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import type { ArchivedColumnType, ArchivedTable } from './archived-table.ts';

/** Folder for the Parquet files of old partitions. */
export interface Archive {
  readonly folder: string;
  /** Names of columns with data about guests: members of bodies with these names are emptied. */
  readonly personalNames: () => ReadonlySet<string>;
}

export interface Partition {
  readonly name: string;
  /** Half-open bounds: ids, or timestamps for a table partitioned by time. */
  readonly from_id: string;
  readonly to_id: string;
}

/**
 * Writes the rows of a partition to `<folder>/<parent>/<partition>-<installation>.parquet`, which is complete and on disk when it appears; a
 * partition that was written before is left alone. Without an archive it does nothing. Call it before the partition is dropped. Several
 * processes may do so at once: the first to finish counts. Decision: infra/decisions/0041. Errors: SVC-9003; those of the file system, among
 * them a folder that does not exist.
 */
export async function archivePartition<Row extends object>(
  { db, archive }: { db: Database; archive: Archive | null },
  table: ArchivedTable<Row>,
  partition: Partition,
): Promise<void> {
  if (archive === null) return;
  const folder = await tableFolder(archive, table);
  const name = `${partition.name}-${await readInstallation(db)}.parquet`;
  if (!existsSync(join(folder, name))) {
    await removeDrafts(folder, name);
    const draft = join(folder, `${name}.${randomUUID()}.part`);
    try {
      await writeDraft(draft, shownRows(db, table, partition), columnsOf(table, archive));
      await linkUnlessThere(draft, join(folder, name));
    } finally {
      await rm(draft, { force: true });
    }
  }
  await syncFolder(folder);
}

/** The folder of a table. That of the archive is not created: where it is missing, a volume may not be mounted. */
async function tableFolder(archive: Archive, { parent }: Pick<ArchivedTable, 'parent'>): Promise<string> {
  const folder = join(archive.folder, parent);
  await mkdir(folder, { mode: 0o750 }).catch((error: unknown) => requireCode(error, 'EEXIST'));
  await syncFolder(archive.folder);
  return folder;
}

// A name of the database that no other has, and that a restored copy keeps: cells and other installations may share a folder.
const identify = systemStatement<{ installation: string }>(
  'platform.identify_installation',
  `select s.system_identifier || '-' || d.oid as installation from pg_control_system() s, pg_database d where d.datname = current_database()`,
);

async function readInstallation(db: Database): Promise<string> {
  const [row] = await db.runAsSystem(identify, []);
  if (!row) throw new Error('the database has no name');
  return row.installation;
}

const draftKeptMs = 86_400_000; // longer than any process writes

/** Removes drafts that killed processes left behind. */
async function removeDrafts(folder: string, name: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.part'));
  for (const draft of drafts.map((file) => join(folder, file))) {
    const written = await stat(draft).catch(() => null);
    if (written !== null && written.mtimeMs < systemClock.nowMs() - draftKeptMs) await rm(draft, { force: true });
  }
}

/** Gives a complete draft its name. Another process may have been faster, and have dropped the partition since: its file stays. */
async function linkUnlessThere(draft: string, file: string): Promise<void> {
  await link(draft, file).catch((error: unknown) => requireCode(error, 'EEXIST'));
}

function requireCode(error: unknown, code: string): void {
  if (Object(error).code !== code) throw error;
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
  const handle = await open(path, 'wx', 0o640);
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

/** The library's own writer blocks, and opens the file by its name for each piece: another process may have replaced it. */
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
