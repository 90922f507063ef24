import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** A stay that owes a cancellation fee. */
export interface FeeClaim {
  readonly reservationId: string;
  readonly folioId: string; // that is billed for the stay
  readonly feeMinor: bigint; // as calculated, in minor units of the folio's currency
}

/** Posted cancellation fees around a stay and the claims of others on them, in minor units. */
export interface PostedFees {
  readonly namedMinor: bigint; // names the stay
  readonly sharedMinor: bigint; // in the account of the stay, naming none
  readonly claimedMinor: bigint; // needed from the shared fees by stays cancelled earlier
}

/**
 * SQL: the fees that name a stay; `$1` is the tenant. A reversal, and the leaving side of a move, have the code and the stay of the entry
 * they take back, so a plain sum is right.
 */
export const namedFees = (stay: string): string => `coalesce((
  select sum(e.amount_minor) from billing.entry e
   where e.tenant_id = $1 and e.reservation_id = ${stay} and e.code = 'cancellation_fee'), 0)`;

/** SQL condition: no stay is on the folio, or billed to it; `$1` is the tenant. Such a folio is part of another account. */
export const hasNoStay = (folio: string): string => `(
  not exists (select from billing.folio_stay s where s.tenant_id = $1 and s.folio_id = ${folio})
  and not exists (select from billing.folio_stay s where s.tenant_id = $1 and s.billed_folio_id = ${folio}))`;

// A folio belongs to one account: its own when it has a stay, else the account it was merged into, else that of the folio it was split off
// from. Two folios without stays may reference each other, hence "union". Entries are looked up per folio: with a join, the planner may
// compare all shared fees of a tenant with them.
const sharedFees = (folio: string): string => `(
  with recursive account (id) as (
    select ${folio} collate "C"
    union
    select part.id from account a cross join lateral (
      select m.folio_id as id from billing.merged_account m where m.tenant_id = $1 and m.survivor_id = a.id
      union all
      select f.id from billing.folio f
       where f.tenant_id = $1 and f.parent_folio_id = a.id and ${hasNoStay('f.id')}
         and not exists (select from billing.merged_account m where m.tenant_id = $1 and m.folio_id = f.id)
    ) part
  )
  select coalesce(sum((
    select sum(e.amount_minor) from billing.entry e
     where e.tenant_id = $1 and e.folio_id = a.id and e.code = 'cancellation_fee' and e.reservation_id is null)), 0)
    from account a)`;

/** SQL condition: the stay `s` owes its fee to this folio, or to one of these, given as `any(...)`: the one that is billed for it. */
export const owesTo = (folio: string): string => `(s.billed_folio_id = ${folio} or s.billed_folio_id is null and s.folio_id = ${folio})`;

const claimedFees = (folio: string): string => `(
  select coalesce(sum(greatest(s.fee_minor - ${namedFees('s.reservation_id')}, 0)), 0)
    from billing.folio_stay s where s.tenant_id = $1 and ${owesTo(folio)} and s.fee_minor is not null)`;

/** SQL condition: cancelled stays of the folio need more fees than are posted; `$1` is the tenant. Decision: infra/decisions/0008. */
export const hasUnmetClaims = (folio: string): string => `${claimedFees(folio)} > ${sharedFees(folio)}`;

/** SQL condition: stays of other folios may owe a fee to this one, a master folio; `$1` is the tenant. Rules: BOOK-46, GROUP-16. */
export const isBilledForOthers = (folio: string): string => `exists (
  select from billing.folio_stay s
   where s.tenant_id = $1 and s.billed_folio_id = ${folio} and (s.is_live or s.fee_minor is not null))`;

const readFees = statement<{ named_minor: bigint; shared_minor: bigint; claimed_minor: bigint }>(
  'billing.read_posted_fees',
  `select ${namedFees('$3')}::bigint as named_minor, ${sharedFees('$2::text')}::bigint as shared_minor,
          ${claimedFees('$2::text')}::bigint as claimed_minor`,
);

/**
 * Unposted part of the cancellation fee of a stay that is not cancelled yet. Call with its folios locked.
 * Rules: BOOK-42, BOOK-43, BOOK-44, BOOK-45, GROUP-16. Decision: infra/decisions/0008.
 */
export async function readFeeDue(ctx: RequestContext, { reservationId, folioId, feeMinor }: FeeClaim): Promise<bigint> {
  const [row] = await readRows(ctx, readFees, [ctx.tenant.id, folioId, reservationId]);
  if (!row) throw new Error('sums without a row');
  return feeDue(feeMinor, { namedMinor: row.named_minor, sharedMinor: row.shared_minor, claimedMinor: row.claimed_minor });
}

/** Fees that name the stay count first, then the shared fees that the claims of others leave over. */
export function feeDue(feeMinor: bigint, { namedMinor, sharedMinor, claimedMinor }: PostedFees): bigint {
  const openMinor = positive(feeMinor - namedMinor);
  return positive(openMinor - positive(sharedMinor - claimedMinor));
}

function positive(minor: bigint): bigint {
  return minor > 0n ? minor : 0n;
}
