import { amountFault, type FieldIssue, fieldOf } from '@innkeeper/kernel';
import type { FileAmount } from './hotel-file.contract.ts';

export interface KeyedPart {
  readonly key: string | undefined;
  readonly path: readonly (string | number)[];
}

/** A fault for each repetition of a name. */
export function duplicates(named: readonly KeyedPart[]): FieldIssue[] {
  const seen = new Map<string, KeyedPart>();
  return named.flatMap((entry) => {
    if (entry.key === undefined) return [];
    const first = seen.get(entry.key);
    if (first) return [{ field: fieldOf(entry.path), issue: `"${entry.key}" is already at ${fieldOf(first.path)}` }];
    seen.set(entry.key, entry);
    return [];
  });
}

/** Faults of an amount against the property's currency. */
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
