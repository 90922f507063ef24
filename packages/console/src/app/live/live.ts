import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOverloaded } from '../refusal.ts';
import { client } from '../trpc.ts';
import { pause } from '../use-long-work.ts';
import { type Change, readAnew } from './read-anew.ts';
import { resumePauseMs } from './resume-pause.ts';

export type LiveState = 'connecting' | 'live';

interface Heard extends Change {
  readonly id: string | null; // null: read without the stream
}

/** What the tabs of a browser say to each other about one hotel. */
type Word = Heard | 'is-anybody-live' | 'live' | 'connecting';

/**
 * Reads anew whatever somebody else has changed. One stream serves all tabs of a hotel, because a browser opens six connections to a host and each
 * stream holds one: the tab with the lock listens and tells the others. When it closes, the next one resumes after the last message. What a tab read
 * before it was told anything may have changed since then, so that is read once more. Where the service has no room for the stream, everything is read
 * with each attempt to open it. Rules: CONSOLE-9, CONSOLE-56.
 */
export function useLiveChanges(tenantId: string | null): LiveState {
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => followInTabs(tenantId, { setState, hear: (change) => readAnew(cache, change) }), [cache, tenantId]);
  return state;
}

interface Listener {
  readonly setState: (state: LiveState) => void;
  readonly hear: (change: Change) => void;
}

/** Answers the function that ends it. */
function followInTabs(tenantId: string | null, { setState, hear }: Listener): () => void {
  const name = `innkeeper-live-${tenantId ?? 'platform'}`;
  const ending = new AbortController();
  const channel = new BroadcastChannel(name);
  let last: string | null = null;
  let own: LiveState | null = null; // of the stream, when it is this tab's
  let isTold = false; // by another tab
  const take = (heard: Heard): void => {
    last = heard.id ?? last;
    hear(heard);
  };
  const say = (word: Word): void => {
    if (!ending.signal.aborted) channel.postMessage(word);
  };
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (typeof data === 'object') return take(data);
    if (data === 'is-anybody-live') return own === null ? undefined : say(own);
    if (data === 'live' && !isTold) hear({ kind: 'ready' });
    isTold ||= data === 'live';
    setState(data);
  };
  const enter = (state: LiveState): void => {
    if (ending.signal.aborted || own === state) return;
    own = state;
    setState(state);
    say(state);
  };
  const listen = (): Promise<void> =>
    follow(
      { tenantId, last, signal: ending.signal },
      (heard) => {
        take(heard);
        say(heard);
      },
      enter,
    );
  say('is-anybody-live');
  whenAlone(name, ending.signal, listen);
  return () => {
    ending.abort();
    channel.close();
  };
}

/** Locks exist only on secure pages; elsewhere each tab follows for itself. */
function whenAlone(name: string, signal: AbortSignal, listen: () => Promise<void>): void {
  if (!('locks' in navigator)) return void listen();
  navigator.locks.request(name, { signal }, listen).catch(() => undefined); // refused only when the tab leaves before its turn
}

interface Stream {
  readonly tenantId: string | null;
  readonly last: string | null;
  readonly signal: AbortSignal;
}

/** Follows until the signal. A stream that was refused, because the session has ended for instance, is asked for again after a pause. */
async function follow(stream: Stream, hear: (heard: Heard) => void, enter: (state: LiveState) => void): Promise<void> {
  let { last } = stream;
  let refusals = 0; // since the last message
  const take = (heard: Heard): void => {
    last = heard.id ?? last;
    refusals = 0;
    hear(heard);
  };
  while (!stream.signal.aborted) {
    const error = await untilRefused({ ...stream, last }, take, enter);
    enter('connecting');
    if (isOverloaded(error)) hear({ id: null, kind: 'reset' });
    await pause(resumePauseMs(refusals++, Math.random()), stream.signal);
  }
}

/** Answers what the stream was refused with. A stream has begun with its first message, not with the answer's head. */
function untilRefused(
  { tenantId, last, signal }: Stream,
  hear: (heard: Heard) => void,
  enter: (state: LiveState) => void,
): Promise<unknown> {
  return new Promise((resolve) => {
    const stream = client.live.changes.subscribe(
      { tenant_id: tenantId, lastEventId: last },
      {
        onConnectionStateChange: ({ state, error }) => {
          if (state !== 'pending') enter('connecting');
          if (isOverloaded(error)) end(error); // the browser would come back every three seconds
        },
        onData: ({ id, data }) => {
          enter('live');
          hear({ id, kind: data.kind, event: data.event, resource: data.resource_id });
        },
        onError: (error) => end(error),
      },
    );
    const leave = (): void => end();
    const end = (error?: unknown): void => {
      signal.removeEventListener('abort', leave);
      stream.unsubscribe();
      resolve(error);
    };
    signal.addEventListener('abort', leave);
  });
}
