import type { LocalDate } from '@innkeeper/kernel';
import { spanishDocumentType } from '../bulletin/spanish-document.ts';
import { isMinor } from './is-minor.ts';
import type { RegisteringCountry } from './required-registrations.ts';

/** The data of a person that registries require; null where the profile has none. */
export interface RegisteredPerson {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly second_last_name: string | null;
  readonly date_of_birth: LocalDate | null;
  readonly place_of_birth: string | null;
  readonly nationality: string | null;
  readonly sex: string | null;
  readonly residence_country: string | null;
  readonly residence_city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly document: {
    readonly type: string;
    readonly number: string;
    readonly issue_country: string;
    readonly support_number: string | null;
  } | null;
  readonly address: {
    readonly street: string | null;
    readonly postal_code: string | null;
    readonly city: string | null;
    readonly municipality_code: string | null;
    readonly country: string | null;
  } | null;
  readonly kinship: string | null;
}

type RequiredField = readonly [field: string, value: string | null | undefined, isNeeded?: boolean];

/**
 * Fields that a bulletin needs and the profile lacks, as paths of the profile, in a fixed order; `entry` is the civil date on which the
 * stay began. Rules: REG-4.
 */
export function missingFields(country: RegisteringCountry, person: RegisteredPerson, entry: LocalDate): string[] {
  const needs = country === 'PT' ? portugueseNeeds(person) : spanishNeeds(person, entry);
  return needs.filter(([, value, isNeeded = true]) => isNeeded && (value ?? '').trim() === '').map(([field]) => field);
}

function portugueseNeeds(person: RegisteredPerson): RequiredField[] {
  return [
    ['last_name', person.last_name],
    ['date_of_birth', person.date_of_birth],
    ['nationality', person.nationality],
    ['residence_country', person.residence_country],
    ['residence_city', person.residence_city],
    ['document.type', person.document?.type],
    ['document.number', person.document?.number],
    ['document.issue_country', person.document?.issue_country],
  ];
}

function spanishNeeds(person: RegisteredPerson, entry: LocalDate): RequiredField[] {
  const { document, address } = person;
  const isUnderAge = person.date_of_birth !== null && isMinor(person.date_of_birth, entry);
  const documentType = document && spanishDocumentType(document);
  const isInSpain = address?.country === 'ES';
  return [
    ['first_name', person.first_name],
    ['last_name', person.last_name],
    ['second_last_name', person.second_last_name, documentType === 'NIF'],
    ['date_of_birth', person.date_of_birth],
    ['nationality', person.nationality],
    ['sex', person.sex],
    ['document.type', document?.type, !isUnderAge],
    ['document.number', document?.number, !isUnderAge],
    ['document.support_number', document?.support_number, documentType === 'NIF' || documentType === 'NIE'],
    ['address.street', address?.street],
    ['address.postal_code', address?.postal_code],
    ['address.country', address?.country],
    ['address.municipality_code', address?.municipality_code, isInSpain],
    ['address.city', address?.city, !isInSpain],
    ['phone', person.phone, person.email === null],
    ['kinship', person.kinship, isUnderAge],
  ];
}
