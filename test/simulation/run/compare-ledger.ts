import { type Minor, minorOf, written } from '../model/amounts.ts';
import { balanceOf } from '../model/folio.ts';
import { type EntryKind, type EntryState, type HotelState, today } from '../model/hotel-state.ts';
import type { Reader } from './observe.ts';

const accountsOfKinds: Readonly<Partial<Record<EntryKind, string>>> = {
  room: 'room_revenue',
  ancillary: 'other_revenue',
  tax: 'tax_payable',
  discount: 'discounts',
  adjustment: 'adjustments',
  fee: 'fees',
  write_off: 'write_offs',
};
const accountsOfMethods: Readonly<Record<string, string>> = {
  card: 'card',
  cash: 'cash',
  bank_transfer: 'bank',
  ota_collect: 'city_ledger',
};

const accountOf = ({ kind, code }: EntryState): string => accountsOfKinds[kind] ?? accountsOfMethods[code] ?? kind;

/** Compares the trial balance, account by account, with the entries of the folios. Rules: REP-16, MONEY-7. */
export async function compareTrialBalance(state: HotelState, { get }: Reader): Promise<string[]> {
  const { digits } = state.hotel;
  const report = (await get(`/reports/ledger-balance?date=${today(state)}`)) as {
    rows: { account: string; balance: { amount: string } }[];
  };
  const found = new Map(report.rows.map(({ account, balance }) => [account, minorOf(balance.amount, digits)]));
  const expected = expectedAccounts(state);
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((account) => {
    const [given, owed] = [found.get(account) ?? 0, expected.get(account) ?? 0];
    return given === owed ? [] : [`trial balance: ${account} is ${written(given, digits)} instead of ${written(owed, digits)}`];
  });
}

/** Balances of the accounts, debits positive: what guests owe, what they have given in advance, and opposite to every entry its own account. */
function expectedAccounts({ folios }: HotelState): ReadonlyMap<string, Minor> {
  const accounts = new Map<string, Minor>();
  const add = (account: string, amount: Minor): void => void accounts.set(account, (accounts.get(account) ?? 0) + amount);
  for (const folio of folios.values()) {
    const balance = balanceOf(folio);
    add(balance > 0 ? 'guest_ledger' : 'deposits', balance);
    for (const entry of folio.entries.values()) add(accountOf(entry), -entry.amount);
  }
  return accounts;
}
