import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './check-answer.ts';
import type { Api } from './client.ts';

/** A stream of guests created one after another, each producing one event. */
export interface WriteStream {
  /** Last names of the acknowledged guests. */
  readonly created: ReadonlySet<string>;
  /** Answers other than 201; each request was repeated with its key. */
  readonly refusals: readonly Answer[];
  /** Fulfilled when every writer has got its last acknowledgement. */
  stop(): Promise<void>;
  /** Resolves once this many guests exist; the writers have stopped by then. */
  reached(count: number): Promise<void>;
}

export interface WriteStreamOptions {
  readonly api: Api;
  readonly writerCount: number;
  readonly pauseMs: number;
}

const repeatPauseMs = 50;
let streams = 0;

/** Starts writers that repeat what was refused, with its key, until it is acknowledged. */
export function startWrites({ api, writerCount, pauseMs }: WriteStreamOptions): WriteStream {
  const created = new Set<string>();
  const refusals: Answer[] = [];
  const prefix = `S${++streams}`;
  let isStopped = false;
  let countMax = Number.POSITIVE_INFINITY;
  let count = 0;
  const writeOne = async (name: string): Promise<void> => {
    for (;;) {
      const answer = await api.post('/guests', { first_name: 'Ana', last_name: name }, { 'Idempotency-Key': name });
      if (answer.status === 201) break;
      refusals.push(answer);
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
  writing.catch(() => undefined); // whoever awaits it gets the error
  return {
    created,
    refusals,
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
