import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, startGuardian } from '@innkeeper/supervisor';

/** Cleans up after a test process, even one that was killed: a separate process notices that its pipe has closed. */
interface TestGuardian {
  watch(name: string, pid: number): void;
  forget(pid: number): void;
  /** A folder that must not outlive the tests. */
  addRemoval(path: string): void;
}

let started: TestGuardian | undefined;

/** The guardian of this test process; the first caller starts it. */
export function testGuardian(): TestGuardian {
  started ??= start();
  return started;
}

function start(): TestGuardian {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-guarded-'));
  const registryFile = join(folder, 'owner');
  const owner = `test process ${process.pid}`;
  writeFileSync(registryFile, owner);
  const guardian = startGuardian();
  guardian.send({ kind: 'begin', removals: [folder], registryFile, owner });
  return {
    watch: (name, pid) => {
      const identity = identify(pid);
      if (identity !== null) guardian.send({ kind: 'watch', process: { ...identity, name } });
    },
    forget: (pid) => guardian.send({ kind: 'unwatch', pid }),
    addRemoval: (path) => guardian.send({ kind: 'remove-at-end', path }),
  };
}
