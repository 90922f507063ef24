import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileCache, install, nodeBinary, root } from './install.mjs';

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Installs, then runs a file of the checkout under the product's Node with this process's streams; its exit code becomes ours. */
export async function runFile(file, args) {
  await install();
  const child = spawn(nodeBinary(), [resolve(root, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the channel closes when this process ends, and the child stops
    env: {
      ...process.env,
      PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
      INNKEEPER_LAUNCHED_AT: String(performance.timeOrigin),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
    },
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.on('error', (error) => {
    process.stderr.write(`${nodeBinary()} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signalNumbers[signal] ?? 0)));
  stopWithNpm(child);
}

/** A killed npm forwards no signal; the parent's id shows its end. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}

// The path of the checkout may be a link.
const isMain = process.argv[1] !== undefined && pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url;
if (isMain) {
  const [file, ...args] = process.argv.slice(2);
  if (!file) {
    process.stderr.write('usage: node infra/bootstrap/run.mjs FILE [ARGUMENTS]\n');
    process.exit(2);
  }
  await runFile(file, args);
}
