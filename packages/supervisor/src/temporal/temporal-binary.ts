import { execFile } from 'node:child_process';
import { accessSync, chmodSync, constants, createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from '../cache-folder.ts';
import { runCommand } from '../processes/run-command.ts';

const version = '1.5.1';
/** Newer than what the release carries: after a cancelled query that one could refuse every further query as interrupted, until a restart. */
const sqliteVersion = '1.51.0';
/** The module that pins both. */
const goModule = fileURLToPath(new URL('../../temporal-server/', import.meta.url));
const goPackage = 'github.com/temporalio/cli/cmd/temporal';
const defaultGo = '/usr/local/go/bin/go'; // where Go's own archive installs; not every PATH has it
const downloadMs = 10_000;
const execute = promisify(execFile);

export interface TemporalSearch {
  readonly environment: NodeJS.ProcessEnv; // where to look, and what Go is run with
  readonly logFile: string;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

type Make = (folder: string, search: TemporalSearch) => Promise<boolean>;

/** A Temporal server's binary: on PATH, in the user's cache, built with Go, or downloaded as it was released; null when none of them works. */
export async function findTemporalBinary(search: TemporalSearch): Promise<string | null> {
  const present = onPath(search.environment, 'temporal');
  if (present !== null) return present;
  const released = join(cacheFolder(search.environment), `temporal-${version}`);
  return (await cachedOrMade(`${released}-sqlite-${sqliteVersion}`, search, build)) ?? cachedOrMade(released, search, download);
}

async function cachedOrMade(cached: string, search: TemporalSearch, make: Make): Promise<string | null> {
  return isProgram(cached) || (await makeBinary(cached, search, make)) ? cached : null;
}

async function makeBinary(cached: string, search: TemporalSearch, make: Make): Promise<boolean> {
  let folder: string;
  try {
    mkdirSync(dirname(cached), { recursive: true });
    folder = mkdtempSync(join(dirname(cached), 'temporal-'));
  } catch {
    return false;
  }
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

/** The archive that the SDK's own download takes. */
async function download(folder: string, { signal, progress }: TemporalSearch): Promise<boolean> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const address = `https://temporal.download/cli/archive/v${version}?platform=${platform}&arch=${architecture}`;
  progress('Temporal: downloading the server');
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(downloadMs)]) });
    if (!answer.ok || answer.body === null) return false;
    const archive = join(folder, 'temporal.tar.gz');
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(archive));
    await execute('tar', ['-xzf', archive, '-C', folder, 'temporal']);
    return isProgram(join(folder, 'temporal'));
  } catch {
    return false;
  }
}

async function build(folder: string, { environment, logFile, signal, progress }: TemporalSearch): Promise<boolean> {
  const go = onPath(environment, 'go') ?? (isProgram(defaultGo) ? defaultGo : null);
  if (signal.aborted || go === null) return false;
  const startedAt = performance.now();
  const elapsed = (): string => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  progress('Temporal: building the server with Go, once for this user; this takes a few minutes');
  const timer = setInterval(() => progress(`Temporal: still building (${elapsed()})`), 15_000);
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
