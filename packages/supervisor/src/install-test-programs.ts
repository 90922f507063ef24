import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { browserCommand } from './browser-command.ts';

interface Program {
  readonly name: string;
  readonly isInstalled: (environment: NodeJS.ProcessEnv) => boolean;
}

/** What some tests start and no package of npm brings, by the name of Debian's package. */
const programs: readonly Program[] = [
  { name: 'redis-server', isInstalled: () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0 },
  { name: 'chromium', isInstalled: (environment) => browserCommand(environment) !== undefined },
];

const policyFile = '/usr/sbin/policy-rc.d';

/** Makes the programs available that tests start: installs them on Debian as root, elsewhere prints how to. */
export function installTestPrograms(environment: NodeJS.ProcessEnv, progress: (line: string) => void): void {
  const missing = (): string[] => programs.filter(({ isInstalled }) => !isInstalled(environment)).map(({ name }) => name);
  const wanted = missing();
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (wanted.length > 0 && mayInstall) {
    progress(`Installing ${wanted.join(' and ')} for the tests`);
    withServiceStartDisabled(() => {
      apt(environment, ['update']);
      apt(environment, ['install', '-y', '--no-install-recommends', ...wanted]);
    });
  }
  for (const name of missing()) {
    progress(`${name} is missing: the tests that start it will fail. Install it, on Debian: apt-get install ${name}`);
  }
}

function apt(environment: NodeJS.ProcessEnv, args: string[]): void {
  spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** A package would start its system service; policy-rc.d is Debian's way to prevent that. */
function withServiceStartDisabled(act: () => void): void {
  if (existsSync(policyFile)) return act();
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    act();
  } finally {
    rmSync(policyFile, { force: true });
  }
}
