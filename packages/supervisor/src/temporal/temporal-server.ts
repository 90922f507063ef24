import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '../home/home.ts';
import { bareEnvironment } from '../processes/bare-environment.ts';
import { type ManagedProcess, type ManagedProcessOptions, manageProcess } from '../processes/managed-process.ts';
import type { ProcessIdentity } from '../processes/process-identity.ts';
import { findTemporalBinary } from './temporal-binary.ts';
import type { UiAddress } from './ui-proxy.ts';

export interface TemporalOptions {
  readonly home: Home;
  readonly environment: NodeJS.ProcessEnv;
  readonly port: number;
  /** Address of the UI, which answers any host. */
  readonly ui: UiAddress;
  readonly onStart: (identity: ProcessIdentity) => void;
  readonly onEnd: (pid: number) => void;
  readonly progress: (line: string) => void;
}

/** The Temporal server of this instance. While there is no binary, the search for one is retried; nothing else waits for it. */
export interface TemporalServer {
  /** Resolves after the first attempt, with true when the server answers. */
  readonly firstAttempt: Promise<boolean>;
  stop(): Promise<void>;
}

const searchRetryMs = 30_000;
const startTimeoutMs = 20_000;
const pollMs = 50;
const connectMs = 1_000;
const stopMs = 4_000;
// The server's HTTP interface cannot be disabled, but nothing of ours uses it.
const httpHosts = ['localhost:*', '127.0.0.1:*', '[::1]:*'];
const searchAttributes = ['InnkeeperTenant', 'InnkeeperResource', 'InnkeeperEvent'];
const remedy =
  'Temporal: no server is available, so workflows wait. Put `temporal` on the PATH, install Go, or set TEMPORAL_ADDRESS; retried every 30 s';

export function startTemporalServer(options: TemporalOptions): TemporalServer {
  const stop = new AbortController();
  let server: ManagedProcess | null = null;
  const attempt = async (progress: (line: string) => void): Promise<boolean> => {
    const logFile = options.home.at('logs/temporal-build.log');
    const binary = await findTemporalBinary({ environment: options.environment, logFile, signal: stop.signal, progress });
    if (binary === null || stop.signal.aborted) return false;
    server = manageProcess(processOptions(binary, options));
    const isRunning = await untilListening(options.port, stop.signal);
    if (isRunning) options.progress('Temporal: running');
    return isRunning;
  };
  const keepTrying = async (): Promise<void> => {
    while (server === null && !stop.signal.aborted) {
      await pause(searchRetryMs, undefined, { signal: stop.signal }).catch(() => undefined);
      if (!stop.signal.aborted) await attempt(() => undefined);
    }
  };
  const firstAttempt = attempt(options.progress).then((isRunning) => {
    if (server === null && !stop.signal.aborted) options.progress(remedy);
    void keepTrying();
    return isRunning;
  });
  return {
    firstAttempt,
    stop: async () => {
      stop.abort();
      await firstAttempt;
      await server?.stop();
    },
  };
}

/** Arguments of the server: its data in the home, loopback only. */
export function temporalArguments({ home, port, ui }: Pick<TemporalOptions, 'home' | 'port' | 'ui'>): string[] {
  const addresses = ['--ip', '127.0.0.1', '--port', String(port), '--ui-ip', ui.host, '--ui-port', String(ui.port)];
  const hosts = ['--dynamic-config-value', `frontend.httpAllowedHosts=${JSON.stringify(httpHosts)}`];
  const pragmas = ['--sqlite-pragma', 'journal_mode=wal', '--sqlite-pragma', 'synchronous=1'];
  const attributes = searchAttributes.flatMap((name) => ['--search-attribute', `${name}=Keyword`]);
  const database = ['--db-filename', home.at('temporal.db'), ...pragmas];
  return ['server', 'start-dev', ...addresses, ...hosts, ...database, '--namespace', 'default', ...attributes, '--log-level', 'error'];
}

function processOptions(binary: string, { home, environment, port, ui, onStart, onEnd, progress }: TemporalOptions): ManagedProcessOptions {
  return {
    name: 'Temporal server',
    command: binary,
    args: temporalArguments({ home, port, ui }),
    cwd: home.path,
    env: bareEnvironment(environment),
    logFile: home.at('logs/temporal.log'),
    stopMs,
    isReadyAtOnce: true,
    onStart,
    onEnd,
    progress,
  };
}

async function untilListening(port: number, signal: AbortSignal): Promise<boolean> {
  const giveUpAt = performance.now() + startTimeoutMs;
  while (!signal.aborted && performance.now() < giveUpAt) {
    if (await isListening(port)) return true;
    await pause(pollMs);
  }
  return false;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: connectMs });
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
