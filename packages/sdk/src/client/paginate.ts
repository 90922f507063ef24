import type { Innkeeper, Methods } from './innkeeper.ts';

interface ListInit {
  readonly params?: { readonly query?: Readonly<Record<string, unknown>> };
}

type Page = { readonly data: { readonly data: readonly unknown[]; readonly next_cursor?: string } };

/** Makes `paginate`. Every cursor is sent with the same filters, to which it is bound. */
export function paginateOver({ GET }: Methods): Innkeeper['paginate'] {
  const get = GET as unknown as (path: string, init: ListInit) => Promise<Page>; // every ListPath answers like this, with its own types
  async function* paginate(path: string, init: ListInit = {}) {
    let cursor: string | undefined;
    do {
      const query = { ...init.params?.query, ...(cursor === undefined ? {} : { cursor }) };
      const { data: page } = await get(path, { ...init, params: { ...init.params, query } });
      yield* page.data;
      cursor = page.next_cursor;
    } while (cursor !== undefined);
  }
  return paginate as unknown as Innkeeper['paginate'];
}
