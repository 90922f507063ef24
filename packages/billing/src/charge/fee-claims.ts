import { statement, type WriteContext } from '@innkeeper/platform';
import type { PostedEntry } from '../ledger/posted-entry.ts';
import { hasNoStay, namedFees, owesTo } from './posted-fees.ts';

/** Part of a cancelled stay's fee that is not yet posted for it, in minor units. */
export interface OpenClaim {
  readonly reservationId: string;
  readonly openMinor: bigint;
}

// Walks from a folio without stays to the one that owns its account, the only one with stays: the reverse of `sharedFees`.
const account = `with recursive account (id) as (
    select $2::text collate "C"
    union
    select next.id from account a cross join lateral (
      select coalesce((select m.survivor_id from billing.merged_account m where m.tenant_id = $1 and m.folio_id = f.id), f.parent_folio_id) as id
        from billing.folio f
       where f.tenant_id = $1 and f.id = a.id and ${hasNoStay('a.id')}
    ) next where next.id is not null
  )`;

const lockClaims = statement<{ reservation_id: string }>(
  'billing.lock_fee_claims',
  `${account}
   select s.reservation_id from billing.folio_stay s
    where s.tenant_id = $1 and ${owesTo('any(array(select a.id from account a))')} and s.fee_minor is not null
    order by s.reservation_id for no key update`,
);

const readClaims = statement<{ reservation_id: string; open_minor: bigint }>(
  'billing.read_fee_claims',
  `${account}
   select s.reservation_id, (s.fee_minor - ${namedFees('s.reservation_id')})::bigint as open_minor
     from billing.folio_stay s
    where s.tenant_id = $1 and ${owesTo('any(array(select a.id from account a))')} and s.fee_minor is not null
    order by s.reservation_id`,
);

/**
 * Locks the open claims of a folio and returns the stay for each cancellation fee that names none, by entry id. A fee that leaves the folio
 * names the stay whose claim it meets. Both statements travel together; the second sees every assignment committed before the lock.
 * Decision: infra/decisions/0008.
 */
export async function lockClaimants(
  ctx: WriteContext,
  folioId: string,
  entries: readonly PostedEntry[],
): Promise<ReadonlyMap<string, string>> {
  const fees = entries.filter(({ code, reservationId }) => code === 'cancellation_fee' && reservationId === null);
  if (fees.length === 0) return new Map();
  const values = [ctx.tenant.id, folioId];
  const [, claims] = await Promise.all([ctx.tx.run(lockClaims, values), ctx.tx.run(readClaims, values)]);
  return fitFees(
    fees,
    claims.map((row) => ({ reservationId: row.reservation_id, openMinor: row.open_minor })),
  );
}

/**
 * Assigns each fee to the smallest claim that can take all of it; a fee larger than every claim stays unassigned. The sums of claims and of
 * unassigned fees fall by the same amount, so nothing changes for any other stay.
 */
export function fitFees(
  fees: readonly Pick<PostedEntry, 'id' | 'amountMinor'>[],
  claims: readonly OpenClaim[],
): ReadonlyMap<string, string> {
  const open = new Map(claims.map(({ reservationId, openMinor }) => [reservationId, openMinor]));
  const claimants = new Map<string, string>();
  for (const { id, amountMinor } of fees) {
    const [fitting] = [...open].filter(([, openMinor]) => openMinor >= amountMinor).sort(([, a], [, b]) => Number(a - b));
    if (!fitting) continue;
    const [reservationId, openMinor] = fitting;
    open.set(reservationId, openMinor - amountMinor);
    claimants.set(id, reservationId);
  }
  return claimants;
}
