import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './check-answer.ts';
import type { Api } from './client.ts';
import { waitFor } from './wait-for.ts';

/** A stream of requests sent one after another, by default for guests, each producing one event. */
export interface WriteStream {
  /** Names of what was acknowledged, in order; the last names of guests. Each is the key of its request as well. */
  readonly created: ReadonlySet<string>;
  /** Ids of everything that was created. */
  readonly ids: readonly string[];
  /** Answers other than 201; each request was repeated with its key. */
  readonly refusals: readonly Answer[];
  /** The last acknowledged request. */
  newest(): AcknowledgedWrite;
  /** Waits for a further acknowledgement. */
  next(): Promise<unknown>;
  /** Fulfilled when every writer has got its last acknowledgement. */
  stop(): Promise<void>;
  /** Resolves once this many guests exist; the writers have stopped by then. */
  reached(count: number): Promise<void>;
}

export interface AcknowledgedWrite {
  readonly name: string;
  readonly answer: Answer;
  /** Sends it once more, with its key. */
  readonly repeat: () => Promise<Answer>;
}

export interface WriteStreamOptions {
  /** A function is asked before every request. */
  readonly api: Api | (() => Api);
  readonly writerCount: number;
  readonly pauseMs: number;
  /** Pause before a repeat. */
  readonly repeatPauseMs?: number;
  /** The request that creates something of this name. */
  readonly requestOf?: (name: string) => WriteRequest;
  /** Repeats requests whose connection was lost, too. */
  readonly toleratesLoss?: boolean;
}

export interface WriteRequest {
  readonly path: string;
  readonly body: object;
}

const shortPauseMs = 50;
let streams = 0;

const guestOf = (name: string): WriteRequest => ({ path: '/guests', body: { first_name: 'Ana', last_name: name } });

/** Starts writers that repeat what was refused, with its key, until it is acknowledged. */
export function startWrites(options: WriteStreamOptions): WriteStream {
  const { api, writerCount, pauseMs, repeatPauseMs = shortPauseMs, requestOf = guestOf, toleratesLoss = false } = options;
  const created = new Set<string>();
  const [ids, refusals]: [string[], Answer[]] = [[], []];
  const prefix = `S${++streams}`;
  let newest: AcknowledgedWrite | null = null;
  let isStopped = false;
  let countMax = Number.POSITIVE_INFINITY;
  let count = 0;
  const send = (name: string): Promise<Answer> => {
    const { path, body } = requestOf(name);
    return (typeof api === 'function' ? api() : api).post(path, body, { 'Idempotency-Key': name });
  };
  const attempt = (name: string): Promise<Answer | null> => (toleratesLoss ? send(name).catch(nullIfLost) : send(name));
  const writeOne = async (name: string): Promise<void> => {
    for (;;) {
      const answer = await attempt(name);
      if (answer?.status === 201) {
        newest = { name, answer, repeat: () => send(name) };
        ids.push(answer.body.id);
        break;
      }
      if (answer) refusals.push(answer);
      await wait(repeatPauseMs);
    }
    created.add(name);
  };
  const write = async (): Promise<void> => {
    while (!isStopped && count < countMax) {
      await writeOne(`${prefix}-${count++}`);
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  const writing = Promise.all(Array.from({ length: writerCount }, write)).then(() => undefined);
  let failure: unknown = null;
  writing.catch((error: unknown) => {
    failure = error; // whoever awaits it gets the error
  });
  return {
    ...{ created, ids, refusals },
    newest: () => {
      if (newest === null) throw new Error('nothing was acknowledged yet');
      return newest;
    },
    next: () => {
      const before = created.size;
      const refusedBefore = refusals.length;
      return waitFor('a further acknowledgement', () => {
        if (failure !== null) throw failure;
        return created.size > before;
      }).catch((error: Error) => {
        const [last] = refusals.slice(refusedBefore).slice(-1);
        const told = last
          ? `the last of ${refusals.length - refusedBefore} refusals ${last.status}: ${JSON.stringify(last.body)}`
          : 'no answer';
        throw new Error(`${error.message}; ${count} begun, ${created.size} acknowledged, ${told}`);
      });
    },
    stop: () => {
      isStopped = true;
      return writing;
    },
    reached: (wanted) => {
      countMax = wanted;
      return writing;
    },
  };
}

/** Null for the failure of a connection; anything else is thrown. */
export function nullIfLost(error: unknown): null {
  if (error instanceof TypeError) return null; // of `fetch`
  throw error;
}
