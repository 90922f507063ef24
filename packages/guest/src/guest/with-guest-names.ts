import type { Page, RequestContext } from '@innkeeper/platform';
import { arrivingGuests } from './arriving-guests.ts';

/** A row of a list with the name of its guest; null without a guest. */
export type RowWithGuestName<R> = R & { readonly guest_name: string | null };

/** Adds names to a page of a list: one statement, whatever the number of rows. Rules: CONSOLE-80. */
export async function withGuestNames<R extends { readonly guest_id: string | null }>(
  ctx: RequestContext,
  page: Page<R>,
): Promise<Page<RowWithGuestName<R>>> {
  const ids = [...new Set(page.data.flatMap(({ guest_id }) => guest_id ?? []))];
  const guests = ids.length === 0 ? new Map<string, never>() : await arrivingGuests(ctx, ids);
  const nameOf = (id: string | null): string | null => (id === null ? null : (guests.get(id)?.name.trim() ?? ''));
  return { ...page, data: page.data.map((row) => ({ ...row, guest_name: nameOf(row.guest_id) })) };
}
