import { createStore, get, update } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import type { LaterWrite, Queue } from './write-queue.ts';

/** The person and the hotel that kept data belongs to. */
export interface Owner {
  readonly operatorId: string;
  readonly tenantId: string;
}

const store = createStore('innkeeper-queue', 'queues');
const none: Queue = [];

let owner: Owner | null = null; // of the open queue
let queue = none;
const listeners = new Set<() => void>(); // one for each row of a list, which a set forgets faster than an event target
const tabs = new BroadcastChannel('innkeeper-queue');
tabs.onmessage = () => void reload();

/** Opens the queue of a person in a hotel; those of others stay closed until they sign in again. Rules: CONSOLE-91. */
export async function openQueue(opened: Owner): Promise<void> {
  owner = opened;
  await reload();
}

function nameOf({ operatorId, tenantId }: Owner): string {
  return `${operatorId} ${tenantId}`;
}

export function closeQueue(): void {
  owner = null;
  show(none);
}

/** Applies a change to what is stored, as one step for all tabs. */
export async function changeQueue(change: (queue: Queue) => Queue): Promise<void> {
  if (owner === null) throw new Error('no queue is open');
  await update<Queue>(nameOf(owner), (stored = none) => change(stored), store);
  tabs.postMessage('changed');
  await reload();
}

export function ownerOfQueue(): Owner | null {
  return owner;
}

export function openedQueue(): Queue {
  return queue;
}

export function useQueue(): Queue {
  return useSyncExternalStore(subscribe, openedQueue);
}

/** True if the write of a resource waits for the network. */
export function useIsWaiting(kind: LaterWrite['call']['kind'], id: string): boolean {
  return useQueue().some(({ call, refusal }) => refusal === null && call.kind === kind && call.input.params?.id === id);
}

async function reload(): Promise<void> {
  const opened = owner;
  const stored = opened === null ? none : ((await get<Queue>(nameOf(opened), store)) ?? none);
  if (opened === owner) show(stored);
}

function show(next: Queue): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
