import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { channelName } from '../../app/channel-names.ts';
import { formatDay, formatMoney, formatNumber, formatPercent, isDay } from '../../app/format.ts';
import { statusWords } from '../reservations/reservation-words.tsx';
import type { Cell } from './report-csv.ts';
import type { Column } from './report-series.ts';

const wordsOf: Readonly<Record<string, MessageDescriptor>> = {
  ...statusWords,
  clean: msg`Clean`,
  dirty: msg`Dirty`,
  inspected: msg`Inspected`,
  out_of_order: msg`Out of order`,
  guest_ledger: msg`Guests in debit`,
  deposits: msg`Guests in credit`,
  card: msg`Card`,
  cash: msg`Cash`,
  bank: msg`Bank transfer`,
  city_ledger: msg`Owed by agencies`,
  room_revenue: msg`Room revenue`,
  other_revenue: msg`Other revenue`,
  tax_payable: msg`Tax`,
  discounts: msg`Discounts`,
  adjustments: msg`Adjustments`,
  fees: msg`Fees`,
  other_properties: msg`Other properties`,
  write_offs: msg`Write-offs`,
};

const columnsInWords: readonly string[] = ['status', 'condition', 'account'];

/** Text of a cell in the person's language; codes of known columns are shown in words. */
export function cellText(cell: Cell, type: Column['type'], name = ''): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return formatMoney(cell);
  if (typeof cell === 'number') return type === 'percent' ? formatPercent(cell) : formatNumber(cell);
  if (type === 'date' && isDay(cell)) return formatDay(cell);
  return wordOf(cell, name);
}

function wordOf(text: string, column: string): string {
  if (column === 'channel') return channelName(text);
  const known = columnsInWords.includes(column) ? wordsOf[text] : undefined;
  return known ? i18n._(known) : text;
}
