import { limits, ServiceError } from '@innkeeper/kernel';
import { Counts, tenantShares } from '@innkeeper/platform';
import type { Response } from 'express';

/** Signal sent to a page: something changed, or the connection is alive. */
export type LiveSign = 'changed' | 'alive';

interface LiveStream {
  readonly tenantId: string;
  readonly reservationId: string;
  readonly response: Response;
  readonly watch: (signal: AbortSignal) => AsyncIterable<LiveSign>;
}

/** Server-sent event streams to guest pages. */
export interface LiveStreams {
  /**
   * Serves a stream until it ends; false if the stay has too many open. Rules: STAY-15, LIMIT-23.
   * Errors: SVC-9004 if the share of its hotel in this process is used up.
   */
  readonly serve: (stream: LiveStream) => Promise<boolean>;
  /** Ends all streams; browsers reconnect to another process. */
  readonly close: () => Promise<void>;
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform', // uncompressed, so that every signal is sent at once
  'X-Accel-Buffering': 'no',
} as const;

const signs: Readonly<Record<LiveSign, string>> = { changed: 'event: changed\ndata: 1\n\n', alive: ': alive\n\n' };

type Bounds = Pick<typeof limits, 'guestStreamsMax' | 'guestStreamsOfStayMax'>;

const streamRetrySeconds = 60;

export function openLiveStreams(bounds: { readonly [Name in keyof Bounds]: number } = limits): LiveStreams {
  const stop = new AbortController();
  const shares = tenantShares(bounds.guestStreamsMax);
  const open = new Counts(); // by stay
  return {
    serve: async ({ tenantId, reservationId, response, watch }) => {
      if (stop.signal.aborted || open.of(reservationId) >= bounds.guestStreamsOfStayMax) return false;
      const release = shares.take(tenantId);
      if (!release) throw new ServiceError('SVC-9004', [], { retryAfterSeconds: streamRetrySeconds });
      open.add(reservationId, 1);
      try {
        await send(response, watch, stop.signal);
      } finally {
        open.add(reservationId, -1);
        release();
        response.end();
      }
      return true;
    },
    close: async () => stop.abort(),
  };
}

/** Does not buffer for slow browsers: their stream ends, and they open another. */
async function send(response: Response, watch: LiveStream['watch'], stopped: AbortSignal): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const timer = setTimeout(() => gone.abort(), limits.guestStreamMs); // a signal of AbortSignal.timeout in AbortSignal.any may be garbage-collected
  try {
    response.set(headers).status(200).write(`retry: ${limits.guestStreamPauseMs}\n\n`);
    for await (const sign of watch(AbortSignal.any([gone.signal, stopped]))) if (!response.write(signs[sign])) return;
  } finally {
    clearTimeout(timer);
  }
}
