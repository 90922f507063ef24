import { DatabaseSync } from 'node:sqlite';
import { type PartnerFault, partnerFaults } from '@innkeeper/kernel';
import type { PaymentAdvice } from '@innkeeper/protos';
import type { Decline } from './tokens.ts';

export type PaymentFault = PartnerFault<'payments'>;

/** A requested charge; with a decline code no money moved. */
export interface Charge {
  readonly merchantId: string;
  readonly key: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly token: string;
  readonly declineCode: string | null;
  readonly advice: PaymentAdvice;
}

/** A card kept for later charges; `key` is that of the call that kept it. */
export interface KeptCard {
  readonly merchantId: string;
  readonly key: string;
  readonly reference: string;
  readonly token: string;
  readonly isRemoved: boolean;
}

export interface Refund extends Omit<Charge, 'token'> {
  readonly chargeKey: string;
}

/** State of the provider, persisted before every answer. */
export interface PaymentRecord {
  charge(merchantId: string, key: string): Charge | null;
  refund(merchantId: string, key: string): Refund | null;
  charges(merchantId: string): Charge[];
  refunds(merchantId: string): Refund[];
  addCharge(charge: Charge): void;
  addRefund(refund: Refund): void;
  cards(merchantId: string): KeptCard[];
  addCard(card: Omit<KeptCard, 'isRemoved'>): void;
  removeCard(card: { readonly merchantId: string; readonly reference: string; readonly key: string }): void;
  fault(merchantId: string): PaymentFault;
  setFault(merchantId: string, mode: PaymentFault): void;
  close(): void;
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists charge (
    seq integer primary key, merchant_id text not null, key text not null, amount_minor integer not null check (amount_minor > 0),
    currency text not null, token text not null, decline_code text, advice text not null, unique (merchant_id, key)
  ) strict;
  create table if not exists refund (
    seq integer primary key, merchant_id text not null, key text not null, charge_key text not null,
    amount_minor integer not null check (amount_minor > 0),
    currency text not null, decline_code text, advice text not null, unique (merchant_id, key)
  ) strict;
  create table if not exists card (
    seq integer primary key, merchant_id text not null, key text not null, reference text not null, token text not null,
    is_removed integer not null default 0, unique (merchant_id, key), unique (merchant_id, reference)
  ) strict;
  create table if not exists fault (merchant_id text primary key, mode text not null) strict;
`;

type PaymentRow = Readonly<Record<string, unknown>>;

/** Opens the record, creating it if necessary. */
export function openRecord(file: string): PaymentRecord {
  const db = new DatabaseSync(file);
  db.exec(schema);
  const prepare = (sql: string) => {
    const prepared = db.prepare(sql);
    prepared.setReadBigInts(true);
    return prepared;
  };
  const chargesOf = prepare('select * from charge where merchant_id = ? order by seq');
  const chargeOf = prepare('select * from charge where merchant_id = ? and key = ?');
  const refundsOf = prepare('select * from refund where merchant_id = ? order by seq');
  const refundOf = prepare('select * from refund where merchant_id = ? and key = ?');
  const insertCharge = prepare(
    'insert into charge (merchant_id, key, amount_minor, currency, token, decline_code, advice) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertRefund = prepare(
    'insert into refund (merchant_id, key, charge_key, amount_minor, currency, decline_code, advice) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const cardsOf = prepare('select * from card where merchant_id = ? order by seq');
  const insertCard = prepare('insert into card (merchant_id, key, reference, token) values (?, ?, ?, ?)');
  const markRemoved = prepare('update card set is_removed = 1 where merchant_id = ? and (reference = ? or key = ?)');
  const faultOf = prepare('select mode from fault where merchant_id = ?');
  const putFault = prepare(
    'insert into fault (merchant_id, mode) values (?, ?) on conflict (merchant_id) do update set mode = excluded.mode',
  );
  return {
    charge: (merchantId, key) => orNull(chargeOf.get(merchantId, key), toCharge),
    refund: (merchantId, key) => orNull(refundOf.get(merchantId, key), toRefund),
    charges: (merchantId) => chargesOf.all(merchantId).map(toCharge),
    refunds: (merchantId) => refundsOf.all(merchantId).map(toRefund),
    addCharge: ({ merchantId, key, amountMinor, currency, token, declineCode, advice }) =>
      void insertCharge.run(merchantId, key, amountMinor, currency, token, declineCode, advice),
    addRefund: ({ merchantId, key, chargeKey, amountMinor, currency, declineCode, advice }) =>
      void insertRefund.run(merchantId, key, chargeKey, amountMinor, currency, declineCode, advice),
    cards: (merchantId) => cardsOf.all(merchantId).map(toCard),
    addCard: ({ merchantId, key, reference, token }) => void insertCard.run(merchantId, key, reference, token),
    removeCard: ({ merchantId, reference, key }) => void markRemoved.run(merchantId, reference, key),
    fault: (merchantId) => toFault(faultOf.get(merchantId)),
    setFault: (merchantId, mode) => void putFault.run(merchantId, mode),
    close: () => db.close(),
  };
}

function orNull<T>(row: PaymentRow | undefined, read: (row: PaymentRow) => T): T | null {
  return row === undefined ? null : read(row);
}

function toFault(row: PaymentRow | undefined): PaymentFault {
  return partnerFaults.payments.find((mode) => mode === row?.['mode']) ?? 'none';
}

function toCharge(row: PaymentRow): Charge {
  return { ...moneyOf(row), token: String(row['token']) };
}

function toRefund(row: PaymentRow): Refund {
  return { ...moneyOf(row), chargeKey: String(row['charge_key']) };
}

function toCard(row: PaymentRow): KeptCard {
  return {
    merchantId: String(row['merchant_id']),
    key: String(row['key']),
    reference: String(row['reference']),
    token: String(row['token']),
    isRemoved: row['is_removed'] === 1n,
  };
}

function moneyOf(row: PaymentRow): Omit<Charge, 'token'> {
  return {
    merchantId: String(row['merchant_id']),
    key: String(row['key']),
    amountMinor: BigInt(String(row['amount_minor'])),
    currency: String(row['currency']),
    ...declineFields(row['decline_code'] === null ? null : { code: String(row['decline_code']), advice: toAdvice(row['advice']) }),
  };
}

const advices = ['ADVICE_RETRY_LATER', 'ADVICE_TRY_OTHER', 'ADVICE_DO_NOT_TRY_AGAIN'] as const;

function toAdvice(value: unknown): PaymentAdvice {
  return advices.find((advice) => advice === value) ?? 'ADVICE_UNSPECIFIED';
}

/** The record's fields of a decline, or of none. */
export function declineFields(decline: Decline | null): Pick<Charge, 'declineCode' | 'advice'> {
  return { declineCode: decline?.code ?? null, advice: decline?.advice ?? 'ADVICE_UNSPECIFIED' };
}
