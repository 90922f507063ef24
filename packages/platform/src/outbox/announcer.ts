/** How a notice goes out, and how long the next one waits behind it. */
export interface Announcement {
  readonly send: () => Promise<unknown>;
  readonly pause: () => Promise<unknown>;
  readonly onError: (error: Error) => void;
}

/**
 * Announces at once what comes after a quiet time, and what comes meanwhile together, with one notice behind the pause: those who are woken
 * work through it in few large steps, each of which costs the database more than the events in it. A notice that fails is not repeated.
 */
export function announcer({ send, pause, onError }: Announcement): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await send().catch(onError);
      await pause();
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
