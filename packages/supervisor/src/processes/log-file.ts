import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const rotateAboveBytes = 20 * 1024 * 1024;
const tailBytes = 4_096;
const tailLines = 8;

/** Rotates a large log; one older log is kept. A log that cannot be rotated keeps growing. */
export function rotateLog(file: string): void {
  try {
    if (sizeOf(file) > rotateAboveBytes) renameSync(file, `${file}.1`);
  } catch {
    // tried again at the next start
  }
}

/** Log destination of a child's output. */
export interface LogHandle {
  readonly stdio: number | 'ignore';
  close(): void;
}

/** Opens a log for appending. A log that cannot be opened, for example on a full disk, does not prevent a process from starting. */
export function openLog(file: string): LogHandle {
  try {
    const descriptor = openSync(file, 'a', 0o600);
    return { stdio: descriptor, close: () => closeSync(descriptor) };
  } catch {
    return { stdio: 'ignore', close: () => undefined };
  }
}

/** Current size of a log, from which a later reader starts. */
export function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** The last lines written after a position, indented for a message. */
export function lastLines(file: string, from = 0): string {
  const size = sizeOf(file);
  const start = Math.max(from, size - tailBytes);
  if (size <= start) return '  (no output)';
  const buffer = Buffer.alloc(size - start);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, buffer, 0, buffer.length, start);
  closeSync(descriptor);
  const lines = buffer.toString('utf8').trimEnd().split('\n').slice(-tailLines);
  return lines.map((line) => `  ${line}`).join('\n');
}
