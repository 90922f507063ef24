import type { Delivery } from './log-entries.ts';

type Attempt = Delivery['attempts'][number];

export interface EndpointFigures {
  /** Part of the requests that were accepted; null before the first one. */
  readonly acceptedShare: number | null;
  readonly requests: number;
  readonly lastAttempt: Attempt | null;
  /** Earliest of the retries to come. */
  readonly nextRetryAt: string | null;
}

/** How an endpoint has been answering lately, according to its latest deliveries. */
export function endpointFigures(deliveries: readonly Pick<Delivery, 'attempts' | 'next_attempt_at'>[]): EndpointFigures {
  const attempts = deliveries.flatMap((delivery) => delivery.attempts);
  const accepted = attempts.filter((attempt) => attempt.accepted).length;
  const [lastAttempt = null] = attempts.toSorted((one, other) => other.started_at.localeCompare(one.started_at));
  const [nextRetryAt = null] = deliveries.flatMap(({ next_attempt_at }) => next_attempt_at ?? []).toSorted();
  return { acceptedShare: attempts.length === 0 ? null : accepted / attempts.length, requests: attempts.length, lastAttempt, nextRetryAt };
}
