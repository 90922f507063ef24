import { rmSync } from 'node:fs';
import { type JsonObject, writeJsonFile } from './json-file.ts';

/** A file of the home that follows what runs. */
export interface StateFile {
  /** Replaces the content. Never throws: what cannot be written now, because the disk is full, is written as soon as it can be. */
  write(content: JsonObject): void;
  remove(): void;
}

const retryMs = 1_000;

/** What supervises processes must not end because its notes about them cannot be written. Rules: OPS-33. */
export function openStateFile(file: string): StateFile {
  let retry: NodeJS.Timeout | undefined;
  const write = (content: JsonObject): void => {
    clearTimeout(retry);
    try {
      writeJsonFile(file, content);
    } catch {
      retry = setTimeout(write, retryMs, content).unref();
    }
  };
  return {
    write,
    remove: () => {
      clearTimeout(retry);
      rmSync(file, { force: true });
    },
  };
}
