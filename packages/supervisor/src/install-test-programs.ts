import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** A program that npm does not provide, with its Debian package. */
export interface TestProgram {
  readonly name: string;
  readonly isInstalled: () => boolean;
}

const policyFile = '/usr/sbin/policy-rc.d';

/** Provides programs: installs them on Debian as root, elsewhere prints instructions. */
export function installTestPrograms(
  programs: readonly TestProgram[],
  environment: NodeJS.ProcessEnv,
  progress: (line: string) => void,
): void {
  const missing = (): string[] => programs.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name);
  const wanted = missing();
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (wanted.length > 0 && mayInstall) {
    progress(`Installing ${wanted.join(' and ')}`);
    withServiceStartDisabled(() => {
      apt(environment, ['update']);
      apt(environment, ['install', '-y', '--no-install-recommends', ...wanted]);
    });
  }
  for (const name of missing()) {
    progress(`${name} is missing, and nothing that needs it will work. Install it, on Debian: apt-get install ${name}`);
  }
}

/** True when a program exists and succeeds with these arguments. */
export function canRun(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function apt(environment: NodeJS.ProcessEnv, args: string[]): void {
  spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** Prevents a package from starting its system service, by Debian's policy-rc.d. */
function withServiceStartDisabled(act: () => void): void {
  if (existsSync(policyFile)) return act();
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    act();
  } finally {
    rmSync(policyFile, { force: true });
  }
}
