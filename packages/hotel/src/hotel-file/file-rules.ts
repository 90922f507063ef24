import { amountFault, type FieldIssue, fieldOf } from '@innkeeper/kernel';
import type { FileAmount } from './hotel-file.contract.ts';

export interface Named {
  readonly key: string | undefined;
  readonly path: readonly (string | number)[];
}

/** A fault for each name that another has before it. */
export function duplicates(named: readonly Named[]): FieldIssue[] {
  const seen = new Map<string, Named>();
  return named.flatMap((entry) => {
    if (entry.key === undefined) return [];
    const first = seen.get(entry.key);
    if (first) return [{ field: fieldOf(entry.path), issue: `"${entry.key}" is already at ${fieldOf(first.path)}` }];
    seen.set(entry.key, entry);
    return [];
  });
}

/** What an amount alone cannot show: its currency may be the property's. */
export function amountFaults(value: FileAmount | undefined, currency: string | undefined, field: string): FieldIssue[] {
  if (value === undefined) return [];
  if (typeof value === 'string') {
    const fault = currency === undefined ? null : amountFault(currency, value);
    return fault === null ? [] : [{ field, issue: fault }];
  }
  const isForeign = currency !== undefined && value.currency !== currency;
  return [
    ...(isForeign ? [{ field, issue: `must be in ${currency}, the currency of the property` }] : []),
    ...(value.amount.startsWith('-') ? [{ field, issue: 'must not be negative' }] : []),
  ];
}
