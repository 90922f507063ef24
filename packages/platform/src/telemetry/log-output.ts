import { fstatSync, write, writeSync } from 'node:fs';

/** Where the lines of a log go. A disk that is full and a reader that does not read cost lines, never time and never the process. */
export interface LogOutput {
  write(line: string): void;
  /** Writes what waits, within a bounded time; what cannot be written is given up. For the last moments of a process. */
  flushSync(): void;
}

const waitingCharsMax = 262_144;
const gatherMs = 20; // a write costs a request more than all else that is done for its line
const retryAfterFaultMs = 1_000;
const retryWhenFullMs = 20; // a pipe whose reader is behind
const flushMs = 500;
const flushPauseMs = 10;

type Done = (error: NodeJS.ErrnoException | null, bytes: number) => void;

/**
 * Lines that come within some milliseconds, or while others are being written, leave together. What cannot be written now waits, up to 256 KiB,
 * and is tried again; what comes beyond that is lost and counted. Rules: OPS-32.
 */
export function openLogOutput(descriptor: number, onLost: () => void): LogOutput {
  const put = writerTo(descriptor);
  let waiting = '';
  let chunk = Buffer.alloc(0); // what is being written; after a fault, what is left of it
  let isPut = false; // the operating system has it
  let isResting = false; // gathering lines, or waiting after a fault

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

/** A pipe may have nobody who reads it, so it is written to without waiting, by this thread: one of the pool would hang in it and keep the process from ending. */
function writerTo(descriptor: number): (chunk: Buffer, done: Done) => void {
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

/** The runtime makes a pipe non-blocking when it opens its own stream on it. */
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
