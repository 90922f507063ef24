/** Ends the pause of one loop early. A notice while nothing waits ends the next wait at once; several notices count as one. */
export class WakeUp {
  #isNotified = false;
  #end: (() => void) | null = null;

  notify(): void {
    this.#isNotified = true;
    this.#end?.();
  }

  /** Waits until notified, the time-out or the signal. */
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

type SubjectFilter = (subject: string) => boolean;

/** Forwards every notice to each wake-up created from it, so that no loop consumes another's notice. */
export class Notifier {
  readonly #subscribers: { readonly wakeUp: WakeUp; readonly includes: SubjectFilter }[] = [];

  /** Wakes the subscribers of any of the subjects, or all when there are no subjects. */
  notify(subjects: readonly string[] = []): void {
    for (const { wakeUp, includes } of this.#subscribers) {
      if (subjects.length === 0 || subjects.some(includes)) wakeUp.notify();
    }
  }

  /**
   * Creates a wake-up for one more loop, or adds one that has other sources; woken by notices about its subjects and by those without
   * subjects.
   */
  wakeUp(wakeUp = new WakeUp(), includes: SubjectFilter = () => true): WakeUp {
    this.#subscribers.push({ wakeUp, includes });
    return wakeUp;
  }
}
