import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageManager = 'pnpm@12.21.0';
const oldestNode = 24;
const isWindows = process.platform === 'win32';

/** The checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

const stampFile = join(root, 'node_modules', '.bootstrap-stamp');
const packagedNode = join(root, 'node_modules', '.bin', isWindows ? 'node.exe' : 'node');

/** The Node that runs the product: the host's own when it is new enough, else the one that comes as a package. */
export function nodeBinary() {
  return Number(process.versions.node.split('.')[0]) >= oldestNode ? process.execPath : packagedNode;
}

/** Installs all packages as the lockfile says; does nothing when neither the lockfile nor the workspace has changed. Progress goes to stderr. */
export function install() {
  const wanted = stampOfLockfile();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && existsSync(nodeBinary())) return;
  process.stderr.write('Installing packages\n');
  const done = spawnSync('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
    env: { ...process.env, CI: process.env.CI ?? '1', npm_config_loglevel: 'error' },
  });
  if (done.signal) process.exit(130);
  if (done.status !== 0) {
    process.stderr.write('The packages could not be installed; the lines above say why. Check the network and the npm registry, then try again.\n');
    process.exit(done.status ?? 1);
  }
  writeFileSync(stampFile, wanted);
}

function stampOfLockfile() {
  const hash = createHash('sha256');
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}
