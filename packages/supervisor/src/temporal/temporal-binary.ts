import { execFile } from 'node:child_process';
import { accessSync, chmodSync, constants, createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from '../cache-folder.ts';
import { type FileLockWait, withFileLock } from '../processes/file-lock.ts';
import { runCommand } from '../processes/run-command.ts';

const version = '1.5.1';
/** Newer than the release's SQLite, which after a cancelled query could refuse every further query as interrupted until a restart. */
const sqliteVersion = '1.51.0';
/** Module that pins both versions. */
const goModule = fileURLToPath(new URL('../../temporal-server/', import.meta.url));
const goPackage = 'github.com/temporalio/cli/cmd/temporal';
const defaultGo = '/usr/local/go/bin/go'; // installation path of Go's archive, often missing from PATH
const released: DownloadSource = { address: 'https://temporal.download', answerMs: 10_000 };
const downloadMs = 120_000;
const progressMs = 15_000;
const execute = promisify(execFile);

export interface TemporalSearch {
  readonly environment: NodeJS.ProcessEnv; // for the search and for running Go
  readonly logFile: string;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
  readonly source?: DownloadSource;
}

/** Download site of the releases. When its answer does not begin in time, the server is built instead. */
export interface DownloadSource {
  readonly address: string;
  readonly answerMs: number;
}

type BinaryMaker = (folder: string, search: TemporalSearch) => Promise<boolean>;

/**
 * Finds a Temporal server: on PATH, in the user's cache, downloaded, or built with Go; null when all fail. One of several simultaneous
 * starts provides it, and the others wait. Rules: OPS-62, OPS-63. Decision: infra/decisions/0044.
 */
export async function findTemporalBinary(search: TemporalSearch): Promise<string | null> {
  const present = onPath(search.environment, 'temporal');
  if (present !== null) return present;
  const cache = cacheFolder(search.environment);
  const download = join(cache, `temporal-${version}`);
  const build = `${download}-sqlite-${sqliteVersion}`;
  const cached = (): string | null => [build, download].find(isProgram) ?? null;
  try {
    mkdirSync(cache, { recursive: true });
    return (
      cached() ??
      (await withFileLock(`${build}.lock`, lockWait(search), async () => cached() ?? (await makeBinary({ download, build }, search))))
    );
  } catch {
    return null; // the cache is not writable, or the start was stopped
  }
}

/** Progress messages while another process fetches or builds the binary. */
function lockWait({ signal, progress }: TemporalSearch): FileLockWait {
  let shownMs = -progressMs;
  return {
    signal,
    onWait: (waitedMs) => {
      if (waitedMs < shownMs + progressMs) return;
      shownMs = waitedMs;
      progress(`Temporal: another start is fetching or building the server; waiting for it (${Math.round(waitedMs / 1000)} s)`);
    },
  };
}

interface BinaryPlaces {
  readonly download: string;
  readonly build: string;
}

async function makeBinary(places: BinaryPlaces, search: TemporalSearch): Promise<string | null> {
  if (await putBinary(places.download, search, download)) return places.download;
  return (await putBinary(places.build, search, build)) ? places.build : null;
}

async function putBinary(cached: string, search: TemporalSearch, make: BinaryMaker): Promise<boolean> {
  const folder = mkdtempSync(join(dirname(cached), 'temporal-'));
  try {
    if (!(await make(folder, search))) return false;
    chmodSync(join(folder, 'temporal'), 0o755);
    renameSync(join(folder, 'temporal'), cached);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Downloads the archive that Temporal's SDK also uses. */
async function download(folder: string, { signal, progress, source = released }: TemporalSearch): Promise<boolean> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const address = `${source.address}/cli/archive/v${version}?platform=${platform}&arch=${architecture}`;
  progress('Temporal: downloading the server');
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), source.answerMs);
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([signal, late.signal]) });
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), downloadMs);
    if (!answer.ok || answer.body === null) return false;
    const archive = join(folder, 'temporal.tar.gz');
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(archive));
    await execute('tar', ['-xzf', archive, '-C', folder, 'temporal']);
    return isProgram(join(folder, 'temporal'));
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function build(folder: string, { environment, logFile, signal, progress }: TemporalSearch): Promise<boolean> {
  const go = onPath(environment, 'go') ?? (isProgram(defaultGo) ? defaultGo : null);
  if (signal.aborted || go === null) return false;
  const startedAt = performance.now();
  const elapsed = (): string => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  progress('Temporal: building the server with Go, once for this user; this takes a few minutes');
  const timer = setInterval(() => progress(`Temporal: still building (${elapsed()})`), progressMs);
  try {
    const output = join(folder, 'temporal');
    const args = ['build', '-mod=readonly', '-buildvcs=false', '-ldflags', '-s -w', '-o', output, goPackage];
    const env = { ...environment, GOWORK: 'off' };
    const code = await runCommand({ command: go, args, env, logFile, signal, cwd: goModule });
    if (code === 0) progress(`Temporal: built in ${elapsed()}`);
    return code === 0 && isProgram(output);
  } finally {
    clearInterval(timer);
  }
}

function onPath(environment: NodeJS.ProcessEnv, name: string): string | null {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
