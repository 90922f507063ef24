import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import validator from 'validator';
import { nationalNumbers } from '../../document/national-numbers.ts';

/** No language code has more than three letters; longer ones are words such as "english", well formed but unregistered. */
const languageLengthMax = 3;
const emailLengthMax = 254;

/** Converts a telephone number in international notation to E.164; null when no country assigns it. Rules: GUEST-4. */
export function normalisePhone(text: string): string | null {
  if (!text.startsWith('+')) return null;
  const phone = parsePhoneNumberFromString(text, { extract: false });
  // E.164 has no place for an extension, and dropping it silently would change the number.
  if (phone === undefined || phone.ext !== undefined || !phone.isValid()) return null;
  return phone.number;
}

/** Converts a BCP 47 language tag to its canonical form (`pt-pt` becomes `pt-PT`); null when it is not one. Rules: GUEST-7. */
export function canonicalLanguage(tag: string): string | null {
  try {
    const locale = new Intl.Locale(tag);
    return locale.language.length > languageLengthMax ? null : locale.toString();
  } catch {
    return null; // RangeError: not well-formed
  }
}

/** True for an e-mail address that mail systems can take. Rules: GUEST-5. */
export function isEmail(text: string): boolean {
  return text.isWellFormed() && text.length <= emailLengthMax && validator.isEmail(text);
}

/** True for a tax number of a person or a company in the country; countries without a known rule take any. */
export function isTaxId(country: string, text: string): boolean {
  const { personValidators, entityValidators, euVat } = nationalNumbers();
  const rules = [personValidators, entityValidators, euVat].flatMap((table) =>
    Object.hasOwn(table, country) ? (table[country] ?? []) : [],
  );
  return rules.length === 0 || rules.some((rule) => rule.validate(text).isValid);
}
