import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../cache-folder.ts';
import { canRun, installTestPrograms } from '../install-test-programs.ts';
import { root } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';

export const clientFolder = join(root, 'packages', 'sdk-python');

const oldest = '3.11';
const isUsable = ['-c', `import sys, venv, ensurepip; sys.exit(sys.version_info < (${oldest.replace('.', ', ')}))`];
const note = (line: string): void => void process.stderr.write(`python: ${line}\n`);

/**
 * The Python of a virtual environment in the user's cache with the locked packages of `requirements.txt`; created on the first call. Null,
 * with the reason on standard error, when there is no usable Python.
 */
export function openPythonEnvironment(environment: NodeJS.ProcessEnv): string | null {
  installTestPrograms([{ name: 'python3-venv', isInstalled: () => canRun('python3', isUsable) }], environment, note);
  if (!canRun('python3', isUsable)) {
    note(`skipped: Python ${oldest} or newer with its module venv is needed`);
    return null;
  }
  const requirements = join(clientFolder, 'requirements.txt');
  const digest = createHash('sha256').update(readFileSync(requirements)).update(versionOfPython()).digest('hex').slice(0, 16);
  const folder = join(cacheFolder(environment), `python-${digest}`);
  const python = join(folder, 'bin', 'python');
  const stamp = join(folder, 'complete'); // an interrupted installation has none
  if (existsSync(stamp)) return python;
  note(`Installing the test dependencies of the Python client into ${folder}`);
  const options = ['--require-hashes', '--only-binary', ':all:', '--disable-pip-version-check', '--quiet'];
  run('python3', ['-m', 'venv', '--clear', folder]);
  run(python, ['-m', 'pip', 'install', ...options, '-r', requirements]);
  writeFileSync(stamp, '');
  return python;
}

function versionOfPython(): string {
  return spawnSync('python3', ['-c', 'import sys; print(sys.version, sys.base_prefix)'], { encoding: 'utf8' }).stdout;
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new StartFailure(`${command} ${args.slice(0, 3).join(' ')} failed.`, 'See the lines above for the reason, then try again.');
}
