import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const policyFile = '/usr/sbin/policy-rc.d';
const hint = 'redis-server is missing: the tests that start one will fail. Install it, on Debian: apt-get install redis-server';

/** Sees to it that tests can start a Redis of their own: installs the program on Debian as root, elsewhere says how. */
export function provideRedis(progress: (line: string) => void): void {
  if (isThere()) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall) {
    progress('Installing redis-server for the tests');
    withoutServices(() => {
      apt(['update']);
      apt(['install', '-y', '--no-install-recommends', 'redis-server']);
    });
  }
  if (!isThere()) progress(hint);
}

function isThere(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

function apt(args: string[]): void {
  spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** The package would start a system service; Debian's own switch keeps it from doing so. */
function withoutServices(act: () => void): void {
  if (existsSync(policyFile)) return act();
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    act();
  } finally {
    rmSync(policyFile, { force: true });
  }
}
