/** `new`: the caller handles the event. `running`: another delivery of it is being handled. `done`: it was handled. */
export type Claim = 'new' | 'running' | 'done';

/**
 * Remembers which events were handled; delivery is at least once. Keep it where the effects of events are kept. A claim that a crash left
 * behind must end by itself, after the time that handling takes at most.
 */
export interface DedupeStore {
  /** Of two at once, one alone is answered `new`. */
  readonly claim: (eventId: string) => Claim | Promise<Claim>;
  readonly done: (eventId: string) => void | Promise<void>;
  /** The handler failed: the next delivery is new again. */
  readonly release: (eventId: string) => void | Promise<void>;
}

/** A store of this process, which forgets the oldest events first. For one process, and as an example. */
export function memoryDedupeStore(eventsMax = 10_000): DedupeStore {
  const states = new Map<string, Claim>();
  return {
    claim: (eventId) => {
      const state = states.get(eventId);
      if (state !== undefined) return state;
      states.set(eventId, 'running');
      const [oldest] = states.keys();
      if (states.size > eventsMax && oldest !== undefined) states.delete(oldest);
      return 'new';
    },
    done: (eventId) => void states.set(eventId, 'done'),
    release: (eventId) => void states.delete(eventId),
  };
}
