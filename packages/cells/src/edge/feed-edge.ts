import { monotonicMs } from '@innkeeper/kernel';
import { type Logger, repeatUntil } from '@innkeeper/platform';
import { type ChangeLog, changeLog, type DirectoryChange } from '../directory/changes.ts';
import { connectDirectory } from '../directory/connection.ts';
import { applyChanges } from './apply-changes.ts';
import { type Checkpoint, readCheckpoint, writeCheckpoint, writeConfig } from './checkpoint.ts';
import { edgeFiles } from './edge-files.ts';
import { askHaproxy, runningHaproxy } from './haproxy-commands.ts';
import type { EdgePlace } from './haproxy-text.ts';
import { watchDirectory } from './watch-directory.ts';

export interface EdgeOptions {
  readonly directoryUrl: string;
  readonly place: EdgePlace;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Called once HAProxy can be started on the files in the folder. */
  readonly onReady: () => void;
}

const changesMax = 5_000; // of a step
const digestsMax = 300_000; // in the files; what the edge does not know, a cell passes on
const addedMax = 50_000; // digests, before HAProxy starts again without those that are gone
const checkpointEveryMs = 60_000; // while anything changes
const loadMs = 10_000; // HAProxy needs at most to read its files
const backOff = { firstMs: 250, maxMs: 2_000 };

/** The maps of one HAProxy process. */
interface FedProcess {
  readonly pid: number;
  readonly position: number;
  readonly digestsAdded: number;
}

/**
 * Keeps HAProxy's maps as the directory is until the signal: new entries at once and without a reload; a new cell, or far too many entries,
 * with one. While the directory is away the maps stay. A HAProxy that starts again has the files of the last checkpoint, and gets what has
 * changed since. Rules: CELL-13, CELL-15.
 */
export async function feedEdge({ directoryUrl, place, log, signal, onReady }: EdgeOptions): Promise<void> {
  const connection = connectDirectory(directoryUrl, (error) => log.warn({ err: error }, 'connection to the directory failed'));
  const watch = watchDirectory({ directoryUrl, log, signal });
  const feeder = openFeeder(place, changeLog(connection));
  const fed = repeatUntil({
    name: 'feeding the edge',
    signal,
    step: async () => {
      await feeder.begin();
      onReady();
      return feeder.step();
    },
    rest: watch.untilNotice,
    backOff,
    log,
  });
  if (feeder.canBegin()) onReady();
  await Promise.all([fed, watch.closed]);
  await connection.close();
}

function openFeeder(place: EdgePlace, changes: ChangeLog) {
  const { socket } = edgeFiles(place.folder);
  let written = { checkpoint: readCheckpoint(place.folder), earlier: 0, atMs: monotonicMs() };
  let fed: FedProcess | null = null;
  let hasBegun = false;
  const write = async (): Promise<Checkpoint> => {
    const checkpoint = writeCheckpoint(place, await changes.copyAll(digestsMax));
    written = { checkpoint, earlier: written.checkpoint?.position ?? checkpoint.position, atMs: monotonicMs() };
    return checkpoint;
  };
  const meet = async (): Promise<FedProcess | null> => {
    const pid = await runningHaproxy(socket);
    if (pid === null || fed?.pid === pid) return pid === null ? null : fed;
    const { checkpoint, earlier, atMs } = written;
    const position = monotonicMs() - atMs < loadMs ? earlier : (checkpoint?.position ?? 0); // it may have read the files before
    return { pid, position, digestsAdded: 0 };
  };
  const rebuild = async (process: FedProcess): Promise<void> => {
    const { position } = await write();
    fed = { ...process, position, digestsAdded: 0 };
    await reload(place.folder);
  };
  return {
    /** True when the files of an earlier run suffice to start HAProxy. */
    canBegin: (): boolean => {
      if (written.checkpoint !== null) writeConfig(place, written.checkpoint.cells);
      return written.checkpoint !== null;
    },
    /** Writes the files once; a HAProxy that runs already has those of an earlier run. */
    begin: async (): Promise<void> => {
      if (hasBegun) return;
      fed = await meet();
      const before = written.checkpoint;
      const { position } = await write();
      hasBegun = true;
      if (fed !== null && (before === null || before.position > position)) await rebuild(fed); // another directory
    },
    step: async (): Promise<'again' | 'rest'> => {
      const process = await meet();
      fed = process;
      if (process === null) return 'rest';
      const news = await changes.changesAfter(process.position, changesMax);
      if (news === null) await rebuild(process);
      if (news === null) return 'rest';
      fed = await take(place.folder, process, news);
      if (hasNewCell(written.checkpoint, news) || fed.digestsAdded > addedMax) await rebuild(fed);
      else if (monotonicMs() - written.atMs > checkpointEveryMs && fed.position > (written.checkpoint?.position ?? 0)) await write();
      return news.length === changesMax ? 'again' : 'rest';
    },
  };
}

/** The process after it got the changes. */
async function take(folder: string, process: FedProcess, news: readonly DirectoryChange[]): Promise<FedProcess> {
  await applyChanges(folder, news);
  const digests = news.filter(({ kind }) => kind === 'digest').length;
  return { ...process, position: news.at(-1)?.position ?? process.position, digestsAdded: process.digestsAdded + digests };
}

/** True if the configuration of the checkpoint does not have a cell as it is now. */
function hasNewCell(checkpoint: Checkpoint | null, news: readonly DirectoryChange[]): boolean {
  const urls = new Map(checkpoint?.cells.map(({ name, url }) => [name, url]));
  return news.some(({ kind, key, value }) => kind === 'cell' && value !== (urls.get(key) ?? null));
}

/** Starts a new HAProxy process on the files; the old one finishes its connections. */
async function reload(folder: string): Promise<void> {
  await askHaproxy(edgeFiles(folder).masterSocket, 'reload');
}
