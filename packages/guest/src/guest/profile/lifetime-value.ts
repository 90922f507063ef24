import type { RequestContext } from '@innkeeper/platform';

/** What the checked-out stays of a guest have come to in one currency. */
export interface StayValue {
  readonly currency: string;
  readonly minor: bigint;
}

/** Of each guest that has any, the values of its checked-out stays, that of the earliest check-out first; read where the stays are kept. */
export type ReadStayValues = (ctx: RequestContext, guestIds: readonly string[]) => Promise<ReadonlyMap<string, readonly StayValue[]>>;

/** Two currencies never meet in one sum: the value is in the settled one, or, while that has no value, in the first that has one. */
export function shownValue(settledCurrency: string | null, values: readonly StayValue[]): StayValue | null {
  const settled = values.find(({ currency }) => currency === settledCurrency);
  if (settled && settled.minor !== 0n) return settled;
  const other = values.find(({ minor }) => minor !== 0n);
  if (other) return other;
  return settledCurrency === null ? null : { currency: settledCurrency, minor: 0n };
}

/** Asks only for guests who have stayed. */
export async function readValues(
  ctx: RequestContext,
  readStayValues: ReadStayValues,
  guests: readonly { readonly id: string; readonly past_stays: number }[],
): Promise<(guestId: string) => readonly StayValue[]> {
  const ids = guests.filter(({ past_stays }) => past_stays > 0).map(({ id }) => id);
  const values = ids.length === 0 ? new Map<string, readonly StayValue[]>() : await readStayValues(ctx, ids);
  return (guestId) => values.get(guestId) ?? [];
}
