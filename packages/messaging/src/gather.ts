/**
 * What is given at about the same time is handled together, the first of it so many milliseconds after it was given. Each call ends as the handling
 * of its batch does.
 */
export function gather<Item>(afterMs: number, handle: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: { readonly item: Item; readonly handled: PromiseWithResolvers<void> }[] = [];
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      await handle(batch.map(({ item }) => item));
      for (const { handled } of batch) handled.resolve();
    } catch (error) {
      for (const { handled } of batch) handled.reject(error);
    }
  };
  return (item) => {
    const handled = Promise.withResolvers<void>();
    waiting.push({ item, handled });
    if (waiting.length === 1) setTimeout(flush, afterMs);
    return handled.promise;
  };
}
