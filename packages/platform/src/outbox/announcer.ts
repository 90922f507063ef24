/** Sending of notices, and the pause between them. */
export interface Announcement {
  /** Sends a notice about everything since the previous one; no subjects: anything may have changed. */
  readonly send: (subjects: readonly string[]) => Promise<unknown>;
  readonly pause: () => Promise<unknown>;
  readonly onError: (error: Error) => void;
}

/**
 * Sends the first announcement after a quiet period at once, and those during the pause together after it, so that the readers work in few
 * large steps: a step costs the database more than its events. A failed notice is not repeated.
 */
export function announcer({ send, pause, onError }: Announcement): Announce {
  let isRunning = false;
  let isAsked = false;
  const gathered = new Subjects();
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await send(gathered.take()).catch(onError);
      await pause();
    }
    isRunning = false;
  };
  return (subjects = []) => {
    isAsked = true;
    gathered.add(subjects);
    if (!isRunning) void run();
  };
}

/** Announces a change of the given subjects; without subjects anything may have changed. */
export type Announce = (subjects?: readonly string[]) => void;

/** Union of the subjects of several notices; empty as soon as one notice has none. */
export class Subjects {
  readonly #named = new Set<string>();
  #isUnknown = false;

  add(subjects: readonly string[]): void {
    if (subjects.length === 0) this.#isUnknown = true;
    for (const subject of subjects) this.#named.add(subject);
  }

  /** Returns and clears the subjects; none when some notice had none, or there was no notice. */
  take(): readonly string[] {
    const subjects = this.#isUnknown ? [] : [...this.#named];
    this.#isUnknown = false;
    this.#named.clear();
    return subjects;
  }
}
