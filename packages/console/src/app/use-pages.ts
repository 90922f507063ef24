import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

export interface Page<R> {
  readonly data: readonly R[];
  readonly next_cursor?: string | undefined;
}

export interface PageSource<R> {
  /** Path and input of the procedure; changes that affect the path refetch the pages. */
  readonly key: readonly [path: readonly string[], input: unknown];
  readonly read: (cursor: string | undefined) => Promise<{ readonly body: Page<R> }>;
}

export interface Pages<R> {
  readonly data: readonly R[] | undefined;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

const first: string | undefined = undefined;

/** A list read page by page. */
export function usePages<R>(source: PageSource<R>): Pages<R> {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(pagesOptions(source));
  return {
    data: data?.pages.flatMap((page) => page.data),
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** The query behind the pages. */
export function pagesOptions<R>({ key: [path, input], read }: PageSource<R>) {
  return infiniteQueryOptions({
    queryKey: [path, { input, type: 'pages' }],
    queryFn: async ({ pageParam }) => (await read(pageParam)).body,
    initialPageParam: first,
    getNextPageParam: (last: Page<R>) => last.next_cursor,
  });
}
