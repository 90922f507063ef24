import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const rotateAtBytes = 20 * 1024 * 1024;
const tailBytes = 8 * 1024;
const tailLinesMax = 15;

/** The log of one run of a process; appended to what is there, and turned over between runs when it has grown. */
export interface LogFile {
  readonly path: string;
  readonly descriptor: number;
  /** The last lines written since it was opened, for the message about a failure. */
  tail(): string;
  close(): void;
}

/** Opens the log of a process in the folder of logs. */
export function openLog(folder: string, name: string): LogFile {
  const path = join(folder, `${name}.log`);
  turnOver(path);
  const descriptor = openSync(path, 'a', 0o600);
  const start = fstatSync(descriptor).size;
  return {
    path,
    descriptor,
    tail: () => readTail(path, start),
    close: () => closeSync(descriptor),
  };
}

function turnOver(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAtBytes) renameSync(path, `${path}.1`);
}

function readTail(path: string, start: number): string {
  const descriptor = openSync(path, 'r');
  try {
    const from = Math.max(start, fstatSync(descriptor).size - tailBytes);
    const buffer = Buffer.alloc(tailBytes);
    const length = readSync(descriptor, buffer, 0, tailBytes, from);
    return buffer.toString('utf8', 0, length).trimEnd().split('\n').slice(-tailLinesMax).join('\n');
  } finally {
    closeSync(descriptor);
  }
}
