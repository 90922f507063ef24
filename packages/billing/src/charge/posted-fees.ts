import { statement, type Transaction } from '@innkeeper/platform';
import { isCounter } from '../ledger/posted-entry.ts';

/** A stay that owes a cancellation fee. Call with its folio locked. */
export interface FeeClaim {
  readonly reservationId: string;
  readonly folioId: string;
  readonly feeMinor: bigint; // minor units of the folio's currency
}

/** How much of a posted fee counts for a stay that it does not name. */
export interface FeeUse {
  readonly entryId: string;
  readonly amountMinor: bigint;
}

/** What of a fee is still unposted, and the fees of the whole folio that count for the rest. */
export interface FeeCover {
  readonly dueMinor: bigint;
  readonly uses: readonly FeeUse[];
}

const sumFees = statement<{ fees_minor: bigint }>(
  'billing.sum_fees',
  `select coalesce(sum(e.amount_minor), 0)::bigint as fees_minor
     from billing.entry e where e.tenant_id = $1 and e.reservation_id = $2 and e.code = 'cancellation_fee'`,
);

const counts = (entry: string): string => `${entry}.reverses is null and not exists
  (select from billing.entry b where b.tenant_id = $1 and b.reverses = ${entry}.id and ${isCounter('b')})`;

// A folio that was split off and has no stay of its own is still part of the account. A fee is known by the entry it was first posted as,
// wherever it moves. What was counted for a stay of this folio and has been reversed since is missing: the next fee makes it good first.
const readShared = statement<{ id: string; left_minor: bigint }>(
  'billing.read_shared_fees',
  `with recursive account (id) as (
     select $2::text collate "C"
     union all
     select f.id from account a join billing.folio f on f.tenant_id = $1 and f.parent_folio_id = a.id
      where not exists (select from billing.folio_stay s where s.tenant_id = $1 and s.folio_id = f.id)
   ), leftover as (
     select coalesce(e.origin, e.id) as id, e.amount_minor - coalesce((select sum(u.amount_minor) from billing.fee_use u
              where u.tenant_id = $1 and u.entry_id = coalesce(e.origin, e.id)), 0) as minor
       from account a join billing.entry e on e.tenant_id = $1 and e.folio_id = a.id
      where e.code = 'cancellation_fee' and e.reservation_id is null and ${counts('e')}
     union all
     select u.entry_id, -u.amount_minor
       from billing.folio_stay s join billing.fee_use u on u.tenant_id = $1 and u.reservation_id = s.reservation_id
      where s.tenant_id = $1 and s.folio_id = $2
        and not exists (select from billing.entry e where e.tenant_id = $1 and e.id = u.entry_id and ${counts('e')})
        and not exists (select from billing.entry e where e.tenant_id = $1 and e.origin = u.entry_id and ${counts('e')})
   )
   select id, minor::bigint as left_minor from leftover where minor <> 0 order by id`,
);

/**
 * What of a cancellation fee is still unposted, never negative: posted fees of the stay, less what was reversed, count first; then what is
 * left of the fees of its folio that name no stay. Contract 4 (DELETE). Decision: infra/decisions/0008.
 */
export async function coverFee(tx: Transaction, claim: FeeClaim): Promise<FeeCover> {
  const [[own], shared] = await Promise.all([
    tx.run(sumFees, [tx.tenantId, claim.reservationId]),
    tx.run(readShared, [tx.tenantId, claim.folioId]),
  ]);
  const openMinor = claim.feeMinor - (own?.fees_minor ?? 0n);
  const leftovers = shared.map((row) => ({ entryId: row.id, amountMinor: row.left_minor }));
  return spreadFee(openMinor > 0n ? openMinor : 0n, leftovers);
}

/** Takes from the oldest fees first, and never more than there is in all: a negative leftover is what is missing. */
export function spreadFee(openMinor: bigint, leftovers: readonly FeeUse[]): FeeCover {
  const restMinor = leftovers.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const coveredMinor = smaller(openMinor, restMinor > 0n ? restMinor : 0n);
  const uses: FeeUse[] = [];
  let wantedMinor = coveredMinor;
  for (const { entryId, amountMinor } of leftovers) {
    const takenMinor = smaller(wantedMinor, amountMinor);
    if (takenMinor <= 0n) continue;
    uses.push({ entryId, amountMinor: takenMinor });
    wantedMinor -= takenMinor;
  }
  return { dueMinor: openMinor - coveredMinor, uses };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

const insertUses = statement<never>(
  'billing.use_fees',
  `insert into billing.fee_use (tenant_id, reservation_id, entry_id, amount_minor)
   select $1, $2, u.* from unnest($3::text[], $4::bigint[]) as u`,
);

/** Keeps for a cancelled stay what counted for it, so that it counts for no other. */
export async function useFees(tx: Transaction, reservationId: string, uses: readonly FeeUse[]): Promise<void> {
  if (uses.length === 0) return;
  const amounts = uses.map(({ amountMinor }) => amountMinor.toString());
  await tx.run(insertUses, [tx.tenantId, reservationId, uses.map(({ entryId }) => entryId), amounts]);
}
