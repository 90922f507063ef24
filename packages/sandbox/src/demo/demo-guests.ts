import { addDays, type LocalDate } from '@innkeeper/kernel';

/** The guests of the demo book, with origins, numbers that pass their countries' checks, and everything a registration needs. */

export interface DemoGuest {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly nationality: string;
  readonly language: string;
  readonly date_of_birth: LocalDate;
  readonly residence_country: string;
  readonly residence_city: string;
  readonly document: { readonly type: 'citizen_card' | 'passport'; readonly number: string; readonly issue_country: string };
}

/** In `phone` and `passport`, `#` stands for any digit. */
interface Origin {
  readonly country: string;
  readonly language: string;
  readonly phone: string;
  readonly passport: string;
  readonly cities: readonly string[];
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
}

const origins: readonly Origin[] = [
  {
    country: 'PT',
    language: 'pt-PT',
    phone: '+35191#######',
    passport: 'CA######',
    cities: ['Porto', 'Coimbra', 'Braga'],
    firstNames: ['Ana', 'João', 'Sofia', 'Miguel', 'Catarina', 'Duarte', 'Leonor', 'Gonçalo'],
    lastNames: ['Ferreira', 'Marques', 'Teixeira', 'Lopes', 'Antunes', 'Ribeiro', 'Pinto', 'Vaz'],
  },
  {
    country: 'ES',
    language: 'es-ES',
    phone: '+34612######',
    passport: 'PA#######',
    cities: ['Sevilla', 'Madrid', 'Valencia'],
    firstNames: ['Lucía', 'Javier', 'Carmen', 'Álvaro', 'Marta', 'Pablo'],
    lastNames: ['García', 'Navarro', 'Ortega', 'Iglesias', 'Castro', 'Vidal'],
  },
  {
    country: 'FR',
    language: 'fr-FR',
    phone: '+33612######',
    passport: '##AB#####',
    cities: ['Lyon', 'Nantes', 'Paris'],
    firstNames: ['Camille', 'Hugo', 'Élise', 'Mathieu', 'Chloé', 'Antoine'],
    lastNames: ['Moreau', 'Lefèvre', 'Girard', 'Roussel', 'Blanchard', 'Faure'],
  },
  {
    country: 'DE',
    language: 'de-DE',
    phone: '+491512#######',
    passport: 'C##X##T##',
    cities: ['Kiel', 'Köln', 'Leipzig'],
    firstNames: ['Anke', 'Jürgen', 'Katharina', 'Lukas', 'Sabine', 'Felix'],
    lastNames: ['Hoffmann', 'Schäfer', 'Brandt', 'Keller', 'Vogel', 'Winkler'],
  },
  {
    country: 'GB',
    language: 'en-GB',
    phone: '+447400######',
    passport: '9########',
    cities: ['Leeds', 'Bristol', 'London'],
    firstNames: ['Eleanor', 'Oliver', 'Harriet', 'George', 'Imogen', 'Callum'],
    lastNames: ['Whitfield', 'Barlow', 'Hughes', 'Ashworth', 'Pemberton', 'Doyle'],
  },
  {
    country: 'US',
    language: 'en-US',
    phone: '+1415230####',
    passport: '5########',
    cities: ['Boston', 'Denver', 'Seattle'],
    firstNames: ['Grace', 'Ethan', 'Naomi', 'Caleb', 'Julia', 'Marcus'],
    lastNames: ['Bennett', 'Holloway', 'Rivera', 'Chen', 'Whitaker', 'Sullivan'],
  },
  {
    country: 'IT',
    language: 'it-IT',
    phone: '+39347#######',
    passport: 'YA#######',
    cities: ['Torino', 'Bologna', 'Roma'],
    firstNames: ['Giulia', 'Matteo', 'Chiara', 'Lorenzo'],
    lastNames: ['Ricci', 'Galli', 'Fontana', 'Marini'],
  },
  {
    country: 'BR',
    language: 'pt-BR',
    phone: '+55119########',
    passport: 'FX######',
    cities: ['Recife', 'Curitiba', 'São Paulo'],
    firstNames: ['Larissa', 'Thiago', 'Camila', 'Rafael'],
    lastNames: ['Barbosa', 'Nascimento', 'Moura', 'Freitas'],
  },
];

const birthSpanDays = 20_000; // all are adults
const birthStepDays = 7_919; // prime, so that birthdays are scattered

/** The guest number `index` of the book; `random` returns the next number in [0, 1). Every guest has a different e-mail address. */
export function demoGuest(index: number, random: () => number): DemoGuest {
  const origin = pick(origins, random);
  const first_name = pick(origin.firstNames, random);
  const last_name = pick(origin.lastNames, random);
  const isLocal = origin.country === 'PT';
  return {
    first_name,
    last_name,
    email: `${plain(first_name)}.${plain(last_name)}${index + 1}@example.com`,
    phone: withDigits(origin.phone, random),
    nationality: origin.country,
    language: origin.language,
    date_of_birth: addDays('1948-03-01', (index * birthStepDays) % birthSpanDays),
    residence_country: origin.country,
    residence_city: origin.cities[index % origin.cities.length] ?? '',
    document: {
      type: isLocal ? 'citizen_card' : 'passport',
      number: isLocal ? citizenCard(withDigits('1########ZZ', random)) : withDigits(origin.passport, random),
      issue_country: origin.country,
    },
  };
}

export function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

export function withDigits(pattern: string, random: () => number): string {
  return pattern.replace(/#/g, () => String(Math.floor(random() * 10)));
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** A Portuguese citizen card with its check digit: letters count from 10, every second character from the left is doubled as in Luhn. */
function citizenCard(start: string): string {
  const sum = [...start].reduce((total, character, index) => {
    const value = Number.parseInt(character, 36);
    const doubled = index % 2 === 0 ? value * 2 : value;
    return total + (index % 2 === 0 && doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}
