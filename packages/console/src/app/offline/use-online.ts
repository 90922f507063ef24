import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** False while the browser has no network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}
