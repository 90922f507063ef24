import { statement, type WriteContext } from '@innkeeper/platform';

const changeStay = statement<{ folio_id: string }>(
  'billing.change_folio_stay',
  `with old as (
     select s.folio_id, s.expected_minor from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = $2
   ), stay as (
     update billing.folio_stay s set expected_minor = $3, is_live = $4, fee_minor = $5
       from old where s.tenant_id = $1 and s.reservation_id = $2
   )
   update billing.folio f set expected_minor = f.expected_minor + $3 - old.expected_minor
     from old where f.tenant_id = $1 and f.id = old.folio_id
   returning f.id as folio_id`,
);

/** Sets the amount of a stay that is still to be posted, in minor units of its locked folio. Rules: FOLIO-2. */
export function changeExpected(ctx: WriteContext, stay: { readonly reservationId: string; readonly expectedMinor: bigint }): Promise<void> {
  return setStay(ctx, { ...stay, isLive: true, feeMinor: null });
}

const changeStays = statement<never>(
  'billing.change_folio_stays',
  `with wanted as (
     select * from unnest($2::text[], $3::bigint[]) as w(reservation_id, expected_minor)
   ), old as (
     select s.reservation_id, s.folio_id, w.expected_minor - s.expected_minor as more
       from wanted w join billing.folio_stay s on s.tenant_id = $1 and s.reservation_id = w.reservation_id
   ), stay as (
     update billing.folio_stay s set expected_minor = w.expected_minor from wanted w where s.tenant_id = $1 and s.reservation_id = w.reservation_id
   ), sums as (
     select o.folio_id, sum(o.more)::bigint as more from old o group by o.folio_id
   )
   update billing.folio f set expected_minor = f.expected_minor + u.more from sums u where f.tenant_id = $1 and f.id = u.folio_id`,
);

/** `changeExpected` for several stays, whose folios are locked. Rules: FOLIO-2. */
export async function changeExpectedOfStays(
  ctx: WriteContext,
  stays: readonly { readonly reservationId: string; readonly expectedMinor: bigint }[],
): Promise<void> {
  if (stays.length === 0) return;
  const ids = stays.map(({ reservationId }) => reservationId);
  await ctx.tx.run(changeStays, [ctx.tenant.id, ids, stays.map(({ expectedMinor }) => expectedMinor.toString())]);
}

/**
 * Ends a stay of a folio at check-out or cancellation: no more of its nights will be posted. The fee of a late cancellation, as calculated,
 * remains as the stay's claim on the fees of the folio. Call with the folio locked. Decision: infra/decisions/0008.
 */
export function endStay(ctx: WriteContext, reservationId: string, feeMinor: bigint | null = null): Promise<void> {
  return setStay(ctx, { reservationId, expectedMinor: 0n, isLive: false, feeMinor });
}

interface StayState {
  readonly reservationId: string;
  readonly expectedMinor: bigint;
  readonly isLive: boolean;
  readonly feeMinor: bigint | null;
}

async function setStay(ctx: WriteContext, stay: StayState): Promise<void> {
  const changed = await ctx.tx.run(changeStay, [ctx.tenant.id, stay.reservationId, stay.expectedMinor, stay.isLive, stay.feeMinor]);
  if (changed.length !== 1) throw new Error('the stay is in no folio');
}

const readOthers = statement<{ has_others: boolean }>(
  'billing.has_other_live_stays',
  `select exists (select from billing.folio_stay s
     where s.tenant_id = $1 and s.folio_id = $2 and s.is_live and s.reservation_id <> $3) as has_others`,
);

/** True when a folio has another stay that is neither cancelled nor checked out. Call with the folio locked. Rules: BOOK-35. */
export async function hasOtherLiveStays(ctx: WriteContext, folioId: string, reservationId: string): Promise<boolean> {
  const [row] = await ctx.tx.run(readOthers, [ctx.tenant.id, folioId, reservationId]);
  return row?.has_others ?? false;
}
