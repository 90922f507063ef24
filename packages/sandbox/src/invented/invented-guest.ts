import type { Faker } from '@faker-js/faker';
import { faker as german } from '@faker-js/faker/locale/de';
import { faker as british } from '@faker-js/faker/locale/en_GB';
import { faker as american } from '@faker-js/faker/locale/en_US';
import { faker as spanish } from '@faker-js/faker/locale/es';
import { faker as french } from '@faker-js/faker/locale/fr';
import { faker as italian } from '@faker-js/faker/locale/it';
import { faker as portuguese } from '@faker-js/faker/locale/pt_PT';
import { addDays, type LocalDate } from '@innkeeper/kernel';
import { type InventedDocument, inventedDocument } from './invented-document.ts';
import { drawsFor, type RandomDraws, seedFor } from './random-draws.ts';

/** Languages in which guests write. */
export type GuestLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt';

interface Origin {
  readonly country: string;
  readonly language: string;
  readonly writes: GuestLanguage;
  readonly weight: number;
  readonly names: Faker;
  /** Numbers that a regulator reserves for fiction, `#` being any digit; null if none does. */
  readonly phone: string | null;
}

/*
 * Telephone numbers for fiction. GB: Ofcom, "Telephone numbers for use in TV and radio drama". US: NANPA, 555-0100 to 555-0199. FR: Arcep,
 * decision 2018-0881. DE: Bundesnetzagentur, "Rufnummern für Medienproduktionen".
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

/** A companion of a guest who booked. */
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
const birthDays = 21_900; // sixty years: all are adults

/** Guest number `index`: generated names, an address under example.com, a telephone number reserved for fiction. Rules: SANDBOX-22. */
export function inventedGuest(seed: number, index: number): InventedGuest {
  const purpose = `guest ${index}`;
  const draws = drawsFor(seed, purpose);
  const { names, phone, country, language } = originOf(draws);
  names.seed(seedFor(seed, purpose));
  const sex = draws.chance(0.5) ? 'f' : 'm';
  const first_name = names.person.firstName(sex === 'f' ? 'female' : 'male');
  const last_name = names.person.lastName();
  return {
    ...{ first_name, last_name, sex, language },
    email: `${[first_name, last_name].map(plain).filter(Boolean).join('.')}.${index + 1}@example.com`,
    ...(phone === null ? {} : { phone: draws.digits(phone) }),
    nationality: country,
    date_of_birth: addDays(birthEarliest, draws.whole(0, birthDays)),
    residence_country: country,
    residence_city: names.location.city(),
    document: inventedDocument(country, seed, index * personsPerGuest),
  };
}

const personsPerGuest = 10; // the guest and each companion have their own numbers
const childDays = 4_600; // under fifteen at the end of a past that ends today
const childDaysLeast = 200; // minimum age at its beginning
const childBirthLatest: LocalDate = '2026-06-01'; // nobody is born after the real day, whatever the clock of a sandbox

interface Companions {
  readonly seed: number;
  /** The guest whom they accompany. */
  readonly index: number;
  readonly firstDay: LocalDate;
}

/** A guest's companion number `place`, an adult or a child. Rules: SANDBOX-22. */
export function inventedCompanion({ seed, index, firstDay }: Companions, place: number, isChild: boolean): InventedCompanion {
  const purpose = `guest ${index} companion ${place}`;
  const draws = drawsFor(seed, purpose);
  const { last_name, language, nationality, residence_country, residence_city } = inventedGuest(seed, index);
  const { names } = originOf(drawsFor(seed, `guest ${index}`));
  names.seed(seedFor(seed, purpose));
  const sex = draws.chance(0.5) ? 'f' : 'm';
  return {
    first_name: names.person.firstName(sex === 'f' ? 'female' : 'male'),
    ...{ last_name, sex, nationality, language, residence_country, residence_city },
    date_of_birth: isChild ? childBirth(draws, firstDay) : addDays(birthEarliest, draws.whole(0, birthDays)),
    document: inventedDocument(nationality, seed, index * personsPerGuest + place + 1),
  };
}

function childBirth(draws: RandomDraws, firstDay: LocalDate): LocalDate {
  const latest = addDays(firstDay, -childDaysLeast);
  return addDays(latest < childBirthLatest ? latest : childBirthLatest, -draws.whole(0, childDays));
}

/** The language in which guest number `index` writes. */
export function languageOf(seed: number, index: number): GuestLanguage {
  return originOf(drawsFor(seed, `guest ${index}`)).writes;
}

/** The first draw of a guest. */
function originOf(draws: RandomDraws): Origin {
  return draws.weighted(origins.map((origin) => [origin, origin.weight] as const));
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
