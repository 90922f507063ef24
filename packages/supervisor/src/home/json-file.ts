import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf, reasonOf, StartFailure } from '../start-failure.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object with fields. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the object in a file of the home; null when there is no file. Any other content stops the start. */
export function readJsonFile(file: string): JsonObject | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartFailure(`${file} cannot be read: ${reasonOf(error)}.`, 'Make it readable for this user, or remove it.');
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // reported below, like any other content that is not an object
  }
  throw new StartFailure(`${file} is damaged: it does not contain a JSON object.`, 'Restore it from a copy, or remove it and start again.');
}

/** Replaces a file in one step: a reader sees the old or the new content, never a part. Only the owner may read it. */
export function writeJsonFile(file: string, value: JsonObject): void {
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
