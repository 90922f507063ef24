interface PageAnswer<R> {
  readonly body: { readonly data: readonly R[]; readonly next_cursor?: string | undefined };
}

export const pageMax = 200;

/** Reads all pages of a list in sequence, for screens that show everything. */
export async function readAll<R>(read: (cursor: string | undefined) => Promise<PageAnswer<R>>): Promise<readonly R[]> {
  const rows: R[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await read(cursor);
    rows.push(...body.data);
    cursor = body.next_cursor;
  } while (cursor !== undefined);
  return rows;
}
