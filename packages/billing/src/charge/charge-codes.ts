import type { EntryKind } from '../ledger/accounts.ts';

const kindByCode: ReadonlyMap<string, EntryKind> = new Map([
  ['room', 'room'],
  ['tax', 'tax'],
  ['city_tax', 'tax'],
  ['discount', 'discount'],
  ['adjustment', 'adjustment'],
  ['cancellation_fee', 'fee'],
]);

/** The kind of entry that a charge code makes; any code of the house's own is ancillary. Rules: FOLIO-6. */
export function kindOfCode(code: string): EntryKind {
  return kindByCode.get(code) ?? 'ancillary';
}

/** Whether charges of a code may be credits. Rules: FOLIO-7. */
export function mayBeNegative(code: unknown): boolean {
  return code === 'discount' || code === 'adjustment';
}
