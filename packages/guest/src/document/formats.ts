import { hasBelgianCheckDigits, hasPolishCheckDigit, icaoCheckDigit } from '@innkeeper/kernel';
import validator from 'validator';
import { nationalNumbers } from './national-numbers.ts';

export const documentTypes = ['citizen_card', 'national_id', 'passport', 'residence_permit', 'driving_licence', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A format of a normalised number. */
export type NumberFormat = {
  readonly shape: RegExp;
  /** Called only when the shape matches. */
  readonly hasCheckDigit?: (number: string) => boolean;
};

/** Formats that one country uses for one type; a number must match one of them. */
export type NumberFormats = readonly NumberFormat[];

const dni: NumberFormat = { shape: /^\d{8}[A-Z]$/, hasCheckDigit: (number) => isStandard('ES', 'dni', number) };
const nie: NumberFormat = { shape: /^[XYZ]\d{7}[A-Z]$/, hasCheckDigit: (number) => isStandard('ES', 'nie', number) };

/** German cards and passports share their numbers; the tenth character is an optional check digit. */
const german: NumberFormats = [
  { shape: /^[CFGHJKLMNPRTVWXYZ0-9]{9}$/ },
  { shape: /^[CFGHJKLMNPRTVWXYZ0-9]{9}\d$/, hasCheckDigit: (number) => icaoCheckDigit(number.slice(0, 9)) === Number(number.slice(9)) },
];

const identityCards: ReadonlyMap<string, NumberFormats> = new Map<string, NumberFormats>([
  ['BE', [{ shape: /^\d{12}$/, hasCheckDigit: hasBelgianCheckDigits }]],
  ['DE', german],
  ['ES', [dni, nie]],
  ['FR', [{ shape: /^\d{12}$/ }, { shape: /^[A-Z0-9]{9}$/ }]],
  ['IT', [{ shape: /^C[A-Z]\d{5}[A-Z]{2}$/ }, { shape: /^[A-Z]{2}\d{7}$/ }]],
  ['NL', [{ shape: /^[A-Z]{2}[A-Z0-9]{6}\d$/ }]],
  ['PL', [{ shape: /^[A-Z]{3}\d{6}$/, hasCheckDigit: hasPolishCheckDigit }]],
  ['PT', [{ shape: /^\d{9}[A-Z0-9]{2}\d$/, hasCheckDigit: (number) => isStandard('PT', 'cc', number) }]],
]);

/** Issued to foreigners, so always checked by the issuing country. */
const residencePermits: ReadonlyMap<string, NumberFormats> = new Map([['ES', [nie]]]);

/**
 * Overrides of the library's passport table, where it is wrong (a pattern without anchors, Slovenia under the code of Sierra Leone) or
 * older than the passports in use.
 */
const passports: ReadonlyMap<string, NumberFormats> = new Map<string, NumberFormats>([
  ['AU', [{ shape: /^[A-Z]{1,2}\d{7}$/ }]],
  ['DE', german],
  ['KR', [{ shape: /^[MS]\d{8}$/ }, { shape: /^[A-Z]\d{3}[A-Z]\d{4}$/ }]],
  ['MZ', [{ shape: /^[A-Z]{2}\d{7}$/ }, { shape: /^\d{2}[A-Z]{2}\d{5}$/ }]],
  ['PH', [{ shape: /^[A-Z]\d{6}$/ }, { shape: /^[A-Z]\d{7}[A-Z]$/ }, { shape: /^[A-Z]{2}\d{6,7}$/ }]],
  ['PT', [{ shape: /^[A-Z]{1,2}\d{6}$/ }]],
  ['SE', [{ shape: /^\d{8}$/ }, { shape: /^[A-Z]{2}\d{7}$/ }]],
  ['SI', [{ shape: /^P[A-Z]\d{7}$/ }]],
]);

/** Countries whose passports the library knows; it does not distinguish an unknown country from a bad number. */
export const libraryPassportCountries: ReadonlySet<string> = new Set(
  (
    'AM AR AT AZ BE BG BR BY CA CH CN CY CZ DK DZ EE ES FI FR GB GR HR HU ID IE IN IR IS IT JM JP KZ LI LT LU LV LY MT MX MY ' +
    'NL NZ PK PL RO RU SK TH TR UA US ZA'
  ).split(' '),
);

/** True for a normalised number of the type and country; a pair without a rule takes any number. Rules: DOC-4, DOC-5, DOC-6. */
export function isDocumentNumber(type: DocumentType, country: string, number: string): boolean {
  const formats = formatsOf(type, country);
  if (formats !== undefined) return formats.some(({ shape, hasCheckDigit }) => shape.test(number) && (hasCheckDigit?.(number) ?? true));
  if (type === 'passport' && libraryPassportCountries.has(country)) return validator.isPassportNumber(number, country);
  return true;
}

function formatsOf(type: DocumentType, country: string): NumberFormats | undefined {
  if (type === 'citizen_card' || type === 'national_id') return identityCards.get(country);
  if (type === 'residence_permit') return residencePermits.get(country);
  if (type === 'passport') return passports.get(country);
  return undefined;
}

function isStandard(country: string, name: string, number: string): boolean {
  return nationalNumbers().stdnum[country]?.[name]?.validate(number).isValid ?? false;
}
