import { idCreatedAtMs } from '@innkeeper/kernel';
import { isSuccess, type WebhookClient } from '../send/outcome.ts';
import type { MadeAttempt } from '../send/send-attempt.ts';
import type { Recorder } from './recorder.ts';

/** One attempt for the metrics, without content or recipient. */
export interface AttemptSample {
  /** `refused`: answered with anything but 2xx. `unanswered`: no response, or a 2xx that broke off. */
  readonly outcome: 'accepted' | 'refused' | 'unanswered';
  readonly isRetry: boolean;
  readonly durationMs: number;
  /** From the event to its first request; null for retries and released deliveries. */
  readonly sinceEventMs: number | null;
}

export type AttemptObserver = (sample: AttemptSample) => void;

/** A recorder that reports each finished attempt before it is written. */
export function observedRecorder(recorder: Recorder, observe: AttemptObserver): Recorder {
  return {
    ...recorder,
    record: (attempted) => {
      observe(sampleOf(attempted));
      return recorder.record(attempted);
    },
  };
}

function sampleOf({ delivery, outcome, timestampMs }: MadeAttempt): AttemptSample {
  const isFirst = delivery.attempt === 0 && !delivery.target.isReleased;
  return {
    outcome: outcome.error === null ? 'accepted' : isRefusal(outcome.status) ? 'refused' : 'unanswered',
    isRetry: delivery.attempt > 0,
    durationMs: outcome.durationMs,
    sinceEventMs: isFirst ? Math.max(0, timestampMs - idCreatedAtMs(delivery.event.id)) : null, // both are real times
  };
}

function isRefusal(status: number | null): boolean {
  return status !== null && !isSuccess(status);
}

/** A client that counts its requests in flight. */
export interface CountingClient extends WebhookClient {
  inFlight(): number;
}

export function countingClient(client: WebhookClient): CountingClient {
  let inFlight = 0;
  return {
    post: async (...request) => {
      inFlight++;
      return client.post(...request).finally(() => {
        inFlight--;
      });
    },
    close: () => client.close(),
    timeoutMs: client.timeoutMs,
    inFlight: () => inFlight,
  };
}
