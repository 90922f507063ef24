import type { RegistryEstablishment } from '@innkeeper/protos';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { RegisteringCountry } from '../duty/required-registrations.ts';
import { type BuildOutcome, buildOutcome, type ValueCheck } from './bulletin-problems.ts';
import { cut } from './romanise.ts';

/** A property as its registry knows it; null where the hotel file says nothing. */
export interface RegisteredProperty {
  readonly country: RegisteringCountry;
  readonly name: string;
  readonly registration: { readonly nipc: string; readonly establishment: string } | null;
  readonly address: { readonly street: string | null; readonly postal_code: string | null; readonly city: string | null } | null;
  readonly phone: string | null;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
}

const lineCharsMax = 40;
const shortNameCharsMax = 15;
const cityCharsMax = 30;
const emailCharsMax = 140;

/**
 * The establishment that files bulletins, or the faults that prevent it: both registries need its numbers, and Portugal has its own form
 * for the rest. Facts missing from the hotel file are left out. Rules: REG-9, REG-10. Decision: infra/decisions/0051.
 */
export function buildEstablishment(property: RegisteredProperty): BuildOutcome<RegistryEstablishment> {
  const { country, name, registration, address } = property;
  const [, postalCode = '', postalZone = ''] = postalCodeOf(property) ?? [];
  const establishment = {
    country,
    number: registration?.establishment.trim() ?? '',
    taxId: registration?.nipc.replace(/[\s.-]/g, '').replace(/^PT/i, '') ?? '',
    name: cut(name, lineCharsMax),
    shortName: cut(name, shortNameCharsMax),
    street: cut(address?.street ?? '', lineCharsMax),
    city: cut(address?.city ?? '', cityCharsMax),
    postalCode,
    postalZone,
    phone: phoneOf(property) ?? '',
    contactName: cut(property.contact_name ?? '', lineCharsMax),
    contactEmail: property.contact_email ?? '',
  };
  const missing = registration === null ? ['property.registration'] : [];
  return buildOutcome(establishment, missing, registration === null ? [] : invalidValues(establishment, property));
}

function invalidValues(establishment: RegistryEstablishment, property: RegisteredProperty): ValueCheck[] {
  const { number, taxId, contactEmail } = establishment;
  const isPortuguese = property.country === 'PT';
  const registered = 'property.registration.establishment';
  return [
    [registered, 'must be one to four digits', isPortuguese && !/^\d{1,4}$/.test(number)],
    [registered, 'must not be empty', !isPortuguese && number === ''],
    ['property.registration.nipc', 'must be nine digits', isPortuguese && !/^\d{9}$/.test(taxId)],
    ['property.address.postal_code', 'must be four digits, or four and three', isPortuguese && postalCodeOf(property) === null],
    ['property.phone', 'must be a number of 6 to 10 digits', isPortuguese && phoneOf(property) === null],
    ['property.contact_email', `is longer than ${emailCharsMax} characters`, isPortuguese && contactEmail.length > emailCharsMax],
  ];
}

/** The whole match, four digits and three; null for an invalid Portuguese postal code, empty groups without one. */
function postalCodeOf({ address }: RegisteredProperty): readonly (string | undefined)[] | null {
  return /^(?:(\d{4})(?:[\s-]*(\d{3}))?)?$/.exec(address?.postal_code?.trim() ?? '');
}

/** The national number; null for a wrong length, empty without one. */
function phoneOf({ phone, country }: RegisteredProperty): string | null {
  if (phone === null) return '';
  const digits = parsePhoneNumberFromString(phone, country)?.nationalNumber ?? '';
  return /^\d{6,10}$/.test(digits) ? digits : null;
}
