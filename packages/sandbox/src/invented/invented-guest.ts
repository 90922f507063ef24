import type { Faker } from '@faker-js/faker';
import { faker as german } from '@faker-js/faker/locale/de';
import { faker as british } from '@faker-js/faker/locale/en_GB';
import { faker as american } from '@faker-js/faker/locale/en_US';
import { faker as spanish } from '@faker-js/faker/locale/es';
import { faker as french } from '@faker-js/faker/locale/fr';
import { faker as italian } from '@faker-js/faker/locale/it';
import { faker as portuguese } from '@faker-js/faker/locale/pt_PT';
import { addDays, type LocalDate } from '@innkeeper/kernel';
import { type Chance, chanceOf, seedFor } from './chance.ts';
import { type InventedDocument, inventedDocument } from './invented-document.ts';

/** Languages in which guests write. */
export type GuestLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt';

interface Origin {
  readonly country: string;
  readonly language: string;
  readonly writes: GuestLanguage;
  readonly weight: number;
  readonly names: Faker;
  /** Numbers that a regulator keeps for fiction, `#` being any digit; null where none does. */
  readonly phone: string | null;
}

/*
 * Telephone numbers for fiction. GB: Ofcom, "Telephone numbers for use in TV and radio drama". US: NANPA, 555-0100 to 555-0199. FR: Arcep, decision
 * 2018-0881. DE: Bundesnetzagentur, "Rufnummern für Medienproduktionen".
 */
const origins: readonly Origin[] = [
  { country: 'PT', language: 'pt-PT', writes: 'pt', weight: 22, names: portuguese, phone: null },
  { country: 'DE', language: 'de-DE', writes: 'de', weight: 18, names: german, phone: '+493023125###' },
  { country: 'GB', language: 'en-GB', writes: 'en', weight: 16, names: british, phone: '+442079460###' },
  { country: 'FR', language: 'fr-FR', writes: 'fr', weight: 14, names: french, phone: '+3319900####' },
  { country: 'ES', language: 'es-ES', writes: 'es', weight: 12, names: spanish, phone: null },
  { country: 'US', language: 'en-US', writes: 'en', weight: 10, names: american, phone: '+121255501##' },
  { country: 'IT', language: 'it-IT', writes: 'it', weight: 8, names: italian, phone: null },
];

/** Somebody who stays with a guest who booked. */
export interface InventedCompanion {
  readonly first_name: string;
  readonly last_name: string;
  readonly sex: 'f' | 'm';
  readonly nationality: string;
  readonly language: string;
  readonly date_of_birth: LocalDate;
  readonly residence_country: string;
  readonly residence_city: string;
  readonly document: InventedDocument;
}

export interface InventedGuest extends InventedCompanion {
  readonly email: string;
  readonly phone?: string;
}

const birthEarliest: LocalDate = '1944-01-01';
const birthDays = 21_900; // sixty years: all are of age

/** The guest of this number: names of a generator, an address under example.com, a telephone number kept for fiction. Rules: SANDBOX-22. */
export function inventedGuest(seed: number, index: number): InventedGuest {
  const purpose = `guest ${index}`;
  const chance = chanceOf(seed, purpose);
  const { names, phone, country, language } = originOf(chance);
  names.seed(seedFor(seed, purpose));
  const sex = chance.is(0.5) ? 'f' : 'm';
  const first_name = names.person.firstName(sex === 'f' ? 'female' : 'male');
  const last_name = names.person.lastName();
  return {
    ...{ first_name, last_name, sex, language },
    email: `${[first_name, last_name].map(plain).filter(Boolean).join('.')}.${index + 1}@example.com`,
    ...(phone === null ? {} : { phone: chance.digits(phone) }),
    nationality: country,
    date_of_birth: addDays(birthEarliest, chance.whole(0, birthDays)),
    residence_country: country,
    residence_city: names.location.city(),
    document: inventedDocument(country, seed, index * personsPerGuest),
  };
}

const personsPerGuest = 10; // the guest and those who come along have numbers of their own
const childDays = 4_600; // under fifteen when a past of today ends
const childDaysLeast = 200; // older than that when it begins
const childBirthLatest: LocalDate = '2026-06-01'; // nobody is born after the real day, wherever the clock of a sandbox stands

interface Companions {
  readonly seed: number;
  /** The guest whom they come with. */
  readonly index: number;
  readonly firstDay: LocalDate;
}

/** Who comes along with a guest, an adult or a child, by the place among them. Rules: SANDBOX-22. */
export function inventedCompanion({ seed, index, firstDay }: Companions, place: number, isChild: boolean): InventedCompanion {
  const purpose = `guest ${index} companion ${place}`;
  const chance = chanceOf(seed, purpose);
  const { last_name, language, nationality, residence_country, residence_city } = inventedGuest(seed, index);
  const { names } = originOf(chanceOf(seed, `guest ${index}`));
  names.seed(seedFor(seed, purpose));
  const sex = chance.is(0.5) ? 'f' : 'm';
  return {
    first_name: names.person.firstName(sex === 'f' ? 'female' : 'male'),
    ...{ last_name, sex, nationality, language, residence_country, residence_city },
    date_of_birth: isChild ? childBirth(chance, firstDay) : addDays(birthEarliest, chance.whole(0, birthDays)),
    document: inventedDocument(nationality, seed, index * personsPerGuest + place + 1),
  };
}

function childBirth(chance: Chance, firstDay: LocalDate): LocalDate {
  const latest = addDays(firstDay, -childDaysLeast);
  return addDays(latest < childBirthLatest ? latest : childBirthLatest, -chance.whole(0, childDays));
}

/** The language in which the guest of this number writes. */
export function languageOf(seed: number, index: number): GuestLanguage {
  return originOf(chanceOf(seed, `guest ${index}`)).writes;
}

/** The first draw of a guest. */
function originOf(chance: Chance): Origin {
  return chance.weighted(origins.map((origin) => [origin, origin.weight] as const));
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
