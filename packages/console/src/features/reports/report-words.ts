import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { channelName } from '../../app/channel-names.ts';
import { formatDay, formatMoney, formatNumber, formatPercent, isDay } from '../../app/format.ts';
import { codeName } from '../folios/entry-words.ts';
import { statusWords } from '../reservations/reservation-words.tsx';
import type { Cell } from './report-csv.ts';
import type { Column } from './report-series.ts';

const wordsOf: Readonly<Record<string, MessageDescriptor>> = {
  ...statusWords,
  clean: msg`Clean`,
  dirty: msg`Dirty`,
  inspected: msg`Inspected`,
  out_of_order: msg`Out of order`,
};

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
  if (column === 'code' || column === 'account') return codeName(text);
  const known = wordsOf[text];
  return (column === 'status' || column === 'condition') && known ? i18n._(known) : text;
}
