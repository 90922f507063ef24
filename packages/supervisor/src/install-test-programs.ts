import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const policyFile = '/usr/sbin/policy-rc.d';
const hint = 'redis-server is missing: the tests that start one will fail. Install it, on Debian: apt-get install redis-server';

/** Makes redis-server available to tests that start one: installs it on Debian as root, elsewhere prints how to. */
export function installRedis(environment: NodeJS.ProcessEnv, progress: (line: string) => void): void {
  if (isInstalled()) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall) {
    progress('Installing redis-server for the tests');
    withServiceStartDisabled(() => {
      apt(environment, ['update']);
      apt(environment, ['install', '-y', '--no-install-recommends', 'redis-server']);
    });
  }
  if (!isInstalled()) progress(hint);
}

function isInstalled(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

function apt(environment: NodeJS.ProcessEnv, args: string[]): void {
  spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** The package would start a system service; policy-rc.d is Debian's way to prevent that. */
function withServiceStartDisabled(act: () => void): void {
  if (existsSync(policyFile)) return act();
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    act();
  } finally {
    rmSync(policyFile, { force: true });
  }
}
