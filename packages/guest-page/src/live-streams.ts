import { limits, ServiceError } from '@innkeeper/kernel';
import { Counts, tenantShares } from '@innkeeper/platform';
import type { Response } from 'express';

/** What a page is sent: that there is something new, or that the line still stands. */
export type LiveSign = 'changed' | 'alive';

interface LiveStream {
  readonly tenantId: string;
  readonly reservationId: string;
  readonly response: Response;
  readonly follow: (signal: AbortSignal) => AsyncIterable<LiveSign>;
}

/** The streams of server-sent events to pages of guests. */
export interface LiveStreams {
  /**
   * Serves a stream to its end; false when the stay has too many open. Rules: STAY-15, LIMIT-23.
   * Errors: SVC-9004 when its hotel has no share left in this process.
   */
  readonly serve: (stream: LiveStream) => Promise<boolean>;
  /** Ends them all: the browsers come back, to another process. */
  readonly close: () => Promise<void>;
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform', // not compressed: every sign goes out at once
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
    serve: async ({ tenantId, reservationId, response, follow }) => {
      if (stop.signal.aborted || open.of(reservationId) >= bounds.guestStreamsOfStayMax) return false;
      const release = shares.take(tenantId);
      if (!release) throw new ServiceError('SVC-9004', [], { retryAfterSeconds: streamRetrySeconds });
      open.add(reservationId, 1);
      try {
        await send(response, follow, stop.signal);
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

/** Nothing is kept for a browser that reads too slowly: its stream ends, and it opens another. */
async function send(response: Response, follow: LiveStream['follow'], stopped: AbortSignal): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const timer = setTimeout(() => gone.abort(), limits.guestStreamMs); // a signal of AbortSignal.timeout in AbortSignal.any may be garbage-collected
  try {
    response.set(headers).status(200).write(`retry: ${limits.guestStreamPauseMs}\n\n`);
    for await (const sign of follow(AbortSignal.any([gone.signal, stopped]))) if (!response.write(signs[sign])) return;
  } finally {
    clearTimeout(timer);
  }
}
