import { rmSync } from 'node:fs';
import { type JsonObject, writeJsonFile } from './json-file.ts';

/** A file of the home that mirrors the running processes. */
export interface StateFile {
  /** Replaces the content. Never throws: content that cannot be written, such as on a full disk, is written as soon as possible. */
  write(content: JsonObject): void;
  remove(): void;
}

const retryMs = 1_000;

/** Opens a state file; supervision must not end because its state cannot be written. Rules: OPS-33. */
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
