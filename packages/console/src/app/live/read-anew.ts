import type { QueryClient } from '@tanstack/react-query';
import { accessChanged, all, isConcerned, pathsConcerned } from './live-topics.ts';

/** What the stream says: it has begun, it has missed something, or something has changed. */
export interface Change {
  readonly kind: 'ready' | 'reset' | 'change';
  readonly event?: string | undefined;
  readonly resource?: string | undefined;
}

/**
 * Lists that are on the screen are fetched at once, the others when they are looked at next. Whatever was read before the stream began may have changed
 * before it did. Rules: CONSOLE-9.
 */
export function readAnew(cache: QueryClient, { kind, event, resource }: Change): void {
  const concerned = kind !== 'change' || event === undefined ? [...all, ...pathsConcerned(accessChanged)] : pathsConcerned(event, resource);
  const queries = cache.getQueryCache().findAll({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && isConcerned(path, concerned),
  });
  for (const query of queries) {
    const again = (): Promise<void> => cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A first answer that is on its way is not asked for again by the library, and may be older than the change.
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
    if (isFirst) void query.promise?.then(again, again);
    else void again();
  }
}
