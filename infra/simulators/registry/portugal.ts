import type { PortugueseBulletin, RegistryEstablishment } from '@innkeeper/protos';
import { getAlpha3Codes } from 'i18n-iso-countries/index.js';
import { type BulletinFinding, type FieldRule, findingsOf, isDate } from './finding.ts';

/** Refusal of a whole file. */
export interface FileFault {
  readonly code: string;
  readonly text: string;
}

export const unknownEstablishment = '60';
export const unreadable = '75';

// The service has its own codes for Germany and Kosovo.
const { DEU: _germany, XKK: _kosovo, ...isoCodes } = getAlpha3Codes();
const countries: ReadonlySet<string> = new Set([...Object.keys(isoCodes), 'D', 'RKS']);

const isCountry = (text: string): boolean => countries.has(text);
const isName = (text: string): boolean => /^[A-ZÀ-ÖØ-Ý' -]{1,40}$/.test(text);
const upTo = (max: number) => (text: string) => text.length <= max;

const establishmentRules: readonly FieldRule<RegistryEstablishment>[] = [
  ['name', 'is longer than 40 characters', upTo(40)],
  ['shortName', 'is longer than 15 characters', upTo(15)],
  ['street', 'is longer than 40 characters', upTo(40)],
  ['city', 'is longer than 30 characters', upTo(30)],
  ['postalCode', 'must be four digits', (text) => /^(\d{4})?$/.test(text)],
  ['postalZone', 'must be three digits', (text) => /^(\d{3})?$/.test(text)],
  ['phone', 'must be 6 to 10 digits', (text) => /^(\d{6,10})?$/.test(text)],
  ['contactName', 'is longer than 40 characters', upTo(40)],
  ['contactEmail', 'is longer than 140 characters', upTo(140)],
];

const rulesOn = (movedOn: string): readonly FieldRule<PortugueseBulletin>[] => [
  ['lastName', 'must be 1 to 40 capital letters', isName],
  ['firstName', 'must be up to 40 capital letters', (text) => text === '' || isName(text)],
  ['nationality', 'is no country of the table', isCountry],
  ['nationality', 'Portuguese nationals are not reported', (text) => text !== 'PRT'],
  ['dateOfBirth', 'must be a date that has been', (text) => isDate(text) && text <= movedOn],
  ['placeOfBirth', 'is longer than 30 characters', upTo(30)],
  ['documentNumber', 'must be 1 to 16 capital letters and digits', (text) => /^[A-Z0-9]{1,16}$/.test(text)],
  ['documentIssueCountry', 'is no country of the table', isCountry],
  ['documentType', 'must be P, B or O', (text) => /^[PBO]$/.test(text)],
  ['entryDate', 'must be a date that is not in the future', (text) => isDate(text) && text <= movedOn],
  ['exitDate', 'must be a date, not before the entry', (text, { entryDate }) => text === '' || (isDate(text) && text >= entryDate)],
  ['residenceCountry', 'is no country of the table', isCountry],
  ['residenceCity', 'must be 1 to 30 characters', (text) => /^.{1,30}$/u.test(text)],
];

/** Faults of a Portuguese bulletin in a file of that date. */
export function judgePortuguese(bulletin: PortugueseBulletin, movedOn: string): BulletinFinding[] {
  return findingsOf(bulletin, rulesOn(movedOn));
}

/** Refusal of a whole Portuguese file for its establishment or for a number that does not rise; else null. */
export function faultOfPortugueseFile(establishment: RegistryEstablishment, number: { given: bigint; last: bigint }): FileFault | null {
  const { taxId, number: establishmentNumber } = establishment;
  const isKnown = /^\d{9}$/.test(taxId) && /^\d{1,4}$/.test(establishmentNumber);
  if (!isKnown) return { code: unknownEstablishment, text: 'the establishment cannot be authenticated' };
  if (number.given <= number.last) return { code: unreadable, text: `file_number: must be above ${number.last}` };
  const [finding] = findingsOf(establishment, establishmentRules);
  return finding ? { code: unreadable, text: `establishment.${finding.field}: ${finding.text}` } : null;
}
