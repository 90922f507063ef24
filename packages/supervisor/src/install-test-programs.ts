import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** What tests start and no package of npm brings, by the name of Debian's package. */
export interface TestProgram {
  readonly name: string;
  readonly isInstalled: () => boolean;
}

const policyFile = '/usr/sbin/policy-rc.d';

/** Makes the programs available that tests start: installs them on Debian as root, elsewhere prints how to. */
export function installTestPrograms(
  programs: readonly TestProgram[],
  environment: NodeJS.ProcessEnv,
  progress: (line: string) => void,
): void {
  const missing = (): string[] => programs.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name);
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

/** Whether a program is there and content with these arguments. */
export function answers(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
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
