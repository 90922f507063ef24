import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCodeOf, reasonOf, StartRefused } from './start-refused.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed value is a JSON object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a file, or null when there is no file. Refuses what is not a JSON object. */
export function readJsonFile(path: string): JsonObject | null {
  const text = readTextIfThere(path);
  if (text === null) return null;
  const value = parseOrNull(text);
  if (!isJsonObject(value)) throw new StartRefused(`${path} is not valid JSON. Restore it from a backup, or remove the folder it is in to begin anew.`);
  return value;
}

/** Writes a whole file or nothing, readable by its owner only. */
export function writeJsonFile(path: string, value: unknown): void {
  const draft = `${path}.${process.pid}.new`;
  try {
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new StartRefused(`${path} cannot be written (${reasonOf(error)}).`);
  }
}

function readTextIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw new StartRefused(`${path} cannot be read (${reasonOf(error)}).`);
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
