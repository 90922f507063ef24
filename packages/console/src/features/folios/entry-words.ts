import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Entry } from './folio-page.tsx';

const names: Readonly<Record<string, MessageDescriptor>> = {
  room: msg`Accommodation`,
  tax: msg`VAT`,
  city_tax: msg`City tax`,
  discount: msg`Discount`,
  adjustment: msg`Adjustment`,
  cancellation_fee: msg`Cancellation fee`,
  card: msg`Card`,
  cash: msg`Cash`,
  bank_transfer: msg`Bank transfer`,
  ota_collect: msg`Paid to the OTA`,
  transfer: msg`Balance transferred`,
  write_off: msg`Written off`,
};

/** Name of a charge code or payment method; a code of the hotel is shown as words: `late_check_out` as `Late check out`. */
export function codeName(code: string): string {
  const known = names[code];
  if (known) return i18n._(known);
  const words = code.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Kind of an entry in words. */
export function entryName({ kind, code, reverses }: Pick<Entry, 'kind' | 'code' | 'reverses'>): string {
  const name = codeName(code);
  if (kind === 'refund') return i18n._(msg`Refund: ${name}`);
  if (reverses !== null) return i18n._(msg`Reversal: ${name}`);
  return kind === 'payment' ? i18n._(msg`Payment: ${name}`) : name;
}

/** Descriptions that the service writes itself, in English only. */
const ownDescriptions: ReadonlySet<string> = new Set(['', 'Accommodation', 'Balance transferred']);

/** Description that somebody wrote, or else the kind of the entry. */
export function entryTitle(entry: Pick<Entry, 'kind' | 'code' | 'reverses' | 'description'>): string {
  return ownDescriptions.has(entry.description) || entry.kind === 'tax' ? entryName(entry) : entry.description;
}
