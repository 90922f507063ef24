import { moneyToBody } from '@innkeeper/kernel';
import { type Computation, type ReportDay, type ReportResult, type ReportRow, report } from '../report/report.ts';

/** Rules: REP-16. */
export const ledgerBalance = report({
  name: 'ledger-balance',
  dates: ['date'],
  describes:
    'The trial balance at the end of the date: a row for every account with its balance under `debit` or `credit`; debits equal credits. `guest_ledger` is what guests owe on the folios in debit, `deposits` what they have paid in advance on those in credit, `city_ledger` what agencies have collected for the hotel, `other_properties` what moved to folios of the other properties of the tenant.',
  columns: [
    { name: 'account', type: 'text' },
    { name: 'debit', type: 'money' },
    { name: 'credit', type: 'money' },
    { name: 'balance', type: 'money' },
  ],
  compute: computeBalance,
});

interface AccountSides {
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

async function computeBalance({ ctx, facts, property }: Computation, { date }: ReportDay): Promise<ReportResult> {
  const { id: propertyId, currency } = property;
  const balances = await facts.trialBalance(ctx, { propertyId, currency, date });
  const accounts = balances.map(({ account, minor }) => ({
    account,
    debitMinor: minor > 0n ? minor : 0n,
    creditMinor: minor < 0n ? -minor : 0n,
  }));
  const figuresOf = ({ debitMinor, creditMinor }: AccountSides): ReportRow => ({
    debit: moneyToBody(currency, debitMinor),
    credit: moneyToBody(currency, creditMinor),
    balance: moneyToBody(currency, debitMinor - creditMinor),
  });
  return {
    rows: accounts.map((each) => ({ account: each.account, ...figuresOf(each) })),
    totals: { account: null, ...figuresOf(accounts.reduce(add, { debitMinor: 0n, creditMinor: 0n })) },
  };
}

function add(sum: AccountSides, each: AccountSides): AccountSides {
  return { debitMinor: sum.debitMinor + each.debitMinor, creditMinor: sum.creditMinor + each.creditMinor };
}
