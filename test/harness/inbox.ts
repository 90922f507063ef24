/** Items sent to a test, in order; `next` waits until there is one. */
export class Inbox<T> {
  readonly #items: T[] = [];
  readonly #askers: ((item: T) => void)[] = [];

  put(item: T): void {
    const asker = this.#askers.shift();
    if (asker) asker(item);
    else this.#items.push(item);
  }

  next(): Promise<T> {
    const item = this.#items.shift();
    return item === undefined ? new Promise((resolve) => this.#askers.push(resolve)) : Promise.resolve(item);
  }
}
