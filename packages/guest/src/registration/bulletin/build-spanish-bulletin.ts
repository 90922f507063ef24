import { fixedClock, instantOf, isoInstantIn, type LocalDate, threeLetterCountry } from '@innkeeper/kernel';
import type { SpanishBulletin } from '@innkeeper/protos';
import { isMinor } from '../duty/is-minor.ts';
import { missingFields, type RegisteredPerson } from '../duty/missing-fields.ts';
import { type BuildOutcome, buildOutcome, pathInApi, type ValueCheck } from './bulletin-problems.ts';
import { cut } from './romanise.ts';
import { spanishDocumentType } from './spanish-document.ts';
import { type PaidAmount, spanishPaymentType } from './spanish-payment.ts';

/** The contract of a stay that has begun. Instants are ISO 8601. */
export interface SpanishContract {
  readonly reservationId: string;
  readonly bookedAt: string;
  readonly checkedInAt: string;
  readonly departure: LocalDate;
  readonly checkOutTime: string; // HH:MM, the property's
  readonly timezone: string; // the property's
  readonly paid: readonly PaidAmount[];
}

const nameCharsMax = 50;
const addressCharsMax = 100;
const postalCodeCharsMax = 20;
const emailCharsMax = 250;
const documentCharsMax = 15;
const supportCharsMax = 9;
const roomsOfReservation = 1;
const sexes: ReadonlyMap<string, string> = new Map([
  ['f', 'M'],
  ['m', 'H'],
  ['x', 'O'],
]);

/**
 * The Spanish bulletin (parte de viajeros) of a person for a contract, or the faults that prevent it. Names and addresses are cut to the
 * service's limits; everything else is sent whole or not at all. Rules: REG-4, REG-7, REG-8, REG-9. Decision: infra/decisions/0051.
 */
export function buildSpanishBulletin(person: RegisteredPerson, contract: SpanishContract): BuildOutcome<SpanishBulletin> {
  const enteredOn = fixedClock(contract.checkedInAt).today(contract.timezone);
  const isUnderAge = person.date_of_birth !== null && isMinor(person.date_of_birth, enteredOn);
  const bulletin = {
    ...contractFields(contract),
    firstName: cut(person.first_name ?? '', nameCharsMax),
    lastName: cut(person.last_name ?? '', nameCharsMax),
    secondLastName: cut(person.second_last_name ?? '', nameCharsMax),
    ...documentFields(person.document),
    dateOfBirth: person.date_of_birth ?? '',
    nationality: countryOf(person.nationality),
    sex: sexes.get(person.sex ?? '') ?? '',
    ...addressFields(person.address),
    phone: person.phone ?? '',
    email: isEmailTooLong(person) && person.phone ? '' : (person.email ?? ''),
    kinship: isUnderAge ? (person.kinship ?? '') : '',
  };
  return buildOutcome(bulletin, missingFields('ES', person, enteredOn).map(pathInApi), invalidValues(bulletin, enteredOn));
}

function contractFields({ reservationId, bookedAt, checkedInAt, departure, checkOutTime, timezone, paid }: SpanishContract) {
  const entryMs = Date.parse(checkedInAt);
  const exitMs = Math.max(entryMs, instantOf(departure, checkOutTime, timezone)); // leaving on the day of arrival is still after entering
  return {
    reference: reservationId,
    contractDate: fixedClock(bookedAt).today(timezone),
    entryAt: isoInstantIn(timezone, entryMs),
    exitAt: isoInstantIn(timezone, exitMs),
    roomCount: roomsOfReservation,
    paymentType: spanishPaymentType(paid),
  };
}

function documentFields(document: RegisteredPerson['document']) {
  if (document === null) return { documentType: '', documentNumber: '', documentSupport: '' };
  const documentType = spanishDocumentType(document);
  const documentSupport = documentType === 'NIF' || documentType === 'NIE' ? (document.support_number ?? '') : '';
  return { documentType, documentNumber: document.number, documentSupport };
}

function addressFields(address: RegisteredPerson['address']) {
  const isInSpain = address?.country === 'ES';
  return {
    street: cut(address?.street ?? '', addressCharsMax),
    postalCode: address?.postal_code?.trim() ?? '',
    country: countryOf(address?.country),
    municipalityCode: isInSpain ? (address.municipality_code ?? '') : '',
    municipalityName: isInSpain ? '' : cut(address?.city ?? '', addressCharsMax),
  };
}

function countryOf(code: string | null | undefined): string {
  return threeLetterCountry(code ?? '') ?? '';
}

function isEmailTooLong({ email }: Pick<RegisteredPerson, 'email'>): boolean {
  return (email ?? '').length > emailCharsMax;
}

function invalidValues(bulletin: SpanishBulletin, enteredOn: LocalDate): ValueCheck[] {
  const isInSpain = bulletin.country === 'ESP';
  return [
    ['guest.date_of_birth', 'lies after the entry', bulletin.dateOfBirth > enteredOn],
    ['guest.nationality', 'is no country of the registry', bulletin.nationality === ''],
    ['guest.sex', 'is none that the registry knows', bulletin.sex === ''],
    ['guest.document.number', `is longer than ${documentCharsMax} characters`, bulletin.documentNumber.length > documentCharsMax],
    ['guest.document.support_number', `is longer than ${supportCharsMax} characters`, bulletin.documentSupport.length > supportCharsMax],
    ['guest.address.postal_code', `is longer than ${postalCodeCharsMax} characters`, bulletin.postalCode.length > postalCodeCharsMax],
    ['guest.address.country', 'is no country of the registry', bulletin.country === ''],
    ['guest.address.municipality_code', 'must be five digits', isInSpain && !/^\d{5}$/.test(bulletin.municipalityCode)],
    ['guest.email', `is longer than ${emailCharsMax} characters`, isEmailTooLong(bulletin)],
  ];
}
