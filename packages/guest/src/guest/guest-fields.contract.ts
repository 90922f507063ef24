import { isCountry, limits, listOf, localDate, messageChannels, systemClock, visibleText, whenValid } from '@innkeeper/kernel';
import { z } from 'zod';
import { documentTypes } from '../document/formats.ts';
import { canonicalLanguage, isEmail, normalisePhone } from './profile/contact-details.ts';

export const sexes = ['f', 'm', 'x'] as const;

const brokenText = 'must not hold control characters or broken characters';
const filterCharsMax = 254;
const phoneCharsMax = 40;
const languageCharsMax = 35;
const taxIdCharsMax = 30;
const documentNumberCharsMax = 100;
const zoneCharsMax = 200;
const preferenceCharsMax = 1_000;
const dietaryRestrictionsMax = 50;
const postalCodeCharsMax = 20;
const birthEarliest = '1900-01-01';
const zoneFarthestEast = 'Pacific/Kiritimati';

/** A line of text that every store and screen can take. Errors: SVC-2003, SVC-2013. */
function line(charsMax: number) {
  return visibleText(charsMax).refine(isPlainLine, brokenText);
}

/** The value of a filter. Errors: SVC-2013. */
export function filterText() {
  return z.string().max(filterCharsMax).refine(isPlainLine, brokenText);
}

/** Excludes lone surrogates and control characters (above all NUL), which a database text cannot hold. */
function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text);
}

/** Multi-line text. Errors: SVC-2003, SVC-2013. */
function paragraph(charsMax: number) {
  return visibleText(charsMax).refine((text) => isPlainLine(text.replace(/[\r\n\t]/g, '')), brokenText);
}

/** An upper-case ISO 3166-1 alpha-2 code. Errors: SVC-2003, SVC-2013. */
export function countryCode() {
  return z
    .string()
    .refine(isCountry, 'must be an upper-case ISO 3166-1 alpha-2 country code')
    .meta({ description: 'ISO 3166-1 alpha-2', examples: ['PT'] });
}

/** Uses the real clock and the easternmost zone: a schema knows neither tenant nor property, and no birth date is in the future. */
const birthDate = localDate.refine(
  (date) => date >= birthEarliest && date <= systemClock.today(zoneFarthestEast),
  `must lie between ${birthEarliest} and today`,
);

/** A complete identity document. SVC-2006, not the schema, covers its number. */
const documentFields = {
  type: z.enum(documentTypes),
  number: z.string().max(documentNumberCharsMax),
  issue_country: countryCode(),
  expires_on: localDate.nullable().optional(),
  mrz: z.string().max(zoneCharsMax).nullable().optional().meta({ description: 'Machine-readable zone of ICAO 9303' }),
  support_number: z
    .string()
    .max(documentNumberCharsMax)
    .nullable()
    .optional()
    .meta({ description: "Support number of the document itself, which Spain prints beside the holder's number" }),
};

const documentInput = z.strictObject(documentFields).meta({ id: 'GuestDocumentInput' });

const arrivalPreferencesInput = z
  .strictObject({
    eta: line(limits.nameCharsMax).nullable().optional(),
    transport: paragraph(preferenceCharsMax).nullable().optional(),
    notes: paragraph(limits.textCharsMax).nullable().optional(),
  })
  .meta({ id: 'ArrivalPreferencesInput' });

/** True for a municipality code that the country can have: five digits in Spain, any code elsewhere. Rules: GUEST-37. */
export function isMunicipality(country: string | null, code: string | null): boolean {
  return country !== 'ES' || code === null || /^\d{5}$/.test(code);
}

export const notSpanishMunicipality = 'must be five digits in Spain';

const addressInput = z
  .strictObject({
    street: line(limits.nameCharsMax).nullable().optional(),
    postal_code: line(postalCodeCharsMax).nullable().optional(),
    city: line(limits.nameCharsMax).nullable().optional(),
    municipality_code: z
      .string()
      .regex(/^[A-Z0-9]{1,10}$/, 'must be 1 to 10 capital letters and digits')
      .nullable()
      .optional()
      .meta({ description: 'In Spain the five-digit code of the statistics institute', examples: ['28079'] }),
    country: countryCode().nullable().optional(),
  })
  .refine(({ country, municipality_code }) => isMunicipality(country ?? null, municipality_code ?? null), {
    path: ['municipality_code'],
    message: notSpanishMunicipality,
    ...whenValid('country', 'municipality_code'),
  })
  .meta({ id: 'GuestAddressInput' });

export const nameInput = line(limits.nameCharsMax);

/** The fields of a profile that a client may leave out or clear with null. */
export const optionalFields = {
  second_last_name: line(limits.nameCharsMax).nullable().optional(),
  email: z
    .string()
    .trim()
    .refine(isEmail, 'must be an e-mail address')
    .nullable()
    .optional()
    .meta({ examples: ['ana@example.com'] }),
  phone: z
    .string()
    .trim()
    .max(phoneCharsMax)
    .refine((text) => normalisePhone(text) !== null, 'must be a telephone number in international format')
    .nullable()
    .optional()
    .meta({ description: 'International format; returned as E.164', examples: ['+351912345678'] }),
  nationality: countryCode().nullable().optional(),
  document: documentInput.nullable().optional(),
  language: z
    .string()
    .trim()
    .max(languageCharsMax)
    .refine((tag) => canonicalLanguage(tag) !== null, 'must be a BCP 47 language tag')
    .nullable()
    .optional()
    .meta({ description: 'BCP 47 tag; returned in canonical form', examples: ['pt-PT'] }),
  sex: z.enum(sexes).nullable().optional(),
  date_of_birth: birthDate.nullable().optional(),
  place_of_birth: line(limits.nameCharsMax).nullable().optional(),
  residence_country: countryCode().nullable().optional(),
  residence_city: line(limits.nameCharsMax).nullable().optional(),
  address: addressInput.nullable().optional(),
  dietary_restrictions: listOf(line(limits.nameCharsMax), { max: dietaryRestrictionsMax }).nullable().optional(),
  arrival_preferences: arrivalPreferencesInput.nullable().optional(),
  preferred_channel: z.enum(messageChannels).nullable().optional(),
  message_opt_outs: listOf(z.enum(messageChannels), { max: messageChannels.length })
    .nullable()
    .optional()
    .meta({ description: 'Channels that the guest has opted out of' }),
  tax_id: line(taxIdCharsMax).nullable().optional(),
};

/** A change of the document, field by field (RFC 7396); completeness is checked after the merge. */
export const documentPatch = z.strictObject(documentFields).partial().nullable().optional().meta({ id: 'GuestDocumentPatch' });
