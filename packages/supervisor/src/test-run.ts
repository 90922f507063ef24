import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTestPrograms, type TestProgram } from './install-test-programs.ts';
import { freePort } from './ports/free-port.ts';
import { identify } from './processes/process-identity.ts';
import { readSettings } from './settings.ts';
import { describeFailure, StartFailure } from './start-failure.ts';
import { interruptedCode, listenForStop } from './stop-signals.ts';
import { type Instance, superviseInstance } from './supervise.ts';

// Set by the tests themselves, not by a developer's shell.
const notInherited = [
  'HOST',
  'PORT',
  'INNKEEPER_HOME',
  'INNKEEPER_MASTER_KEY',
  'INNKEEPER_DEMO',
  'INNKEEPER_DURABLE',
  'NODE_ENV',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SIMULATORS_ADDRESS',
  'TEMPORAL_UI_PORT',
  'TRUST_PROXY',
  'WEBHOOK_ALLOW_CIDRS',
  'WEBHOOK_RETRY_DELAYS',
  'WEBHOOK_TIMEOUT',
  'PAYMENT_ADDRESS',
  'PAYMENT_FORGOTTEN_AFTER',
  'PAYMENT_PAGE_URL',
  'PAYMENT_TIMEOUT',
  'OTA_ADDRESS',
  'OTA_TIMEOUT',
  'REGISTRY_ADDRESS',
  'REGISTRY_TIMEOUT',
  'FISCAL_ADDRESS',
  'FISCAL_TIMEOUT',
  'LOCK_ADDRESS',
  'LOCK_FORGOTTEN_AFTER',
  'LOCK_TIMEOUT',
  'TRANSPORT_ADDRESS',
  'TRANSPORT_TIMEOUT',
  'CHANNEL_RETRY_DELAYS',
  'REGISTRY_RETRY_DELAYS',
  'FISCAL_RETRY_DELAYS',
];

const note = (line: string): void => void process.stderr.write(`${line}\n`);

export interface TestRun {
  readonly environment: NodeJS.ProcessEnv;
  readonly programs: readonly TestProgram[];
  /** The test runner for a running instance. */
  readonly runner: (instance: Instance) => TestRunner;
}

export interface TestRunner {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** Runs tests against their own instance, which is removed when they end, and exits with the runner's code. */
export async function runTests({ environment, programs, runner }: TestRun): Promise<void> {
  const { signal } = listenForStop(() => process.exit(interruptedCode));
  signal.addEventListener('abort', () => note('test instance: Stopping'), { once: true });
  try {
    installTestPrograms(programs, environment, note);
    const instance = await startInstance(environment, signal);
    const code = await run(runner(instance), instance, signal).finally(() => instance.stop());
    process.exit(signal.aborted ? interruptedCode : code);
  } catch (error) {
    if (!signal.aborted) process.stderr.write(describeFailure(error));
    if (!signal.aborted) process.stdout.write('\n0 passed, 1 failed\n');
    process.exit(signal.aborted ? interruptedCode : 1);
  }
}

/** Starts an instance that is removed when the run ends. */
async function startInstance(given: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Instance> {
  const environment: NodeJS.ProcessEnv = withoutInstance(given);
  environment['INNKEEPER_HOME'] = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-test-'));
  environment['PORT'] = String(await freePort());
  environment['INNKEEPER_DEMO'] = 'none';
  environment['INNKEEPER_DURABLE'] = 'false';
  // Retry schedules of milliseconds instead of hours.
  environment['WEBHOOK_RETRY_DELAYS'] = '200ms,200ms,300ms,300ms,400ms';
  environment['WEBHOOK_TIMEOUT'] = '1s';
  environment['PAYMENT_TIMEOUT'] = '2s';
  environment['PAYMENT_FORGOTTEN_AFTER'] = '5s';
  environment['OTA_TIMEOUT'] = '2s';
  environment['REGISTRY_TIMEOUT'] = '2s';
  environment['REGISTRY_RETRY_DELAYS'] = '200ms,500ms';
  environment['FISCAL_TIMEOUT'] = '2s';
  environment['FISCAL_RETRY_DELAYS'] = '200ms,500ms';
  environment['LOCK_TIMEOUT'] = '2s';
  environment['LOCK_FORGOTTEN_AFTER'] = '5s';
  environment['TRANSPORT_TIMEOUT'] = '2s';
  const progress = (line: string): void => note(`test instance: ${line}`);
  return superviseInstance({ settings: readSettings(environment), environment, signal, progress, isEphemeral: true });
}

function withoutInstance(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !notInherited.includes(name)));
}

function run({ name, command, args, folder, environment }: TestRunner, instance: Instance, signal: AbortSignal): Promise<number> {
  const child = spawn(command, args, { cwd: folder, stdio: 'inherit', env: withoutInstance(environment) });
  const identity = child.pid === undefined ? null : identify(child.pid);
  if (identity !== null) instance.guard(name, identity);
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new StartFailure(`${name} could not be started.`, 'Remove node_modules and try again.')));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
