import { type LocalDate, threeLetterCountry } from '@innkeeper/kernel';
import type { PortugueseBulletin } from '@innkeeper/protos';
import { normaliseDocumentNumber } from '../../document/check-document.ts';
import { missingFields, type RegisteredPerson } from '../duty/missing-fields.ts';
import { type BuildOutcome, buildOutcome, pathInApi, type ValueCheck } from './bulletin-problems.ts';
import { portugueseName, portuguesePlace } from './romanise.ts';

/** A movement to register in Portugal: one person's entry or exit. Dates are civil, by the property's calendar. */
export interface PortugueseMovement {
  readonly person: RegisteredPerson;
  readonly enteredOn: LocalDate;
  readonly leftOn: LocalDate | null; // null for an entry
}

/** Countries with a code of the Portuguese service's own; all others are ISO 3166-1 alpha-3. */
export const portugueseCountryCodes: ReadonlyMap<string, string> = new Map([
  ['DE', 'D'],
  ['XK', 'RKS'],
]);

const nameCharsMax = 40;
const placeCharsMax = 30;
const lettersOfType: ReadonlyMap<string, string> = new Map([
  ['passport', 'P'],
  ['citizen_card', 'B'],
  ['national_id', 'B'],
]);

/**
 * The Portuguese bulletin (boletim de alojamento) of a movement, or the faults that prevent it. Names and places are cut to the service's
 * limits; everything else is sent whole or not at all. Rules: REG-4, REG-5, REG-6, REG-9. Decision: infra/decisions/0051.
 */
export function buildPortugueseBulletin(movement: PortugueseMovement, ownCodes = portugueseCountryCodes): BuildOutcome<PortugueseBulletin> {
  const { person, enteredOn, leftOn } = movement;
  const countryOf = (code: string | null | undefined) => ownCodes.get(code ?? '') ?? threeLetterCountry(code ?? '') ?? '';
  const bulletin = {
    lastName: portugueseName(person.last_name ?? '', nameCharsMax),
    firstName: portugueseName(person.first_name ?? '', nameCharsMax),
    nationality: countryOf(person.nationality),
    dateOfBirth: person.date_of_birth ?? '',
    placeOfBirth: portuguesePlace(person.place_of_birth ?? '', placeCharsMax),
    documentNumber: normaliseDocumentNumber(person.document?.number ?? ''),
    documentIssueCountry: countryOf(person.document?.issue_country),
    documentType: lettersOfType.get(person.document?.type ?? '') ?? 'O',
    entryDate: enteredOn,
    exitDate: leftOn ?? '',
    residenceCountry: countryOf(person.residence_country),
    residenceCity: portuguesePlace(person.residence_city ?? '', placeCharsMax),
  };
  return buildOutcome(bulletin, missingFields('PT', person, enteredOn).map(pathInApi), invalidValues(bulletin, movement));
}

function invalidValues(bulletin: PortugueseBulletin, { person, enteredOn, leftOn }: PortugueseMovement): ValueCheck[] {
  return [
    ['guest.last_name', 'has no letter that the registry can write', bulletin.lastName === ''],
    ['guest.nationality', 'is Portuguese: nationals are not registered', person.nationality === 'PT'],
    ['guest.nationality', 'is no country of the registry', bulletin.nationality === ''],
    ['guest.date_of_birth', 'lies after the movement', bulletin.dateOfBirth > (leftOn ?? enteredOn)],
    ['guest.residence_country', 'is no country of the registry', bulletin.residenceCountry === ''],
    ['guest.residence_city', 'has no character that the registry can write', bulletin.residenceCity === ''],
    ['guest.document.number', 'must be 1 to 16 letters and digits', !/^[A-Z0-9]{1,16}$/.test(bulletin.documentNumber)],
    ['guest.document.issue_country', 'is no country of the registry', bulletin.documentIssueCountry === ''],
  ];
}
