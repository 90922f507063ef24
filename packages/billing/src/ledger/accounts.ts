/** Kinds of folio entries. */
export const entryKinds = [
  'room',
  'ancillary',
  'tax',
  'discount',
  'adjustment',
  'fee',
  'payment',
  'refund',
  'transfer',
  'write_off',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * Accounts of the ledger, in the order of a trial balance. A folio's balance is in `guest_ledger` while in debit and in `deposits` while in
 * credit; `city_ledger` holds money collected by agencies, `other_properties` moves to or from folios of the tenant's other properties.
 */
export const accounts = [
  'guest_ledger',
  'deposits',
  'card',
  'cash',
  'bank',
  'city_ledger',
  'room_revenue',
  'other_revenue',
  'tax_payable',
  'discounts',
  'adjustments',
  'fees',
  'other_properties',
  'write_offs',
] as const;
export type Account = (typeof accounts)[number];

/** Accounts that hold the balances of folios. */
export type FolioAccount = 'guest_ledger' | 'deposits';

export const paymentMethods = ['card', 'cash', 'bank_transfer', 'ota_collect'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Folio total that each kind of entry counts in; the four totals add up to the balance. */
export const totalOfKind = {
  room: 'charges',
  ancillary: 'charges',
  adjustment: 'charges',
  fee: 'charges',
  tax: 'taxes',
  discount: 'discounts',
  payment: 'payments',
  refund: 'payments',
  transfer: 'payments',
  write_off: 'payments',
} as const satisfies Record<EntryKind, keyof Totals>;

export interface Totals {
  charges: bigint; // minor units of the folio's currency
  taxes: bigint;
  discounts: bigint;
  payments: bigint;
}

const accountOfKind = {
  room: 'room_revenue',
  ancillary: 'other_revenue',
  adjustment: 'adjustments',
  fee: 'fees',
  tax: 'tax_payable',
  discount: 'discounts',
  write_off: 'write_offs',
} as const satisfies Partial<Record<EntryKind, Account>>;

const accountOfMethod = {
  card: 'card',
  cash: 'cash',
  bank_transfer: 'bank',
  ota_collect: 'city_ledger',
} as const satisfies Record<PaymentMethod, Account>;

/** Facts of an entry that determine its account. */
export interface AccountBasis {
  readonly kind: EntryKind;
  readonly method: PaymentMethod | null;
}

/** The account on the other side of an entry; null for a transfer, whose other side is another folio. */
export function accountOf(entry: AccountBasis): Exclude<Account, FolioAccount | 'other_properties'> | null {
  if (entry.kind === 'transfer') return null;
  if (entry.kind !== 'payment' && entry.kind !== 'refund') return accountOfKind[entry.kind];
  if (entry.method === null) throw new Error(`a ${entry.kind} needs its method`);
  return accountOfMethod[entry.method];
}
