import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endProcesses, type NamedProcess } from '../processes/end-processes.ts';
import type { GuardianMessage } from './start-guardian.ts';

// A process that outlives the supervisor: when its standard input closes before its release, it stops the processes that the supervisor
// left running.

const watched = new Map<number, NamedProcess>();
const databaseFolders: string[] = [];
const removals: string[] = [];
let registryFile = '';
let owner = '';
let isReleased = false;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => handle(JSON.parse(line)));
lines.on('close', () => void cleanUp());

function handle(message: GuardianMessage): void {
  if (message.kind === 'watch') watched.set(message.process.pid, message.process);
  if (message.kind === 'unwatch') watched.delete(message.pid);
  if (message.kind === 'watch-database') databaseFolders.push(message.folder);
  if (message.kind === 'remove-at-end') removals.push(message.path);
  if (message.kind === 'release') isReleased = true;
  if (message.kind === 'begin') {
    removals.push(...message.removals);
    registryFile = message.registryFile;
    owner = message.owner;
  }
}

async function cleanUp(): Promise<void> {
  if (isReleased) return;
  await endProcesses([...watched.values()], databaseFolders);
  if (!isStillOwner()) return; // a new supervisor owns the home
  for (const path of removals) rmSync(path, { recursive: true, force: true });
}

function isStillOwner(): boolean {
  return existsSync(registryFile) && readFileSync(registryFile, 'utf8').includes(owner);
}
