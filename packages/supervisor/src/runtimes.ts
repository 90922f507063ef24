import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { StartFailure } from './start-failure.ts';

/** Exact versions, installed outside of the checkout: together they take 200 MB, which only these tests need. */
const versions = { deno: '2.9.6', bun: '1.4.5' } as const;

/** A folder in the user's cache with both in `node_modules/.bin`; created on the first call. */
export function openRuntimes(environment: NodeJS.ProcessEnv): string {
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const folder = join(cacheFolder(environment), packages.join('-'));
  const stamp = join(folder, 'complete'); // an interrupted installation has none
  if (existsSync(stamp)) return folder;
  process.stderr.write(`runtimes: Installing ${packages.join(' and ')} into ${folder}\n`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-fund', '--no-audit', '--loglevel=error', '--prefix', folder];
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { stdio: ['ignore', 2, 2], cwd: folder });
  if (status !== 0)
    throw new StartFailure(`${packages.join(' and ')} could not be installed.`, 'See the lines above for the reason, then try again.');
  writeFileSync(stamp, '');
  return folder;
}
