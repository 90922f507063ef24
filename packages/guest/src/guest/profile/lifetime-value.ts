import type { RequestContext } from '@innkeeper/platform';

/** Total of a guest's checked-out stays in one currency. */
export interface StayValue {
  readonly currency: string;
  readonly minor: bigint;
}

/** Port that reads the values of checked-out stays by guest, earliest check-out first; guests without any are left out. */
export type ReadStayValues = (ctx: RequestContext, guestIds: readonly string[]) => Promise<ReadonlyMap<string, readonly StayValue[]>>;

/** The value in the fixed currency or, while that is zero, in the first one with a value; currencies are never summed. */
export function shownValue(settledCurrency: string | null, values: readonly StayValue[]): StayValue | null {
  const settled = values.find(({ currency }) => currency === settledCurrency);
  if (settled && settled.minor !== 0n) return settled;
  const other = values.find(({ minor }) => minor !== 0n);
  if (other) return other;
  return settledCurrency === null ? null : { currency: settledCurrency, minor: 0n };
}

/** Reads values only of guests who have stayed. */
export async function readValues(
  ctx: RequestContext,
  readStayValues: ReadStayValues,
  guests: readonly { readonly id: string; readonly past_stays: number }[],
): Promise<(guestId: string) => readonly StayValue[]> {
  const ids = guests.filter(({ past_stays }) => past_stays > 0).map(({ id }) => id);
  const values = ids.length === 0 ? new Map<string, readonly StayValue[]>() : await readStayValues(ctx, ids);
  return (guestId) => values.get(guestId) ?? [];
}
