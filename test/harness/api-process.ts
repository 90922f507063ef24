import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@innkeeper/supervisor';
import { testGuardian } from './guardian.ts';
import { type OwnProcess, ownProcess, type ProcessExit } from './own-process.ts';
import { productCommand } from './product-command.ts';
import { requireProject } from './projects.ts';

/** An API process of a test's own, with its own port and home, by default on the database of the instance under test. */
export interface ApiProcess extends OwnProcess {
  readonly url: string;
  readonly port: number;
  readonly home: string;
}

export interface ApiProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Status of `/readyz` at which the process counts as started; 503 for one that is not meant to become ready. */
  readonly readyStatus?: 200 | 503;
  /** A file that gets its output instead. */
  readonly outputTo?: string;
  /** A port that was found free. */
  readonly port?: number;
  readonly operatorKey?: string;
}

/** Starts the API as the supervisor does and returns when it is ready. Ends with the test process at the latest. */
export async function startApiProcess({ env = {}, readyStatus = 200, outputTo, ...given }: ApiProcessOptions = {}): Promise<ApiProcess> {
  requireProject('an API process', 'instance', 'browser', 'world');
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-api-'));
  testGuardian().addRemoval(home);
  const { operatorKey = randomBytes(24).toString('hex'), port = await freePort() } = given;
  const fillHome = (): void => {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(join(home, 'operator.key'), operatorKey, { mode: 0o600 });
  };
  const product = productCommand('api');
  const url = `http://127.0.0.1:${port}`;
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    DATABASE_URL: process.env['DATABASE_URL'],
    INNKEEPER_HOME: home,
    INNKEEPER_MASTER_KEY: randomBytes(32).toString('hex'),
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ...product.environment,
    ...env,
  };
  const api = ownProcess({
    name: 'the API process',
    ...commandOf(product.args, outputTo),
    env: environment,
    isReady: () => isReady(url, readyStatus),
  });
  const withoutHome = async (ended: Promise<ProcessExit>): Promise<ProcessExit> => {
    const how = await ended;
    rmSync(home, { recursive: true, force: true });
    return how;
  };
  const start = (): Promise<void> => {
    fillHome();
    return api.start();
  };
  await start();
  return { ...api, url, port, home, start, stop: () => withoutHome(api.stop()), kill: () => withoutHome(api.kill()) };
}

/** A shell opens the file, then becomes the process. */
function commandOf(args: readonly string[], outputTo: string | undefined): { command: string; args: readonly string[] } {
  if (outputTo === undefined) return { command: process.execPath, args };
  return { command: 'sh', args: ['-c', 'exec "$@" > "$0" 2>&1', outputTo, process.execPath, ...args] };
}

async function isReady(url: string, status: number): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === status;
}
