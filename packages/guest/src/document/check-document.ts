import { hasRightCheckDigits } from './check-machine-readable-zone.ts';
import { type DocumentType, isDocumentNumber } from './formats.ts';

/** An identity document; countries are validated upper-case ISO 3166-1 alpha-2 codes. */
export type DocumentInput = {
  readonly type: DocumentType;
  readonly number: string;
  readonly issue_country: string;
  readonly expires_on?: string | null;
  readonly mrz?: string | null;
  readonly support_number?: string | null;
};

export type DocumentProblem = { readonly field: `document.${'number' | 'mrz' | 'support_number'}`; readonly issue: string };

/** Outcome of a document check; `normalised` has the numbers as they are stored, compared and reported. */
export type DocumentCheck =
  | { ok: true; normalised: { readonly number: string; readonly support_number: string | null } }
  | { ok: false; problems: readonly DocumentProblem[] };

/**
 * Checks the number of an identity document for the declared nationality, and the machine-readable zone if there is one. Residence
 * permits, and documents of guests without a nationality, are checked by the issuing country.
 * Rules: DOC-1, DOC-2, DOC-3, DOC-7. Errors: the caller answers SVC-2006 with the problems, all at once.
 */
export function checkDocument(document: DocumentInput, nationality: string | null): DocumentCheck {
  const number = normaliseDocumentNumber(document.number);
  const support_number = document.support_number == null ? null : normaliseDocumentNumber(document.support_number);
  const country = document.type === 'residence_permit' ? document.issue_country : (nationality ?? document.issue_country);
  const problems = [
    ...numberProblems(document.type, country, number),
    ...zoneProblems(document.mrz ?? null),
    ...supportProblems(support_number),
  ];
  return problems.length === 0 ? { ok: true, normalised: { number, support_number } } : { ok: false, problems };
}

/** Normalises a number for comparison: upper case, without blanks, dots, slashes and hyphens. Rules: DOC-1. */
export function normaliseDocumentNumber(number: string): string {
  // Only ASCII letters are upper-cased: Unicode would turn others (ß, ı) into letters that no document has.
  return number.replace(/[\s./-]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function numberProblems(type: DocumentType, country: string, number: string): readonly DocumentProblem[] {
  const field = 'document.number';
  if (!isPlain(number)) return [{ field, issue: 'not 1 to 16 letters and digits' }];
  if (!isDocumentNumber(type, country, number)) return [{ field, issue: `not a valid ${type} number of ${country}` }];
  return [];
}

function supportProblems(number: string | null): readonly DocumentProblem[] {
  if (number === null || isPlain(number)) return [];
  return [{ field: 'document.support_number', issue: 'not 1 to 16 letters and digits' }];
}

function isPlain(number: string): boolean {
  return /^[A-Z0-9]{1,16}$/.test(number);
}

function zoneProblems(zone: string | null): readonly DocumentProblem[] {
  if (zone === null || hasRightCheckDigits(zone)) return [];
  return [{ field: 'document.mrz', issue: 'not a machine-readable zone of ICAO 9303 with right check digits' }];
}
