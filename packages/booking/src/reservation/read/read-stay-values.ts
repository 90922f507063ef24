import { valuesOfStays } from '@innkeeper/billing';
import type { StayValue } from '@innkeeper/guest';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readDeparted = statement<{ id: string; guest_id: string }>(
  'booking.read_departed_stays',
  `select r.id, r.guest_id from booking.reservation r
    where r.tenant_id = $1 and r.guest_id = any($2) and r.status = 'checked_out'
    order by r.checked_out_at`,
);

/**
 * Values of the checked-out stays of guests, by guest and currency, currencies in the order of first use. Rules: GUEST-23, GUEST-24.
 * Decision: infra/decisions/0069.
 */
export async function readStayValues(ctx: RequestContext, guestIds: readonly string[]): Promise<Map<string, StayValue[]>> {
  const stays = await readRows(ctx, readDeparted, [ctx.tenant.id, guestIds]);
  if (stays.length === 0) return new Map();
  const values = Map.groupBy(
    await valuesOfStays(
      ctx,
      stays.map(({ id }) => id),
    ),
    ({ reservation_id }) => reservation_id,
  );
  const byGuest = Map.groupBy(stays, ({ guest_id }) => guest_id);
  return new Map([...byGuest].map(([guestId, own]) => [guestId, sumsOf(own.flatMap(({ id }) => inOrderOf(values.get(id))))]));
}

const inOrderOf = (values: readonly StayValue[] = []): StayValue[] =>
  values.toSorted((left, right) => (left.currency < right.currency ? -1 : 1));

function sumsOf(values: readonly StayValue[]): StayValue[] {
  const byCurrency = Map.groupBy(values, ({ currency }) => currency);
  return [...byCurrency].map(([currency, own]) => ({ currency, minor: own.reduce((sum, { minor }) => sum + minor, 0n) }));
}
