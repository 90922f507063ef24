import { onlineManager } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deleteCopy, isReadable, saveCopyOf } from '../../app/offline/kept-copy.ts';
import { sendQueue } from '../../app/offline/send-queue.ts';
import { closeQueue, type Owner, openQueue } from '../../app/offline/stored-queue.ts';
import { onSessionEnd, queryClient, trpc } from '../../app/trpc.ts';
import { useMe, useMembership } from '../../app/use-hotel.ts';
import { useToday } from '../../app/use-today.ts';
import { loadScreens, readAhead } from './read-ahead.ts';

const againMs = 5 * 60 * 1_000; // so the copy lags the hotel by five minutes at most

/** Keeps the copy of the hotel's data and the queue of its writes while the person works in the hotel. Rules: CONSOLE-90, CONSOLE-91. */
export function useKeptData(): void {
  const { operator_id: operatorId } = useMe();
  const tenantId = useMembership()?.tenant_id ?? null;
  const today = useToday();
  const router = useRouter();
  useEffect(() => onSessionEnd(forgetUnconfirmed), []);
  useEffect(() => {
    if (tenantId === null) return undefined;
    return whileOpened({ operatorId, tenantId });
  }, [operatorId, tenantId]);
  useEffect(() => {
    if (tenantId === null || today === null) return undefined;
    const ending = new AbortController();
    void keep({ operatorId, tenantId }, today, ending.signal).then(() => loadScreens(router));
    return () => ending.abort();
  }, [operatorId, tenantId, today, router]);
}

/** Sends what waits at once, and whenever the network is back. */
function whileOpened(owner: Owner): () => void {
  void openQueue(owner).then(sendQueue);
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    if (isOnline) void sendQueue();
  });
  return () => {
    unsubscribe();
    closeQueue();
  };
}

/** Saves answers from the moment at which the page can be opened without a network; never resolves in a browser where it cannot. */
async function keep(owner: Owner, today: string, signal: AbortSignal): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/console/offline-worker.js', { scope: '/console/' });
  await navigator.serviceWorker.ready;
  if (signal.aborted) return;
  const stop = await saveCopyOf(owner);
  const read = (): void => {
    if (!isReadable()) return void forget();
    if (onlineManager.isOnline()) void readAhead(today);
  };
  const timer = setInterval(read, againMs);
  const unsubscribe = onlineManager.subscribe(read);
  const end = (): void => {
    clearInterval(timer);
    unsubscribe();
    stop();
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  read();
}

/** Removes everything from the screen and from the browser. */
async function forget(): Promise<void> {
  await deleteCopy();
  window.location.reload();
}

/** A refused session ends the copy. What it had put on the screen before anybody asked for the session goes as well. Rules: CONSOLE-90. */
function forgetUnconfirmed(): void {
  const confirmedAtMs = queryClient.getQueryState(trpc.session.me.queryKey())?.dataUpdatedAt ?? 0;
  if (confirmedAtMs < performance.timeOrigin) void forget();
  else void deleteCopy();
}
