import type { TextName } from './texts/en.ts';

/** Field of the registration form, named as in the API's guest profile. */
export interface RegistrationField {
  readonly name: RegistrationFieldName;
  readonly kind: 'text' | 'date' | 'country' | 'sex' | 'document' | 'email' | 'tel';
  readonly hint?: TextName;
  /** Never sent back once it is stored. */
  readonly isSecret?: true;
  /** `autocomplete` of browsers, for the booker. */
  readonly autocomplete?: string;
  /** Only for hotels in this country, whose registry requires it. */
  readonly country?: string;
}

export type RegistrationFieldName = Exclude<
  TextName extends infer Name ? (Name extends `field_${infer Field}` ? Field : never) : never,
  'eta' | 'notes' | 'kinship'
>;

/** In the order of the form. Rules: STAY-4. */
export const registrationFields: readonly RegistrationField[] = [
  { name: 'first_name', kind: 'text', autocomplete: 'given-name' },
  { name: 'last_name', kind: 'text', autocomplete: 'family-name' },
  { name: 'second_last_name', kind: 'text', country: 'ES' },
  { name: 'sex', kind: 'sex', country: 'ES' },
  { name: 'date_of_birth', kind: 'date', autocomplete: 'bday' },
  { name: 'place_of_birth', kind: 'text' },
  { name: 'nationality', kind: 'country', hint: 'hint_country' },
  { name: 'residence_country', kind: 'country', hint: 'hint_country' },
  { name: 'residence_city', kind: 'text' },
  { name: 'document.type', kind: 'document' },
  { name: 'document.number', kind: 'text', hint: 'hint_document_number', isSecret: true },
  { name: 'document.issue_country', kind: 'country', hint: 'hint_country' },
  { name: 'document.support_number', kind: 'text', hint: 'hint_support_number', isSecret: true, country: 'ES' },
  { name: 'document.mrz', kind: 'text', hint: 'hint_mrz', isSecret: true },
  { name: 'address.street', kind: 'text', autocomplete: 'street-address', country: 'ES' },
  { name: 'address.postal_code', kind: 'text', autocomplete: 'postal-code', country: 'ES' },
  { name: 'address.city', kind: 'text', country: 'ES' },
  { name: 'address.municipality_code', kind: 'text', country: 'ES' },
  { name: 'address.country', kind: 'country', hint: 'hint_country', country: 'ES' },
  { name: 'email', kind: 'email', autocomplete: 'email' },
  { name: 'phone', kind: 'tel', hint: 'hint_phone', autocomplete: 'tel' },
];

/** Fields required of guests by hotels in a country. */
export function fieldsIn(country: string): readonly RegistrationField[] {
  return registrationFields.filter((one) => one.country === undefined || one.country === country);
}

const preferences: Readonly<Record<string, string>> = { eta: 'arrival_preferences.eta', notes: 'arrival_preferences.notes' };

/** Path in the profile of a form field: `eta` is `arrival_preferences.eta`. */
export function pathOfField(name: string): string {
  return preferences[name] ?? name;
}

/** Form field of a path in the profile. */
export function fieldOfPath(path: string): string {
  return Object.keys(preferences).find((name) => preferences[name] === path) ?? path;
}

const countryNames: ReadonlySet<string> = new Set(registrationFields.filter(({ kind }) => kind === 'country').map(({ name }) => name));
const knownNames: ReadonlySet<string> = new Set([...registrationFields.map(({ name }) => name), ...Object.keys(preferences)]);

/** Merge patch of the profile from a form; empty fields stay unchanged, unknown ones are ignored. */
export function profilePatch(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const patch: Record<string, Record<string, string> | string> = {};
  for (const [name, text] of Object.entries(values)) {
    const value = text.trim();
    if (!knownNames.has(name) || value === '') continue;
    const normalised = countryNames.has(name) ? value.toUpperCase() : value;
    const [first = '', second] = pathOfField(name).split('.');
    if (second === undefined) patch[first] = normalised;
    else patch[first] = { ...Object(patch[first]), [second]: normalised };
  }
  return patch;
}
