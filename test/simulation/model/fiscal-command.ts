import type { Minor } from './amounts.ts';
import type { Ref } from './hotel-state.ts';

/** A buyer whom the desk names: a person, a company of the hotel's country or of another one, and a tax number whose check digit is wrong. */
export type NamedBuyer = 'person' | 'company' | 'foreign company' | 'unsound number';

/** A wish about legal documents. */
export type FiscalCommand =
  | {
      readonly kind: 'issue document';
      readonly folio: Ref;
      /** Null for all that is left. */
      readonly entries: readonly Ref[] | null;
      /** Null for the guest or the company of the folio. */
      readonly buyer: NamedBuyer | null;
    }
  | {
      readonly kind: 'credit document';
      readonly document: Ref;
      /** Amounts of lines; null for all that is left. */
      readonly parts: readonly { readonly line: number; readonly gross: Minor }[] | null;
    };
