import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type Account, accounts } from './accounts.ts';

/** Query for the accounts of a property at the end of a business date. */
interface BalanceQuery {
  readonly propertyId: string;
  readonly currency: string;
  readonly date: LocalDate;
}

interface AccountBalance {
  readonly account: Account;
  readonly minor: bigint; // debit positive
}

/** A ledger whose debits and credits differ. */
export interface LedgerImbalance {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly currency: string;
  readonly differenceMinor: bigint;
}

// One snapshot sees a day either as changed, by its lines, or as summed. Lines are read day by day (`offset 0`): no plan reads all lines of
// a property.
const readBalances = statement<{ account: Account; minor: bigint }>(
  'billing.read_trial_balance',
  `with changed as materialized (
     select distinct c.business_date from billing.changed_day c where c.tenant_id = $1 and c.property_id = $2 and c.business_date <= $4
   )
   select x.account, sum(x.minor)::bigint as minor
     from (
       select d.account, d.minor from billing.account_day d
        where d.tenant_id = $1 and d.property_id = $2 and d.currency = $3 and d.business_date <= $4
          and not exists (select from changed c where c.business_date = d.business_date)
       union all
       select p.account, p.amount_minor from changed c
        cross join lateral (
          select l.account, l.amount_minor from billing.posting l
           where l.tenant_id = $1 and l.property_id = $2 and l.business_date = c.business_date and l.currency = $3 offset 0
        ) p
     ) x
    group by x.account`,
);

/**
 * Sums the journal of a property by account up to the end of a business date. A ledger that does not balance is reported to `onImbalance`
 * and throws. Rules: REP-16, REP-40. Decision: infra/decisions/0123.
 */
export function trialBalanceOf(onImbalance: (found: LedgerImbalance) => void) {
  return async (ctx: RequestContext, { propertyId, currency, date }: BalanceQuery): Promise<AccountBalance[]> => {
    const rows = await readRows(ctx, readBalances, [ctx.tenant.id, propertyId, currency, date]);
    const differenceMinor = rows.reduce((sum, { minor }) => sum + minor, 0n);
    if (differenceMinor !== 0n) {
      onImbalance({ tenantId: ctx.tenant.id, propertyId, currency, differenceMinor });
      throw new Error(`the ledger of ${propertyId} on ${date} is out of balance by ${differenceMinor}`);
    }
    const balances = new Map(rows.map(({ account, minor }) => [account, minor]));
    return accounts.map((account) => ({ account, minor: balances.get(account) ?? 0n }));
  };
}
