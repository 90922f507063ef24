import { type DehydratedState, dehydrate, hydrate, type Query } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, setMany } from 'idb-keyval';
import { chosenHotel } from '../hotel-choice.ts';
import { queryClient } from '../trpc.ts';
import { nowMs } from '../use-today.ts';
import { isKept, keptPaths } from './kept-queries.ts';
import type { Owner } from './stored-queue.ts';

/** First row of the copy. Every other row is an answer, by the hash of its query. */
interface Head extends Owner {
  /** Build of the console, whose answers another build may not understand. */
  readonly build: string;
  /** When the hotel's data was last known to be current. */
  readonly currentAtMs: number;
}

type SavedAnswer = DehydratedState['queries'][number];

const headKey = 'head';
const keptMaxMs = 12 * 60 * 60 * 1_000; // idle time after which a session ends
const pauseMs = 1_000; // between a change and its saving

const store = createStore('innkeeper-copy', 'answers');

let currentAtMs = 0; // without a network
let owner: Owner | null = null; // null while nothing is saved
const unsaved = new Set<string>(); // hashes

const tabs = new BroadcastChannel('innkeeper-copy');
tabs.onmessage = () => {
  owner = null; // deleted by another tab, for instance because its person has signed out
};

window.addEventListener('offline', () => {
  currentAtMs = nowMs();
});

/** Build of the console by the address of its first script, whose hash depends on all others. */
function thisBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
}

/** Puts the copy into the cache before the first screen, or deletes one that nobody may see any more. Rules: CONSOLE-90. */
export async function restoreCopy(): Promise<void> {
  keepLonger();
  const rows = (await entries<string, Head | SavedAnswer>(store)).map(([, row]) => row);
  const head = rows.find(isHead);
  if (!head || head.tenantId !== chosenHotel() || head.build !== thisBuild() || isOutdated(head)) return deleteCopy();
  hydrate(queryClient, { mutations: [], queries: rows.filter((row): row is SavedAnswer => !isHead(row)) });
  currentAtMs = head.currentAtMs;
}

function isHead(row: Head | SavedAnswer): row is Head {
  return 'build' in row;
}

function isOutdated(head: Pick<Head, 'currentAtMs'>): boolean {
  return nowMs() - head.currentAtMs > keptMaxMs;
}

/** True while the person may still read the answers without a network. */
export function isReadable(): boolean {
  return navigator.onLine || currentAtMs === 0 || !isOutdated({ currentAtMs });
}

/** Answers that no screen shows any more are still of use without a network. */
function keepLonger(): void {
  for (const path of keptPaths) queryClient.setQueryDefaults([path], { gcTime: keptMaxMs });
}

/** Saves every answer that is kept, from now on; what belongs to somebody else is deleted. Returns the function that ends it. */
export async function saveCopyOf(saved: Owner): Promise<() => void> {
  keepLonger();
  const head = await get<Head>(headKey, store);
  if (head && (head.operatorId !== saved.operatorId || head.tenantId !== saved.tenantId)) await deleteCopy();
  owner = saved;
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) noteChange(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'removed' || (event.type === 'updated' && isChange(event.action.type))) noteChange(event.query);
  });
  return () => {
    unsubscribe();
    owner = null;
  };
}

function isChange(action: string): boolean {
  return action === 'success' || action === 'invalidate';
}

function noteChange(query: Query): void {
  if (!isKept(query)) return;
  if (unsaved.size === 0) setTimeout(() => void save(), pauseMs);
  unsaved.add(query.queryHash);
}

/** Writes what has changed since the last time. */
async function save(): Promise<void> {
  const hashes = new Set(unsaved);
  unsaved.clear();
  if (owner === null || hashes.size === 0) return; // deleted meanwhile
  const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: (query) => hashes.has(query.queryHash) && isKept(query) });
  if (navigator.onLine) currentAtMs = nowMs();
  const head: Head = { ...owner, build: thisBuild(), currentAtMs };
  const present = new Set(queries.map(({ queryHash }) => queryHash));
  const rows: [string, Head | SavedAnswer][] = queries.map((query) => [query.queryHash, query]);
  await setMany([[headKey, head], ...rows], store);
  await delMany(
    [...hashes].filter((hash) => !present.has(hash)),
    store,
  );
}

/** At sign-out, for another person, after a refused session, after twelve hours, for another build. Rules: CONSOLE-90. */
export async function deleteCopy(): Promise<void> {
  unsaved.clear();
  tabs.postMessage('deleted');
  await clear(store);
}

/** Oldest moment for which the answers on the screen are known to be current. */
export function currentAt(): number {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isKept });
  const moments = shown.map(({ state }) => (state.isInvalidated ? state.dataUpdatedAt : Math.max(state.dataUpdatedAt, currentAtMs)));
  return moments.length === 0 ? currentAtMs : Math.min(...moments);
}

export function onAnswers(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
