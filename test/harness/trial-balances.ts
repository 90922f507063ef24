import { trialBalanceOf } from '@innkeeper/billing';
import { addDays, instantOf, type LocalDate, localDate, parseMoney } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import { expect } from 'vitest';
import { openTestDatabase } from './database.ts';
import { requestContext } from './request-context.ts';
import type { Tenant } from './tenant.ts';

interface LedgerRow {
  readonly posted_at: string;
  readonly folio_id: string;
  readonly kind: string;
  readonly method: string | null;
  readonly amount_minor: bigint;
}

const readEntries = statement<LedgerRow>(
  'harness.read_posted_entries',
  'select e.posted_at, e.folio_id, e.kind, e.method, e.amount_minor from billing.entry e where e.tenant_id = $1',
);

interface Amount {
  readonly currency: string;
  readonly amount: string;
}

const trialBalance = trialBalanceOf(({ differenceMinor }) => expect.unreachable(`out of balance by ${differenceMinor}`));

const minorOf = ({ currency, amount }: Amount): bigint => parseMoney(currency, amount).minor;

/**
 * Compares the uncached trial balances of dates with the sums of all entries posted by the end of each date, for a tenant with one
 * property. Returns how many accounts had a balance on each date.
 */
export async function expectTrialBalancesOf(
  { tenantId, api }: Pick<Tenant, 'tenantId' | 'api'>,
  dates: readonly string[],
): Promise<number[]> {
  const [property, ...others] = await api.all('/properties');
  expect(others).toEqual([]);
  const entries = await (await openTestDatabase()).read(tenantId, readEntries, [tenantId]);
  const ctx = await requestContext({ tenantId });
  const counts: number[] = [];
  for (const date of dates) {
    const end = instantOf(addDays(localDate.parse(date), 1), '00:00', property.timezone);
    const expected = sumsOf(entries.filter(({ posted_at }) => Date.parse(posted_at) < end));
    const balances = await trialBalance(ctx, { propertyId: property.id, currency: 'EUR', date: localDate.parse(date) });
    const shown = Object.fromEntries(balances.map(({ account, minor }) => [account, minor]));
    expect({ date, balances: present(shown) }).toEqual({ date, balances: expected });
    counts.push(Object.keys(expected).length);
  }
  return counts;
}

/** Compares the debts and prepayments that folios show with the trial balance of a date after all postings. */
export async function expectFoliosIn({ api }: Pick<Tenant, 'api'>, date: string): Promise<void> {
  const { body } = await api.get(`/reports/ledger-balance?date=${date}`);
  expect([minorOf(body.totals.balance), body.totals.debit]).toEqual([0n, body.totals.credit]);
  const shown = (account: string): bigint => minorOf(body.rows.find((row: { account: string }) => row.account === account).balance);
  const balances = (await api.all('/folios')).map(({ balance }) => minorOf(balance));
  const sumOf = (isIn: (minor: bigint) => boolean) => balances.filter(isIn).reduce((sum, minor) => sum + minor, 0n);
  expect([shown('guest_ledger'), shown('deposits')]).toEqual([sumOf((minor) => minor > 0n), sumOf((minor) => minor < 0n)]);
}

/** Every date from the first to the last. */
export function datesThrough(first: string, last: string): LocalDate[] {
  const dates = [localDate.parse(first)];
  for (let date = dates[0]; date && date < last; ) {
    date = addDays(date, 1);
    dates.push(date);
  }
  return dates;
}

/** Accounts by payment method, or by the kind of any other entry. */
const accounts: Readonly<Record<string, string>> = {
  card: 'card',
  cash: 'cash',
  bank_transfer: 'bank',
  ota_collect: 'city_ledger',
  room: 'room_revenue',
  ancillary: 'other_revenue',
  tax: 'tax_payable',
  discount: 'discounts',
  adjustment: 'adjustments',
  fee: 'fees',
  transfer: 'other_properties', // sums to zero within one
  write_off: 'write_offs',
};

function sumsOf(entries: readonly LedgerRow[]): Record<string, bigint> {
  const sums: Record<string, bigint> = { guest_ledger: 0n, deposits: 0n };
  const add = (account: string, minor: bigint) => {
    sums[account] = (sums[account] ?? 0n) + minor;
  };
  for (const own of Map.groupBy(entries, ({ folio_id }) => folio_id).values()) {
    const owed = own.reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
    add(owed > 0n ? 'guest_ledger' : 'deposits', owed);
  }
  for (const { amount_minor, ...entry } of entries) add(accounts[entry.method ?? entry.kind] ?? 'no account', -amount_minor);
  return present(sums);
}

function present(balances: Record<string, bigint>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(balances).filter(([, minor]) => minor !== 0n));
}
