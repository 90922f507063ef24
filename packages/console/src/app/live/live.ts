import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOverloaded } from '../refusal.ts';
import { client } from '../trpc.ts';
import { pause } from '../use-long-work.ts';
import { gatherChanges } from './gather-changes.ts';
import { type Change, invalidateChanged } from './invalidate-changed.ts';
import { resumePauseMs } from './resume-pause.ts';

export type LiveState = 'connecting' | 'live';

interface ReceivedChange extends Change {
  readonly id: string | null; // null: read without the stream
}

/** Messages between the tabs of a browser about one hotel. */
type TabMessage = ReceivedChange | 'is-anybody-live' | 'live' | 'connecting';

/**
 * Refetches whatever somebody else has changed. One stream serves all tabs of a hotel, because browsers open only six connections per
 * host and each stream holds one: the tab with the lock listens and notifies the others. When it closes, the next one resumes after the
 * last message. Data that a tab read before its first notification may be stale, so it is refetched once. If the service has no capacity
 * for the stream, everything is refetched with each attempt to open it. Rules: CONSOLE-9, CONSOLE-56.
 */
export function useLiveChanges(tenantId: string | null): LiveState {
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const { add, stop } = gatherChanges((changes) => invalidateChanged(cache, changes));
    const unsubscribe = subscribeInTabs(tenantId, { setState, onChange: add });
    return () => {
      unsubscribe();
      stop();
    };
  }, [cache, tenantId]);
  return state;
}

interface Listener {
  readonly setState: (state: LiveState) => void;
  readonly onChange: (change: Change) => void;
}

/** Returns the function that unsubscribes. */
function subscribeInTabs(tenantId: string | null, { setState, onChange }: Listener): () => void {
  const name = `innkeeper-live-${tenantId ?? 'platform'}`;
  const ending = new AbortController();
  const channel = new BroadcastChannel(name);
  let last: string | null = null;
  let own: LiveState | null = null; // state of the stream if this tab has it
  let wasNotified = false; // by another tab
  const receive = (change: ReceivedChange): void => {
    last = change.id ?? last;
    onChange(change);
  };
  const broadcast = (message: TabMessage): void => {
    if (!ending.signal.aborted) channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (typeof data === 'object') return receive(data);
    if (data === 'is-anybody-live') return own === null ? undefined : broadcast(own);
    if (data === 'live' && !wasNotified) onChange({ kind: 'ready' });
    wasNotified ||= data === 'live';
    setState(data);
  };
  const onState = (state: LiveState): void => {
    if (ending.signal.aborted || own === state) return;
    own = state;
    setState(state);
    broadcast(state);
  };
  const listen = (): Promise<void> =>
    subscribe(
      { tenantId, last, signal: ending.signal },
      (change) => {
        receive(change);
        broadcast(change);
      },
      onState,
    );
  broadcast('is-anybody-live');
  withTabLock(name, ending.signal, listen);
  return () => {
    ending.abort();
    channel.close();
  };
}

/** Locks exist only on secure pages; elsewhere each tab has its own stream. */
function withTabLock(name: string, signal: AbortSignal, listen: () => Promise<void>): void {
  if (!('locks' in navigator)) return void listen();
  navigator.locks.request(name, { signal }, listen).catch(() => undefined); // rejected only if the tab closes before it gets the lock
}

interface Stream {
  readonly tenantId: string | null;
  readonly last: string | null;
  readonly signal: AbortSignal;
}

/** Subscribes until the signal. A refused stream, for instance after the session ended, is requested again after a pause. */
async function subscribe(stream: Stream, onChange: (change: ReceivedChange) => void, onState: (state: LiveState) => void): Promise<void> {
  let { last } = stream;
  let refusals = 0; // since the last message
  const receive = (change: ReceivedChange): void => {
    last = change.id ?? last;
    refusals = 0;
    onChange(change);
  };
  while (!stream.signal.aborted) {
    const error = await untilRefused({ ...stream, last }, receive, onState);
    onState('connecting');
    if (isOverloaded(error)) onChange({ id: null, kind: 'reset' });
    await pause(resumePauseMs(refusals++, Math.random()), stream.signal);
  }
}

/** Resolves with the error that ended the stream. A stream counts as open after its first message, not after the response head. */
function untilRefused(
  { tenantId, last, signal }: Stream,
  onChange: (change: ReceivedChange) => void,
  onState: (state: LiveState) => void,
): Promise<unknown> {
  return new Promise((resolve) => {
    const stream = client.live.changes.subscribe(
      { tenant_id: tenantId, lastEventId: last },
      {
        onConnectionStateChange: ({ state, error }) => {
          if (state !== 'pending') onState('connecting');
          if (isOverloaded(error)) end(error); // the browser would reconnect every three seconds
        },
        onData: ({ id, data }) => {
          onState('live');
          onChange({ id, kind: data.kind, event: data.event, resource: data.resource_id });
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
