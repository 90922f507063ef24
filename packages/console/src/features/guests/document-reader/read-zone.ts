import { twoLetterCountry } from '@innkeeper/kernel';
import { type MRZFormat, type ParseResult, parse } from 'mrz';

/** Facts that a document states about its holder; absent where it states none. */
export interface ReadDocument {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly nationality?: string;
  readonly date_of_birth?: string;
  readonly sex?: string;
  readonly document_type?: string;
  readonly document_number?: string;
  readonly issue_country?: string;
  readonly expires_on?: string;
}

const formats: ReadonlySet<MRZFormat> = new Set(['TD1', 'TD2', 'TD3', 'FRENCH_NATIONAL_ID']);
const lineLengths: Readonly<Record<number, number>> = { 72: 36, 88: 44, 90: 30 };

/** Reads a machine-readable zone written as one line; null if its form or a check digit is wrong. `today` decides the century of a birth. */
export function readZone(zone: string, today: string): ReadDocument | null {
  const length = lineLengths[zone.length];
  if (length === undefined) return null;
  const result = parsed(Array.from({ length: zone.length / length }, (_, index) => zone.slice(index * length, (index + 1) * length)));
  if (result === null || !formats.has(result.format)) return null;
  if (result.details.some(({ field, valid }) => !valid && field?.endsWith('CheckDigit'))) return null;
  return documentOf(result, today);
}

function parsed(lines: readonly string[]): ParseResult | null {
  try {
    return parse([...lines]);
  } catch {
    return null; // The library throws when the number or length of lines matches no format.
  }
}

function documentOf({ fields, documentNumber }: ParseResult, today: string): ReadDocument {
  const issuer = countryOf(fields.issuingState);
  const said = {
    first_name: nameOf(fields.firstName),
    last_name: nameOf(fields.lastName),
    nationality: countryOf(fields.nationality),
    date_of_birth: dayOf(fields.birthDate, (day) => day <= today),
    sex: sexes[fields.sex ?? ''],
    document_type: typeOf(fields.documentCode ?? '', issuer),
    document_number: documentNumber ?? fields.documentNumber ?? undefined,
    issue_country: issuer,
    expires_on: dayOf(fields.expirationDate, () => true),
  };
  return Object.fromEntries(Object.entries(said).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])));
}

const sexes: Readonly<Record<string, string>> = { female: 'f', male: 'm', nonspecified: 'x' };

function typeOf(code: string, issuer: string | undefined): string {
  if (code.startsWith('P')) return 'passport';
  if (code.endsWith('R')) return 'residence_permit';
  return issuer === 'PT' ? 'citizen_card' : 'national_id';
}

/** Countries whose codes in documents are not those of ISO 3166-1. */
const ownCodes: Readonly<Record<string, string>> = { D: 'DE', RKS: 'XK', GBD: 'GB', GBN: 'GB', GBO: 'GB', GBP: 'GB', GBS: 'GB' };

function countryOf(code: string | null | undefined): string | undefined {
  return code ? (ownCodes[code] ?? twoLetterCountry(code)) : undefined;
}

/** Documents write names in capitals. */
function nameOf(name: string | null | undefined): string | undefined {
  return name ? name.toLowerCase().replace(/(^|[ '-])\p{L}/gu, (start) => start.toUpperCase()) : undefined;
}

/** Day of two-digit years: in this century if that may be, otherwise in the last one. */
function dayOf(digits: string | null | undefined, mayBe: (day: string) => boolean): string | undefined {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? [];
  if (year === undefined) return undefined;
  const inThisCentury = `20${year}-${month}-${day}`;
  return mayBe(inThisCentury) ? inThisCentury : `19${year}-${month}-${day}`;
}
