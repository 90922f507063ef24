import { setImmediate as endOfTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { isDatabaseAway } from '../due-work/handle-each.ts';
import { type Repetition, repeatUntil, sleep } from '../loop/repeat-until.ts';

/** Writes items that are added at about the same time in one batch. */
export interface Batcher<Item, Result = void> {
  /** Resolves with the item's result once its batch is written. */
  add(item: Item): Promise<Result>;
  /** Number of unwritten items. */
  backlog(): number;
  /** Unwritten items, oldest first. */
  unwritten(): Item[];
  /** Resolves when everything is written or refused, or at the time-out. */
  drain(withinMs: number): Promise<void>;
}

export interface BatcherOptions<Item, Result> {
  /** Writes a batch; returns a function from each item to its result. */
  readonly write: (items: readonly Item[]) => Promise<(item: Item) => Result>;
  readonly itemsMax: number;
  /** Time a batch waits for more items after its first; 0: until the end of the current turn of the event loop. */
  readonly afterMs: number;
  /** Writes one batch at a time, in order; items that arrive meanwhile form the next batch. Otherwise batches are concurrent. */
  readonly isSerial?: boolean;
  /** Retries a batch that the database refuses item by item, so that one bad item does not fail the others. */
  readonly isSplit?: boolean;
  /** Makes items wait while the database is unavailable; when absent they are refused. */
  readonly whileAway?: Pick<Repetition, 'name' | 'backOff' | 'log'>;
}

const never = new AbortController().signal;

/** Creates a batcher: DataLoader forms the batches; their start, refusals and waiting are decided here. */
export function createBatcher<Item extends {}, Result = void>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const { itemsMax, afterMs, isSerial = false } = options;
  const unwritten = new Map<Promise<Result>, Item>();
  let written: Promise<unknown> = Promise.resolve(); // the last batch started
  let startable: Promise<unknown> = written;
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const writing = writeItems(options, items);
      written = writing.catch(() => undefined); // reported to its own callers
      return writing;
    },
    {
      cache: false,
      maxBatchSize: itemsMax,
      batchScheduleFn: (start) => {
        const waited = afterMs === 0 ? endOfTurn() : sleep(afterMs, never);
        const before = isSerial ? startable : undefined;
        startable = Promise.all([waited, before]).then(() => {
          start();
          return written;
        });
      },
    },
  );
  return {
    add: (item) => {
      const adding = loader.load(item).finally(() => unwritten.delete(adding));
      unwritten.set(adding, item);
      return adding;
    },
    backlog: () => unwritten.size,
    unwritten: () => [...unwritten.values()],
    drain: async (withinMs) => {
      await Promise.race([Promise.allSettled(unwritten.keys()), sleep(withinMs, never, true)]);
    },
  };
}

/** Results of the items; an error for each that was refused alone. */
async function writeItems<Item, Result>(options: BatcherOptions<Item, Result>, items: readonly Item[]): Promise<(Result | Error)[]> {
  try {
    const resultOf = await writeWhenAvailable(options, items);
    return items.map(resultOf);
  } catch (error) {
    if (!options.isSplit || items.length === 1 || isDatabaseAway(error)) throw error;
  }
  const results: (Result | Error)[] = [];
  for (const item of items) results.push(...(await writeItems(options, [item]).catch((error: Error) => [error])));
  return results;
}

/** Writes items as soon as the database is available. */
async function writeWhenAvailable<Item, Result>({ write, whileAway }: BatcherOptions<Item, Result>, items: readonly Item[]) {
  if (!whileAway) return write(items);
  const { promise, resolve, reject } = Promise.withResolvers<(item: Item) => Result>();
  const step = async (): Promise<'end'> => {
    const writing = write(items);
    await writing.catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
    });
    writing.then(resolve, reject);
    return 'end';
  };
  await repeatUntil({ ...whileAway, signal: never, rest: 0, step });
  return promise;
}
