import { addDays, instantOf, type LocalDate, localDate, parseMoney } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import { expect } from 'vitest';
import { openTestDatabase } from './database.ts';
import type { Tenant } from './tenant.ts';

interface Line {
  readonly posted_at: string;
  readonly account: string;
  readonly folio_id: string | null;
  readonly amount_minor: bigint;
}

const readLines = statement<Line>(
  'harness.read_ledger_lines',
  `select m.posted_at, p.account, p.folio_id, p.amount_minor
     from billing.posting p join billing.movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id where p.tenant_id = $1`,
);

interface Amount {
  readonly currency: string;
  readonly amount: string;
}

const minorOf = ({ currency, amount }: Amount): bigint => parseMoney(currency, amount).minor;

/**
 * Compares the trial balances of dates with the plain sums of all lines of the ledger that were posted by the end of each: of a tenant with one property.
 * Answers how many accounts had a balance on each date.
 */
export async function expectTrialBalancesOf(
  { tenantId, api }: Pick<Tenant, 'tenantId' | 'api'>,
  dates: readonly string[],
): Promise<number[]> {
  const [property, ...others] = await api.all('/properties');
  expect(others).toEqual([]);
  const lines = await (await openTestDatabase()).read(tenantId, readLines, [tenantId]);
  const counts: number[] = [];
  for (const date of dates) {
    const end = instantOf(addDays(localDate.parse(date), 1), '00:00', property.timezone);
    const expected = sumsOf(lines.filter(({ posted_at }) => Date.parse(posted_at) < end));
    const { status, body } = await api.get(`/reports/ledger-balance?date=${date}`);
    expect(status, date).toBe(200);
    const shown = body.rows.map((row: { account: string; balance: Amount }) => [row.account, minorOf(row.balance)]);
    expect({ date, balances: present(Object.fromEntries(shown)) }).toEqual({ date, balances: expected });
    expect([minorOf(body.totals.balance), body.totals.debit]).toEqual([0n, body.totals.credit]);
    counts.push(Object.keys(expected).length);
  }
  return counts;
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

function sumsOf(lines: readonly Line[]): Record<string, bigint> {
  const folios = Map.groupBy(lines, ({ folio_id }) => folio_id);
  const sums: Record<string, bigint> = { guest_ledger: 0n, deposits: 0n };
  const add = (account: string, minor: bigint) => {
    sums[account] = (sums[account] ?? 0n) + minor;
  };
  for (const [folioId, own] of folios) {
    const owed = own.reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
    if (folioId !== null) add(owed > 0n ? 'guest_ledger' : 'deposits', owed);
    else for (const { account, amount_minor } of own) add(account === 'ota_receivable' ? 'city_ledger' : account, amount_minor);
  }
  return present(sums);
}

function present(balances: Record<string, bigint>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(balances).filter(([, minor]) => minor !== 0n));
}
