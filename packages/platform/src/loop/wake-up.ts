/** Ends the pause of one loop early. A notice that comes while nothing waits ends the next wait at once; many notices count as one. */
export class WakeUp {
  #isNotified = false;
  #end: (() => void) | null = null;

  notify(): void {
    this.#isNotified = true;
    this.#end?.();
  }

  /** Until notified, but no longer than this, and not beyond the signal. */
  async wait(timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (!this.#isNotified && !signal.aborted) await this.#notified(timeoutMs, signal);
    this.#isNotified = false;
  }

  #notified(timeoutMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.#end = null;
        resolve();
      };
      const timer = setTimeout(end, timeoutMs);
      signal.addEventListener('abort', end, { once: true });
      this.#end = end;
    });
  }
}

type Follows = (subject: string) => boolean;

/** Passes every notice on to each wake-up made of it, so that no loop takes the notice of another. */
export class Notifier {
  readonly #followers: { readonly wakeUp: WakeUp; readonly follows: Follows }[] = [];

  /** Wakes who follows one of the subjects; all, when nothing is said of them. */
  notify(subjects: readonly string[] = []): void {
    for (const { wakeUp, follows } of this.#followers) {
      if (subjects.length === 0 || subjects.some(follows)) wakeUp.notify();
    }
  }

  /** A wake-up of its own for one more loop, or one that has other sources besides; by notices about what it follows, or that say nothing. */
  wakeUp(wakeUp = new WakeUp(), follows: Follows = () => true): WakeUp {
    this.#followers.push({ wakeUp, follows });
    return wakeUp;
  }
}
