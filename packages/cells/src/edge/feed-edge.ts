import { monotonicMs } from '@innkeeper/kernel';
import { type Logger, repeatUntil } from '@innkeeper/platform';
import { type ChangeLog, changeLog, type DirectoryChange } from '../directory/changes.ts';
import { connectDirectory } from '../directory/connection.ts';
import { applyChanges } from './apply-changes.ts';
import { type Checkpoint, readCheckpoint, writeCheckpoint, writeConfig } from './checkpoint.ts';
import { type EdgeFiles, edgeFiles } from './edge-files.ts';
import { type RunningHaproxy, reloadHaproxy, runningHaproxy } from './haproxy-commands.ts';
import { configurationVersion, type EdgePlace } from './haproxy-text.ts';
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
const loadMs = 10_000; // HAProxy needs at most to read its files, after which a reload is repeated
const backOff = { firstMs: 250, maxMs: 2_000 };

/** A HAProxy process, and what its maps have. */
interface FedProcess extends RunningHaproxy {
  readonly digestsAdded: number;
}

/**
 * Keeps HAProxy's maps as the directory is until the signal: new entries at once and without a reload; a new cell, or far too many entries,
 * with one. While the directory is away the maps stay. HAProxy itself says which files it has read, so one that starts again gets what has
 * changed since they were written, and is reloaded if its configuration is an older one. Rules: CELL-13, CELL-15.
 */
export async function feedEdge({ directoryUrl, place, log, signal, onReady }: EdgeOptions): Promise<void> {
  const connection = connectDirectory(directoryUrl, (error) => log.warn({ err: error }, 'connection to the directory failed'));
  const watch = watchDirectory({ directoryUrl, log, signal });
  const feeder = openFeeder(openFolder(place, changeLog(connection), log), changeLog(connection));
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

/** The folder that the feeder writes and HAProxy reads. */
function openFolder(place: EdgePlace, changes: ChangeLog, log: Logger) {
  let checkpoint = readCheckpoint(place.folder, log);
  let writtenAtMs = monotonicMs();
  return {
    path: place.folder,
    checkpoint: (): Checkpoint | null => checkpoint,
    version: (): string => configurationVersion(place, checkpoint?.cells ?? []),
    hasAged: (): boolean => monotonicMs() - writtenAtMs > checkpointEveryMs,
    /** Writes the configuration of the checkpoint, for an address that has changed since. */
    writeConfig: (): void => {
      if (checkpoint !== null) writeConfig(place, checkpoint);
    },
    write: async (): Promise<void> => {
      checkpoint = writeCheckpoint(place, await changes.copyAll(digestsMax));
      writtenAtMs = monotonicMs();
    },
  };
}

type EdgeFolder = ReturnType<typeof openFolder>;

function openFeeder(folder: EdgeFolder, changes: ChangeLog) {
  const files = edgeFiles(folder.path);
  const reload = openReload(files);
  const position = (): number => folder.checkpoint()?.position ?? 0;
  let fed: FedProcess | null = null;
  let hasBegun = false;
  const meet = async (): Promise<FedProcess | null> => {
    const running = await runningHaproxy(files);
    if (running === null || running.pid === fed?.pid) return running && fed;
    const version = running.position > position() ? '' : running.version; // ahead: of a directory that was replaced
    return { ...running, version, digestsAdded: 0 };
  };
  /** Gives the process what is new. The files follow first, so that a failure repeats both. */
  const take = async (process: FedProcess, news: readonly DirectoryChange[]): Promise<FedProcess> => {
    await applyChanges(folder.path, news);
    if (hasNewCell(folder.checkpoint(), news)) await folder.write();
    const digests = news.filter(({ kind }) => kind === 'digest').length;
    return { ...process, position: news.at(-1)?.position ?? process.position, digestsAdded: process.digestsAdded + digests };
  };
  const renew = async (process: FedProcess, isStale: boolean): Promise<void> => {
    if (reload.isUnderWay(process, folder.version())) return;
    if (isStale) await folder.write();
    await reload.begin(process, folder.version());
  };
  return {
    /** True when the files of an earlier run suffice to start HAProxy. */
    canBegin: (): boolean => {
      folder.writeConfig();
      return folder.checkpoint() !== null;
    },
    /** Writes the files once; a HAProxy that runs already may have read those of an earlier run. */
    begin: async (): Promise<void> => {
      if (!hasBegun) await folder.write();
      hasBegun = true;
    },
    step: async (): Promise<'again' | 'rest'> => {
      fed = await meet();
      if (fed === null) return 'rest';
      const news = await changes.changesAfter(fed.position, changesMax);
      if (news !== null) fed = await take(fed, news);
      const isStale = news === null || fed.digestsAdded > addedMax;
      if (isStale || fed.version !== folder.version()) await renew(fed, isStale);
      else if (folder.hasAged() && fed.position > position()) await folder.write();
      return news?.length === changesMax ? 'again' : 'rest';
    },
  };
}

/** Reloads of HAProxy: each process is asked to make place for one with a configuration, and again when none has come. */
function openReload(files: EdgeFiles) {
  let last = { pid: 0, version: '', atMs: 0 };
  return {
    isUnderWay: ({ pid }: FedProcess, version: string): boolean =>
      last.pid === pid && last.version === version && monotonicMs() - last.atMs < loadMs,
    begin: async ({ pid }: FedProcess, version: string): Promise<void> => {
      await reloadHaproxy(files);
      last = { pid, version, atMs: monotonicMs() };
    },
  };
}

/** True if the configuration of the checkpoint does not have a cell as it is now. */
function hasNewCell(checkpoint: Checkpoint | null, news: readonly DirectoryChange[]): boolean {
  const urls = new Map(checkpoint?.cells.map(({ name, url }) => [name, url]));
  return news.some(({ kind, key, value }) => kind === 'cell' && value !== (urls.get(key) ?? null));
}
