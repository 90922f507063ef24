import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTestPrograms } from './install-test-programs.ts';
import { freePort } from './ports/free-port.ts';
import { identify } from './processes/process-identity.ts';
import { readSettings, root } from './settings.ts';
import { describeFailure, StartFailure } from './start-failure.ts';
import { listenForStop } from './stop-signals.ts';
import { type Instance, superviseInstance } from './supervise.ts';

// The tests set these themselves; a developer's shell must not.
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
  'PAYMENT_TIMEOUT',
  'OTA_ADDRESS',
  'OTA_TIMEOUT',
  'REGISTRY_ADDRESS',
  'REGISTRY_TIMEOUT',
  'LOCK_ADDRESS',
  'LOCK_FORGOTTEN_AFTER',
  'LOCK_TIMEOUT',
  'TRANSPORT_ADDRESS',
  'TRANSPORT_TIMEOUT',
  'CHANNEL_RETRY_DELAYS',
  'REGISTRY_RETRY_DELAYS',
];

const note = (line: string): void => void process.stderr.write(`${line}\n`);

const interrupted = 130; // what a shell answers for a command that Ctrl-C ended

const { signal } = listenForStop(() => process.exit(interrupted));
signal.addEventListener('abort', () => note('test instance: Stopping'), { once: true });
try {
  installTestPrograms(process.env, note);
  const instance = await startInstance();
  const code = await runVitest(instance).finally(() => instance.stop());
  process.exit(signal.aborted ? interrupted : code);
} catch (error) {
  if (!signal.aborted) process.stderr.write(describeFailure(error));
  if (!signal.aborted) process.stdout.write('\n0 passed, 1 failed\n');
  process.exit(signal.aborted ? interrupted : 1);
}

/** Starts an instance for this run, which is removed when the run ends. */
async function startInstance(): Promise<Instance> {
  const environment: NodeJS.ProcessEnv = { ...process.env };
  for (const name of notInherited) delete environment[name];
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
  environment['LOCK_TIMEOUT'] = '2s';
  environment['LOCK_FORGOTTEN_AFTER'] = '5s';
  environment['TRANSPORT_TIMEOUT'] = '2s';
  const progress = (line: string): void => note(`test instance: ${line}`);
  return superviseInstance({ settings: readSettings(environment), environment, signal, progress, isEphemeral: true });
}

function runVitest(instance: Instance): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env, INNKEEPER_TEST_HOME: instance.home.path, DATABASE_URL: instance.databaseUrl };
  for (const name of notInherited) delete env[name];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env });
  const identity = child.pid === undefined ? null : identify(child.pid);
  if (identity !== null) instance.guard('vitest', identity);
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new StartFailure('vitest could not be started.', 'Remove node_modules and try again.')));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
