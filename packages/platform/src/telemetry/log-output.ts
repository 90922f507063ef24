import { fstatSync, write, writeSync } from 'node:fs';

/** Destination of log lines. A full disk or a stalled reader costs lines, but never blocks or ends the process. */
export interface LogOutput {
  write(line: string): void;
  /** Writes waiting lines within a bounded time and drops the rest. For the exit of a process. */
  flushSync(): void;
}

const waitingCharsMax = 262_144;
const gatherMs = 20; // a write costs more than everything else done for a request's line
const retryAfterFaultMs = 1_000;
const retryWhenFullMs = 20; // a pipe with a slow reader
const flushMs = 500;
const flushPauseMs = 10;

type WriteCallback = (error: NodeJS.ErrnoException | null, bytes: number) => void;

/**
 * Batches the lines of a few milliseconds and those that arrive during a write. Lines that cannot be written wait, up to 256 KiB, and are
 * retried; lines beyond that are lost and counted. Rules: OPS-32.
 */
export function openLogOutput(descriptor: number, onLost: () => void): LogOutput {
  const put = writerTo(descriptor);
  let waiting = '';
  let chunk = Buffer.alloc(0); // being written; after a fault, the rest of it
  let isPut = false; // a write is in progress
  let isResting = false; // batching lines, or waiting after a fault

  const rest = (milliseconds: number): void => {
    isResting = true;
    setTimeout(goOn, milliseconds).unref();
  };
  const next = (): void => {
    if (chunk.length === 0) {
      chunk = Buffer.from(waiting);
      waiting = '';
    }
    if (chunk.length === 0) return;
    isPut = true;
    put(chunk, (error, bytes) => {
      isPut = false;
      chunk = chunk.subarray(bytes);
      if (error === null) return next();
      rest(isFull(error) ? retryWhenFullMs : retryAfterFaultMs);
    });
  };
  const goOn = (): void => {
    isResting = false;
    if (!isPut) next();
  };
  return {
    write: (line) => {
      if (waiting.length + line.length > waitingCharsMax) return onLost();
      waiting += line;
      if (!isPut && !isResting) rest(gatherMs);
    },
    flushSync: () => {
      const unwritten = Buffer.concat([isPut ? Buffer.alloc(0) : chunk, Buffer.from(waiting)]);
      waiting = '';
      if (!isPut) chunk = Buffer.alloc(0);
      writeWithin(flushMs, descriptor, unwritten);
    },
  };
}

/**
 * Writes to a pipe are non-blocking and on this thread: without a reader a thread of the pool would hang in the write and keep the process
 * from ending.
 */
function writerTo(descriptor: number): (chunk: Buffer, done: WriteCallback) => void {
  const kind = fstatSync(descriptor);
  if (!kind.isFIFO() && !kind.isSocket()) return (chunk, done) => write(descriptor, chunk, done);
  makeNonBlocking();
  return (chunk, done) => {
    let bytes = 0;
    try {
      while (bytes < chunk.length) bytes += writeSync(descriptor, chunk, bytes);
    } catch (error) {
      return done(asFault(error), bytes);
    }
    done(null, bytes);
  };
}

/** Makes a pipe non-blocking, as the runtime does when it opens its own stream on it. */
function makeNonBlocking(): void {
  process.stdout.on('error', () => undefined);
}

function writeWithin(timeoutMs: number, descriptor: number, rest: Buffer): void {
  const giveUpAt = performance.now() + timeoutMs;
  let bytes = 0;
  while (bytes < rest.length) {
    try {
      bytes += writeSync(descriptor, rest, bytes);
    } catch (error) {
      if (!isFull(asFault(error)) || performance.now() > giveUpAt) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, flushPauseMs);
    }
  }
}

function isFull({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EAGAIN' || code === 'EBUSY';
}

function asFault(error: unknown): NodeJS.ErrnoException {
  return error instanceof Error ? error : new Error(String(error));
}
