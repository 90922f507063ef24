import type { RegistryEstablishment, SpanishBulletin } from '@innkeeper/protos';
import { getAlpha3Codes } from 'i18n-iso-countries/index.js';
import { type BulletinFinding, type FieldRule, findingsOf, isDate } from './finding.ts';
import { type FileFault, unknownEstablishment } from './portugal.ts';

const countries: ReadonlySet<string> = new Set(Object.keys(getAlpha3Codes()));
const kinships: ReadonlySet<string> = new Set('AB BA BN CD CY HJ HR NI PM SB SG TI TU YN OT'.split(' '));
const payments: ReadonlySet<string> = new Set('DESTI EFECT TARJT PLATF TRANS MOVIL TREG OTRO'.split(' '));

const isBetween = (min: number, max: number) => (text: string) => text.length >= min && text.length <= max;
const isMoment = (text: string): boolean => /T/.test(text) && !Number.isNaN(Date.parse(text));
const isNational = ({ documentType }: SpanishBulletin): boolean => /^(NIF|NIE)$/.test(documentType);

/** True when the traveller is a minor at the start of the stay; an unknown date of birth counts as adult. */
function isMinor({ dateOfBirth, entryAt }: SpanishBulletin): boolean {
  if (!isDate(dateOfBirth)) return false;
  return `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}` > entryAt.slice(0, 10);
}

const rules: readonly FieldRule<SpanishBulletin>[] = [
  ['reference', 'must be 1 to 50 characters', isBetween(1, 50)],
  ['contractDate', 'must be a date', isDate],
  ['entryAt', 'must be a date and time', isMoment],
  ['exitAt', 'must be a date and time, not before the entry', (text, { entryAt }) => isMoment(text) && text >= entryAt],
  ['paymentType', 'is no way of paying', (text) => payments.has(text)],
  ['firstName', 'must be 1 to 50 characters', isBetween(1, 50)],
  ['lastName', 'must be 1 to 50 characters', isBetween(1, 50)],
  ['secondLastName', 'must be 1 to 50 characters with a NIF', (text, form) => isBetween(form.documentType === 'NIF' ? 1 : 0, 50)(text)],
  ['documentType', 'must be NIF, NIE, PAS or OTRO', (text, form) => /^(NIF|NIE|PAS|OTRO)$/.test(text) || (text === '' && isMinor(form))],
  ['documentNumber', 'must be 1 to 15 characters', (text, form) => isBetween(isMinor(form) ? 0 : 1, 15)(text)],
  ['documentSupport', 'must be 1 to 9 characters with NIF and NIE', (text, form) => isBetween(isNational(form) ? 1 : 0, 9)(text)],
  ['dateOfBirth', 'must be a date', isDate],
  ['nationality', 'is no country', (text) => countries.has(text)],
  ['sex', 'must be H, M or O', (text) => /^[HMO]$/.test(text)],
  ['street', 'must be 1 to 100 characters', isBetween(1, 100)],
  ['postalCode', 'must be 1 to 20 characters', isBetween(1, 20)],
  ['country', 'is no country', (text) => countries.has(text)],
  ['municipalityCode', 'must be five digits in Spain', (text, { country }) => country !== 'ESP' || /^\d{5}$/.test(text)],
  ['municipalityName', 'must be 1 to 100 characters', (text, { country }) => country === 'ESP' || isBetween(1, 100)(text)],
  ['phone', 'must be up to 20 characters', isBetween(0, 20)],
  ['email', 'must be up to 250 characters', isBetween(0, 250)],
  ['phone', 'one of phone and email is required', (text, { email }) => text !== '' || email !== ''],
  ['kinship', 'is required of minors', (text, form) => (text === '' ? !isMinor(form) : kinships.has(text))],
];

/** Faults of a Spanish bulletin. */
export function judgeSpanish(bulletin: SpanishBulletin): BulletinFinding[] {
  return findingsOf(bulletin, rules);
}

/** Refusal of a whole Spanish file, or null. */
export function faultOfSpanishFile({ number }: RegistryEstablishment): FileFault | null {
  return number === '' ? { code: unknownEstablishment, text: 'the establishment cannot be authenticated' } : null;
}
