import { useInfiniteQuery } from '@tanstack/react-query';

export interface Page<R> {
  readonly data: readonly R[];
  readonly next_cursor?: string | undefined;
}

export interface PageSource<R> {
  /** The path of the procedure and what is asked of it; changes that concern the path read the pages anew. */
  readonly key: readonly [path: readonly string[], asked: unknown];
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

/** A list that is read page by page. */
export function usePages<R>({ key: [path, asked], read }: PageSource<R>): Pages<R> {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [path, { input: asked, type: 'pages' }],
    queryFn: async ({ pageParam }) => (await read(pageParam)).body,
    initialPageParam: first,
    getNextPageParam: (last: Page<R>) => last.next_cursor,
  });
  return {
    data: data?.pages.flatMap((page) => page.data),
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
