import type { Money } from '../../app/format.ts';
import type { Folio } from './folio-page.tsx';

/** Amounts that are often paid; null for those that make no sense on a folio. Exact: in minor units of the currency. */
export interface QuickAmounts {
  readonly all: string | null;
  readonly half: string | null;
  /** The room, VAT and city tax of the latest night on the folio. */
  readonly night: string | null;
}

const nightKinds: readonly string[] = ['room', 'tax'];

/** Amounts offered for a payment of what is due. */
export function quickAmounts({ amount }: Money, entries: Folio['entries']): QuickAmounts {
  const due = minorOf(amount);
  const digits = digitsIn(amount);
  if (due <= 0n) return { all: null, half: null, night: null };
  const night = lastNight(entries);
  const isPart = (part: bigint): boolean => part > 0n && part < due;
  const half = (due + 1n) / 2n;
  return {
    all: amount,
    half: isPart(half) ? textOf(half, digits) : null,
    night: isPart(night) ? textOf(night, digits) : null,
  };
}

function lastNight(entries: Folio['entries']): bigint {
  const posted = entries.filter(({ kind, moved_to }) => nightKinds.includes(kind) && moved_to === null);
  const last = posted
    .map(({ service_date }) => service_date)
    .toSorted()
    .at(-1);
  return posted.filter(({ service_date }) => service_date === last).reduce((sum, { amount }) => sum + minorOf(amount.amount), 0n);
}

function digitsIn(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

function minorOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function textOf(minor: bigint, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
