import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endProcesses, type NamedProcess } from '../processes/end-processes.ts';
import type { GuardianMessage } from './start-guardian.ts';

// A process of its own that outlives the supervisor: when the pipe closes without a farewell, it ends what the supervisor left.

const watched = new Map<number, NamedProcess>();
const removals: string[] = [];
let registerFile = '';
let supervisor = '';
let hasFarewell = false;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => take(JSON.parse(line)));
lines.on('close', () => void end());

function take(message: GuardianMessage): void {
  if (message.kind === 'watch') watched.set(message.process.pid, message.process);
  if (message.kind === 'forget') watched.delete(message.pid);
  if (message.kind === 'removal') removals.push(message.path);
  if (message.kind === 'farewell') hasFarewell = true;
  if (message.kind === 'begin') {
    removals.push(...message.removals);
    registerFile = message.registerFile;
    supervisor = message.supervisor;
  }
}

async function end(): Promise<void> {
  if (hasFarewell) return;
  await endProcesses([...watched.values()]);
  if (!isOurs()) return; // a new supervisor has taken the home over
  for (const path of removals) rmSync(path, { recursive: true, force: true });
}

function isOurs(): boolean {
  return existsSync(registerFile) && readFileSync(registerFile, 'utf8').includes(supervisor);
}
