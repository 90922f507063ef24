/** Runs work when there is room for it. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `max` at once, in the order in which they came. */
export function openTurns(max: number): Turns {
  const waiting: (() => void)[] = [];
  let free = max;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
