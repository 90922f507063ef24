/** How a notice goes out, and how long the next one waits behind it. */
export interface Announcement {
  /** Of everything since the notice before; none: nothing is known of it. */
  readonly send: (subjects: readonly string[]) => Promise<unknown>;
  readonly pause: () => Promise<unknown>;
  readonly onError: (error: Error) => void;
}

/**
 * Announces at once what comes after a quiet time, and what comes meanwhile together, with one notice behind the pause: those who are woken
 * work through it in few large steps, each of which costs the database more than the events in it. A notice that fails is not repeated.
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

/** Announces what is about these subjects; without any, something that nothing is said of. */
export type Announce = (subjects?: readonly string[]) => void;

/** What several notices are about, together: nothing is known of it as soon as one of them says nothing. */
export class Subjects {
  readonly #named = new Set<string>();
  #isUnknown = false;

  add(subjects: readonly string[]): void {
    if (subjects.length === 0) this.#isUnknown = true;
    for (const subject of subjects) this.#named.add(subject);
  }

  /** Gives and forgets them; none when nothing is known of some of it, or there was no notice. */
  take(): readonly string[] {
    const subjects = this.#isUnknown ? [] : [...this.#named];
    this.#isUnknown = false;
    this.#named.clear();
    return subjects;
  }
}
