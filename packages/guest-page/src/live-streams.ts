import { limits } from '@innkeeper/kernel';
import type { Response } from 'express';

/** What a page is sent: that there is something new, or that the line still stands. */
export type LiveSign = 'changed' | 'alive';

interface LiveStream {
  readonly reservationId: string;
  readonly response: Response;
  readonly follow: (signal: AbortSignal) => AsyncIterable<LiveSign>;
}

/** The streams of server-sent events to pages of guests. */
export interface LiveStreams {
  /** Serves a stream to its end; false when too many are open, in this process or of this stay. Rules: STAY-15. */
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

export function openLiveStreams(): LiveStreams {
  const stop = new AbortController();
  const open = new Map<string, number>(); // by stay
  let total = 0;
  const count = (reservationId: string, change: 1 | -1): void => {
    total += change;
    const left = (open.get(reservationId) ?? 0) + change;
    if (left === 0) open.delete(reservationId);
    else open.set(reservationId, left);
  };
  return {
    serve: async ({ reservationId, response, follow }) => {
      const ofStay = open.get(reservationId) ?? 0;
      if (stop.signal.aborted || total >= limits.guestStreamsMax || ofStay >= limits.guestStreamsOfStayMax) return false;
      count(reservationId, 1);
      try {
        await send(response, follow, stop.signal);
      } finally {
        count(reservationId, -1);
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
  const signal = AbortSignal.any([gone.signal, stopped, AbortSignal.timeout(limits.guestStreamMs)]);
  response.set(headers).status(200).write(`retry: ${limits.guestStreamPauseMs}\n\n`);
  for await (const sign of follow(signal)) if (!response.write(signs[sign])) return;
}
