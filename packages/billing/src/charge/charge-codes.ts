import type { EntryKind } from '../ledger/accounts.ts';

const kindByCode: ReadonlyMap<string, EntryKind> = new Map([
  ['room', 'room'],
  ['tax', 'tax'],
  ['city_tax', 'tax'],
  ['discount', 'discount'],
  ['adjustment', 'adjustment'],
  ['cancellation_fee', 'fee'],
]);

/** Entry kind of a charge code; a code defined by the hotel is ancillary. Rules: FOLIO-6. */
export function kindOfCode(code: string): EntryKind {
  return kindByCode.get(code) ?? 'ancillary';
}

/** True for codes whose charges may be credits. Rules: FOLIO-7. */
export function mayBeNegative(code: unknown): boolean {
  return code === 'discount' || code === 'adjustment';
}
