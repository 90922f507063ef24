/** What every npm script needs first: the dependencies and Node 24. Runs under the host's own Node (20 or newer), without dependencies. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const nodeMajorWanted = 24;
const lockAskMs = 250;
const lockWaitMs = 600_000;
const onWindows = process.platform === 'win32';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const packagedNode = join(root, 'node_modules', '.bin', onWindows ? 'node.exe' : 'node');
const stampFile = join(root, 'node_modules', '.innkeeper-installed');
const lockFile = join(root, '.innkeeper-install.lock');

/** Installs the locked dependencies unless this very lockfile is installed already. All output goes to stderr. */
export async function install() {
  if (isInstalled()) return;
  await takeLock();
  try {
    if (!isInstalled()) installNow();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** Runs a file of this checkout under Node 24 and ends as it ends. `tether` lets it notice that this process has gone. */
export function runUnderNode24(file, args, { tether = false } = {}) {
  const node = nodeCommand();
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  const stdio = tether ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(node, [resolve(root, file), ...args], { stdio, env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`Node ${nodeMajorWanted} cannot be started (${error.message}). Remove node_modules and try again.`));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal); // ends as the child ended, so that the caller sees the same
  });
  return child;
}

function nodeCommand() {
  return Number(process.versions.node.split('.')[0]) >= nodeMajorWanted ? process.execPath : packagedNode;
}

function wantedStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', '.npmrc']) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp() && existsSync(nodeCommand());
}

function installNow() {
  const stamp = wantedStamp();
  process.stderr.write('Installing dependencies\n');
  const { NODE_ENV: _production, ...env } = process.env; // with it the tools that run the instance would be left out
  const result = spawnSync('npx', ['-y', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: onWindows,
    env: { ...env, CI: process.env.CI ?? '1', npm_config_loglevel: 'error' },
  });
  if (result.error) fail(`npx cannot be started (${result.error.message}). Install npm, which comes with Node.`);
  if (result.status !== 0) {
    rmSync(lockFile, { force: true });
    fail('The dependencies could not be installed; the reason stands above. Check the network and the npm registry, then try again.');
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** One installation at a time; the lock of a process that has gone is taken over. */
async function takeLock() {
  for (let waitedMs = 0; waitedMs < lockWaitMs; waitedMs += lockAskMs) {
    try {
      const handle = openSync(lockFile, 'wx');
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`${root} cannot be written (${error.code}). The checkout must be writable to install into it.`);
    }
    if (waitedMs === 0) process.stderr.write('Waiting for another installation\n');
    await pause(lockAskMs);
    dropLockOfTheDead();
  }
  fail(`Another installation has not ended in ten minutes. If none runs, remove ${lockFile}.`);
}

function dropLockOfTheDead() {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lockFile, { force: true });
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
