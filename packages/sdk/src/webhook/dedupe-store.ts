/** `new`: the caller handles the event. `running`: another delivery of it is being handled. `done`: it has been handled. */
export type Claim = 'new' | 'running' | 'done';

/**
 * Remembers which events were handled, because delivery is at least once. Keep it where the effects of events are stored. A claim left
 * behind by a crash must expire after the maximum handling time.
 */
export interface DedupeStore {
  /** Claims an event; only one of two concurrent calls gets `new`. */
  readonly claim: (eventId: string) => Claim | Promise<Claim>;
  readonly done: (eventId: string) => void | Promise<void>;
  /** Ends a claim whose handler failed, so that the next delivery is new again. */
  readonly release: (eventId: string) => void | Promise<void>;
}

/** A store in memory that forgets the oldest events first, for a single process and as an example. */
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
