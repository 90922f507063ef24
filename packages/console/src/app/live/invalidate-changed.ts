import type { QueryClient } from '@tanstack/react-query';
import { accessChanged, affectedPaths, all, isAffected } from './live-topics.ts';

/** Message of the stream: it is open, it has missed messages, or something has changed. */
export interface Change {
  readonly kind: 'ready' | 'reset' | 'change';
  readonly event?: string | undefined;
  readonly resource?: string | undefined;
}

/**
 * Invalidates the queries that changes affect, each once: those on screen are refetched at once, others when next shown. Data read before
 * the stream opened may have changed in between. Rules: CONSOLE-9.
 */
export function invalidateChanged(cache: QueryClient, changes: readonly Change[]): void {
  const affected = [...new Set(changes.flatMap(pathsAffectedBy))];
  const queries = cache.getQueryCache().findAll({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && isAffected(path, affected),
  });
  for (const query of queries) {
    const again = (): Promise<void> => cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // The library does not repeat a pending first fetch, whose answer may be older than the change.
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
    if (isFirst) void query.promise?.then(again, again);
    else void again();
  }
}

function pathsAffectedBy({ kind, event, resource }: Change): readonly string[] {
  return kind !== 'change' || event === undefined ? [...all, ...affectedPaths(accessChanged)] : affectedPaths(event, resource);
}
