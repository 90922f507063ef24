import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';

const changeStay = statement<{ folio_id: string }>(
  'billing.change_folio_stay',
  `with old as (
     select coalesce(s.billed_folio_id, s.folio_id) as folio_id, s.expected_minor
       from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = $2
   ), stay as (
     update billing.folio_stay s set expected_minor = $3, is_live = $4, fee_minor = $5
       from old where s.tenant_id = $1 and s.reservation_id = $2
   )
   update billing.folio f set expected_minor = f.expected_minor + $3 - old.expected_minor
     from old where f.tenant_id = $1 and f.id = old.folio_id
   returning f.id as folio_id`,
);

/** Sets the amount of a stay that is still to be posted, in minor units of the locked folio that is billed for it. Rules: FOLIO-2. */
export function changeExpected(ctx: WriteContext, stay: { readonly reservationId: string; readonly expectedMinor: bigint }): Promise<void> {
  return setStay(ctx, { ...stay, isLive: true, feeMinor: null });
}

const lockBilled = statement<never>(
  'billing.lock_billed_stays',
  `select count(*) from (
     select from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = any($2) order by s.reservation_id for no key update) locked`,
);

// Folios of which the old and the new one are the same gain nothing.
const billStays = statement<never>(
  'billing.bill_stays',
  `with old as (
     select coalesce(s.billed_folio_id, s.folio_id) as left_id, coalesce($3, s.folio_id) as entered_id, s.expected_minor
       from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = any($2)
   ), stay as (
     update billing.folio_stay s set billed_folio_id = nullif($3, s.folio_id) where s.tenant_id = $1 and s.reservation_id = any($2)
   ), sums as (
     select m.folio_id, sum(m.minor)::bigint as minor
       from (select o.left_id as folio_id, -o.expected_minor as minor from old o union all select o.entered_id, o.expected_minor from old o) m
      group by m.folio_id
   )
   update billing.folio f set expected_minor = f.expected_minor + u.minor
     from sums u where f.tenant_id = $1 and f.id = u.folio_id and u.minor <> 0`,
);

interface BilledStays {
  readonly reservationIds: readonly string[];
  readonly folioId: string | null; // null: each one's own
}

/**
 * Lets a folio be billed for the nights of stays, whose folios, old and new, are locked; what they expect moves with it.
 * Rules: FOLIO-2, GROUP-16. Decision: infra/decisions/0008.
 */
export async function billStaysTo(ctx: WriteContext, { reservationIds, folioId }: BilledStays): Promise<void> {
  if (reservationIds.length === 0) return;
  const stays = [ctx.tenant.id, reservationIds];
  await Promise.all([ctx.tx.run(lockBilled, stays), ctx.tx.run(billStays, [...stays, folioId])]);
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
     where s.tenant_id = $1 and (s.folio_id = $2 or s.billed_folio_id = $2) and s.is_live and s.reservation_id <> $3) as has_others`,
);

/** True when a folio has, or is billed for, another stay that is neither cancelled nor checked out. Call with the folio locked. Rules: BOOK-35. */
export async function hasOtherLiveStays(ctx: WriteContext, folioId: string, reservationId: string): Promise<boolean> {
  const [row] = await ctx.tx.run(readOthers, [ctx.tenant.id, folioId, reservationId]);
  return row?.has_others ?? false;
}

const readBilled = statement<{ has_billed: boolean }>(
  'billing.has_billed_stays',
  'select exists (select from billing.folio_stay s where s.tenant_id = $1 and s.billed_folio_id = $2) as has_billed',
);

/** True when a folio is or was billed for stays of other folios, as a master folio is, even after it was replaced. Rules: GROUP-16. */
export async function hasBilledStays(ctx: RequestContext, folioId: string): Promise<boolean> {
  const [row] = await readRows(ctx, readBilled, [ctx.tenant.id, folioId]);
  return row?.has_billed ?? false;
}
