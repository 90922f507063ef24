import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../home/home.ts';
import { freePort } from '../ports/free-port.ts';
import { lastLines, rotateLog, sizeOf } from '../processes/log-file.ts';
import { identify, type ProcessIdentity, sendSignal, untilGone } from '../processes/process-identity.ts';
import { runCommand } from '../processes/run-command.ts';
import { StartFailure } from '../start-failure.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { openPostgresHome, type PostgresHome, savePostgresHome } from './postgres-home.ts';
import { administer, databaseUrl, prepareLogin } from './postgres-login.ts';
import { type SystemUser, systemUser } from './system-user.ts';

/** The PostgreSQL server of this instance. */
export interface PostgresServer {
  readonly port: number;
  readonly url: string;
  readonly folder: string;
  /** Starts the server, or attaches to one that already runs on this folder. */
  start(): Promise<ProcessIdentity>;
  stop(): Promise<void>;
  /** Runs statements as the superuser in the product's database. */
  administer(statements: string): Promise<void>;
}

export interface PostgresOptions {
  readonly home: Home;
  readonly environment: NodeJS.ProcessEnv;
  readonly isDurable: boolean; // false only for disposable data
  readonly port?: number;
  /** Called with every folder that a PostgreSQL is about to run on. */
  readonly onFolder?: (folder: string) => void;
}

interface Cluster extends PostgresOptions {
  readonly user: SystemUser | null;
  readonly binaries: PostgresBinaries;
  readonly known: PostgresHome;
  readonly data: string;
  readonly draft: string; // of the data folder, during its creation
  readonly log: string;
}

const fastStopMs = 3_000;
const immediateStopMs = 1_000;

/** Creates the cluster on the first start; the caller starts it. */
export async function openPostgresServer(options: PostgresOptions): Promise<PostgresServer> {
  const user = systemUser();
  const home = openPostgresHome(options.home, user);
  const data = join(home.folder, 'data');
  const draft = `${data}.draft`;
  for (const folder of [data, draft]) options.onFolder?.(folder);
  const isNew = !existsSync(join(data, 'PG_VERSION'));
  const cluster: Cluster = {
    ...options,
    user,
    data,
    draft,
    known: isNew ? { ...home, isPrepared: false } : home,
    binaries: await findPostgresBinaries(user),
    log: options.home.at('logs/postgres.log'),
  };
  rotateLog(cluster.log);
  if (isNew) await makeCluster(cluster);
  const port = runningPort(cluster) ?? (await freePort(options.port));
  return {
    port,
    url: databaseUrl(port, cluster.known),
    folder: home.folder,
    start: () => start(cluster, port),
    stop: () => stop(cluster),
    administer: (statements) => administer(port, cluster.known, statements),
  };
}

/** Creates the cluster under another name, so that the final name always holds a complete one. */
async function makeCluster(cluster: Cluster): Promise<void> {
  const { known, data, draft, user } = cluster;
  for (const folder of [data, draft]) rmSync(folder, { recursive: true, force: true }); // left by an interrupted first start
  const passwordFile = join(known.folder, 'initdb.password');
  writeFileSync(passwordFile, `${known.superuserPassword}\n`, { mode: 0o600 });
  if (user !== null) chownSync(passwordFile, user.uid, user.gid);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8'];
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const from = sizeOf(cluster.log);
  const code = await run(cluster, cluster.binaries.initdb, [
    '-D',
    draft,
    ...access,
    ...locale,
    ...(cluster.isDurable ? [] : ['--no-sync']),
  ]);
  rmSync(passwordFile, { force: true });
  if (code === 0) return renameSync(draft, data);
  rmSync(draft, { recursive: true, force: true });
  throw new StartFailure(`PostgreSQL could not create its database in ${data}:\n${lastLines(cluster.log, from)}`, remedy(cluster));
}

async function start(cluster: Cluster, port: number): Promise<ProcessIdentity> {
  const running = runningPostmaster(cluster);
  if (running === null) await startPostmaster(cluster, port);
  const postmaster = running ?? runningPostmaster(cluster);
  if (postmaster === null) throw new StartFailure(`PostgreSQL ended right after its start; see ${cluster.log}.`, remedy(cluster));
  if (!cluster.known.isPrepared) {
    await prepareLogin(port, cluster.known);
    savePostgresHome(cluster.home, { ...cluster.known, isPrepared: true });
  }
  return postmaster;
}

async function startPostmaster(cluster: Cluster, port: number): Promise<void> {
  rmSync(join(cluster.data, 'postmaster.pid'), { force: true }); // of a server that has certainly ended
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: "''",
    max_connections: 200,
    shared_buffers: '256MB',
    wal_level: 'logical', // tenants are moved to other cells by logical replication
    ...(cluster.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const from = sizeOf(cluster.log);
  const code = await run(cluster, cluster.binaries.pgCtl, ['-D', cluster.data, '-s', '-w', '-t', '60', '-o', flags.join(' '), 'start']);
  if (code === 0) return;
  throw new StartFailure(`PostgreSQL could not be started:\n${lastLines(cluster.log, from)}`, remedy(cluster));
}

async function stop(cluster: Cluster): Promise<void> {
  const postmaster = runningPostmaster(cluster);
  if (postmaster === null) return;
  sendSignal(postmaster, 'SIGINT');
  if (await untilGone([postmaster], fastStopMs)) return;
  sendSignal(postmaster, 'SIGQUIT');
  await untilGone([postmaster], immediateStopMs);
}

function run({ environment, user, known, log }: Cluster, command: string, args: string[]): Promise<number> {
  const env = { PATH: environment['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return runCommand({ command, args, logFile: log, cwd: known.folder, env, user: user ?? undefined });
}

/** The postmaster that runs on the folder according to its pid file; another process with the same id does not count. */
function runningPostmaster({ data }: Cluster): ProcessIdentity | null {
  const pid = Number(postmasterFile(data)[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const identity = identify(pid);
  return identity !== null && isPostgres(pid) ? identity : null;
}

function runningPort(cluster: Cluster): number | undefined {
  return runningPostmaster(cluster) === null ? undefined : Number(postmasterFile(cluster.data)[3]);
}

function postmasterFile(data: string): string[] {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/comm`;
  return !existsSync(file) || readFileSync(file, 'utf8').startsWith('postgres');
}

function remedy({ log }: Cluster): string {
  return `${log} has the details. Free the disk space or memory that it asks for, or set DATABASE_URL to a PostgreSQL of your own.`;
}
