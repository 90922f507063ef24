import { setImmediate as endOfTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { isDatabaseAway } from '../due-work/handle-each.ts';
import { type Repetition, repeatUntil, sleep } from '../loop/repeat-until.ts';

/** Writes down together what is given at about the same time. */
export interface Batcher<Item, Result = void> {
  /** Fulfilled with what came of the item, once its batch is written. */
  add(item: Item): Promise<Result>;
  /** How many items are not written yet. */
  backlog(): number;
  /** They, the oldest first. */
  unwritten(): Item[];
  /** Fulfilled when everything is written or refused, or when the time is over. */
  drain(withinMs: number): Promise<void>;
}

export interface BatcherOptions<Item, Result> {
  /** Writes items together; answers what came of each of them. */
  readonly write: (items: readonly Item[]) => Promise<(item: Item) => Result>;
  readonly itemsMax: number;
  /** A batch waits so long for others after its first item; 0: until the present turn of the event loop has ended. */
  readonly afterMs: number;
  /** One batch at a time, in order: what comes while it is written goes together into the next one. Otherwise side by side. */
  readonly isSerial?: boolean;
  /** A batch that the database refuses is retried item by item, so that one bad item does not fail the others. */
  readonly isSplit?: boolean;
  /** While the database is away items wait; without it they are refused. */
  readonly whileAway?: Pick<Repetition, 'name' | 'backOff' | 'log'>;
}

const never = new AbortController().signal;

/** DataLoader puts the items together; when a batch starts, what is refused and what waits is said here. */
export function createBatcher<Item extends {}, Result = void>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const { itemsMax, afterMs, isSerial = false } = options;
  const unwritten = new Map<Promise<Result>, Item>();
  let written: Promise<unknown> = Promise.resolve(); // the batch that was started last
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

/** What came of each item; an error for one that was refused alone. */
async function writeItems<Item, Result>(options: BatcherOptions<Item, Result>, items: readonly Item[]): Promise<(Result | Error)[]> {
  try {
    const resultOf = await writeTogether(options, items);
    return items.map(resultOf);
  } catch (error) {
    if (!options.isSplit || items.length === 1 || isDatabaseAway(error)) throw error;
  }
  const results: (Result | Error)[] = [];
  for (const item of items) results.push(...(await writeItems(options, [item]).catch((error: Error) => [error])));
  return results;
}

/** Writes items as soon as the database is there. */
async function writeTogether<Item, Result>({ write, whileAway }: BatcherOptions<Item, Result>, items: readonly Item[]) {
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
