import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

/** One API process of a test's own: its own port and home, by default on the database of the instance under test. */
export interface ApiProcess {
  readonly url: string;
  readonly port: number;
  readonly home: string;
  /** Starts it again on the same port; it must have ended. */
  start(): Promise<void>;
  /** Asks it to stop, as a supervisor does; answers how it ended. */
  stop(): Promise<Ended>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<Ended>;
  /** Asks it to stop without waiting for the end. */
  signal(name: NodeJS.Signals): void;
  /** How it ended, once it has. */
  ended(): Promise<Ended>;
  output(): string;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ApiProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
}

const entry = fileURLToPath(new URL('../../packages/server/src/api.ts', import.meta.url));
const readyTimeoutMs = 30_000;
const outputCharsMax = 100_000;

/** Starts `packages/server/src/api.ts` and returns when it is ready. Ends with the test process at the latest. */
export async function startApiProcess({ env = {} }: ApiProcessOptions = {}): Promise<ApiProcess> {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-api-'));
  const operatorKey = randomBytes(24).toString('hex');
  const fillHome = (): void => {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(join(home, 'operator.key'), operatorKey, { mode: 0o600 });
  };
  fillHome();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    DATABASE_URL: process.env['DATABASE_URL'],
    INNKEEPER_HOME: home,
    INNKEEPER_MASTER_KEY: randomBytes(32).toString('hex'),
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ...env,
  };
  let running = launch(environment);
  const end = async (name: NodeJS.Signals): Promise<Ended> => {
    running.child.kill(name);
    const how = await running.ended;
    rmSync(home, { recursive: true, force: true });
    return how;
  };
  await untilReady(url, running);
  return {
    url,
    port,
    home,
    start: async () => {
      fillHome();
      running = launch(environment);
      await untilReady(url, running);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    signal: (name) => void running.child.kill(name),
    ended: () => running.ended,
    output: () => running.output(),
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  output(): string;
}

function launch(env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-outputCharsMax);
    });
  }
  const endWithTests = () => void child.kill('SIGKILL');
  process.once('exit', endWithTests);
  const ended = new Promise<Ended>((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', endWithTests);
      resolve({ code, signal });
    });
  });
  return { child, ended, output: () => output };
}

async function untilReady(url: string, { child, output }: Running): Promise<void> {
  await waitFor(
    'the API process to be ready',
    async () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the API process ended: ${output()}`);
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      return answer?.status === 200;
    },
    { timeoutMs: readyTimeoutMs },
  );
}
