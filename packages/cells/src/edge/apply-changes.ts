import { slicesOf } from '@innkeeper/kernel';
import type { DirectoryChange } from '../directory/changes.ts';
import { edgeFiles, isMapEntry, mapKeyOf, positionKey } from './edge-files.ts';
import { askHaproxy } from './haproxy-commands.ts';

const linesMax = 150; // of a command, which fits into a buffer of HAProxy

/**
 * Brings changes into the maps of a running HAProxy; safe to repeat. What is gone stays in the maps, because its cell refuses it; the next
 * start forgets it. Rules: CELL-15.
 */
export async function applyChanges(folder: string, changes: readonly DirectoryChange[]): Promise<void> {
  const { socket, digests, tenants } = edgeFiles(folder);
  const lines = [...newestOf(changes, 'digest')].map(([key, value]) => `${mapKeyOf(key)} ${value}`);
  for (const slice of slicesOf(lines, linesMax)) await demand(socket, `add map ${digests} <<\n${slice.join('\n')}\n`);
  const set = async (key: string, value: string): Promise<void> => {
    const isKnown = (await demand(socket, `set map ${tenants} ${key} ${value}`)) !== notFound;
    if (!isKnown) await demand(socket, `add map ${tenants} ${key} ${value}`);
  };
  for (const [tenantId, cell] of newestOf(changes, 'tenant')) await set(tenantId, cell);
  const newest = changes.at(-1);
  if (newest) await set(positionKey, String(newest.position));
}

const notFound = 'entry not found.';

/** Runs a command that answers nothing, or that there is no such entry. */
async function demand(socket: string, command: string): Promise<string> {
  const answer = (await askHaproxy(socket, command)).trim();
  if (answer !== '' && answer !== notFound) throw new Error(`HAProxy refused to change a map: ${answer}`);
  return answer;
}

/** The newest value of each key that is not gone. */
function newestOf(changes: readonly DirectoryChange[], wanted: DirectoryChange['kind']): Map<string, string> {
  const newest = new Map<string, string>();
  for (const { kind, key, value } of changes) if (kind === wanted && value !== null && isMapEntry(key, value)) newest.set(key, value);
  return newest;
}
