import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const packageManager = 'pnpm@12.21.0';
const oldestNode = 24;
// One of them warns that the host's Node is older than packages require; another Node runs them.
const ignoredLines = /Unsupported engine|Agent skills awaiting|pnpm approve|^\++$|^$/;
const isWindows = process.platform === 'win32';

/** The checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folder where Node keeps compiled code between processes: a command of the command line costs half as much. */
export const compileCache = join(root, 'node_modules', '.cache', 'node');

const stampFile = join(root, 'node_modules', '.bootstrap-stamp');
const packagedNode = join(root, 'node_modules', '.bin', isWindows ? 'node.exe' : 'node');

/** The Node that runs the product: the host's own if new enough, otherwise the one from a package. */
export function nodeBinary() {
  return Number(process.versions.node.split('.')[0]) >= oldestNode ? process.execPath : packagedNode;
}

/** Installs all packages of the lockfile; does nothing when neither the lockfile nor the workspace has changed. Progress goes to stderr. */
export async function install() {
  const wanted = stampOfLockfile();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && existsSync(nodeBinary())) return;
  process.stderr.write('Installing packages\n');
  const code = await runPackageManager();
  if (code !== 0) {
    process.stderr.write(
      'The packages could not be installed; the lines above say why. Check the network and the npm registry, then try again.\n',
    );
    process.exit(code);
  }
  writeFileSync(stampFile, wanted);
}

function runPackageManager() {
  const child = spawn('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    env: { ...process.env, CI: process.env.CI ?? '1', npm_config_loglevel: 'error' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (!ignoredLines.test(line)) process.stderr.write(`${line}\n`);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`npx could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 130));
  });
}

function stampOfLockfile() {
  const hash = createHash('sha256');
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}
