/**
 * A small process beside the supervisor. It hears over a pipe what lives; when the pipe closes without a farewell, the supervisor
 * has been killed, and the guardian ends everything within five seconds.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isJsonObject, type JsonObject } from './json-file.ts';
import { type EndingSteps, endMembers, type Member, parseMembers } from './members.ts';
import { findPostmaster } from './postmaster.ts';

const steps: EndingSteps = [3_000, 700, 500];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined); // it ends with the supervisor, not before

let orders: JsonObject = {};
for await (const line of createInterface({ input: process.stdin })) orders = parse(line) ?? orders;
if (orders['farewell'] !== true) await cleanUp(orders);

async function cleanUp(left: JsonObject): Promise<void> {
  const members = parseMembers(left['members']);
  const dataFolder = left['dataFolder'];
  await endMembers(() => [...members, ...(typeof dataFolder === 'string' ? postgresIn(dataFolder) : [])], steps);
  const paths = Array.isArray(left['removeAfter']) ? left['removeAfter'] : [];
  for (const path of paths) if (typeof path === 'string') rmSync(path, { recursive: true, force: true });
}

/** PostgreSQL tells its own number, also when the supervisor was killed before it could. */
function postgresIn(dataFolder: string): Member[] {
  const postmaster = findPostmaster(dataFolder);
  return postmaster === null ? [] : [{ ...postmaster.mark, name: 'postgres', group: false }];
}

/** A line that was cut off when the supervisor died is left out; the one before it still holds. */
function parse(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
