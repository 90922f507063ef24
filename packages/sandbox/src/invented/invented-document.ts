import { icaoCheckDigit } from '@innkeeper/kernel';

export interface InventedDocument {
  readonly type: 'passport' | 'national_id' | 'citizen_card';
  readonly number: string;
  readonly issue_country: string;
}

type DocumentForm = (serial: string) => Omit<InventedDocument, 'issue_country'>;

const serialDigits = 6;
const serials = 10 ** serialDigits;

/**
 * Documents of each country's guests: invented numbers at the far end of their range, with valid check digits. No authority reserves
 * numbers for fiction.
 */
const forms: Readonly<Record<string, DocumentForm>> = {
  DE: (serial) => ({ type: 'national_id', number: withIcaoDigit(`ZZZ${serial}`) }),
  ES: (serial) => ({ type: 'national_id', number: withSpanishLetter(`99${serial}`) }),
  FR: (serial) => ({ type: 'national_id', number: `ZZZ${serial}` }),
  GB: (serial) => ({ type: 'passport', number: `999${serial}` }),
  IT: (serial) => ({ type: 'passport', number: `ZZ9${serial}` }),
  PT: (serial) => ({ type: 'citizen_card', number: withPortugueseDigit(`999${serial}ZZ`) }),
  US: (serial) => ({ type: 'passport', number: `999${serial}` }),
};

/** The document of guest number `index`, unique within a hotel. Rules: SANDBOX-22. */
export function inventedDocument(country: string, seed: number, index: number): InventedDocument {
  const form = forms[country];
  if (!form) throw new Error(`no documents of ${country}`);
  const serial = String((((seed % serials) * 7_919 + index) % serials) + serials).slice(1);
  return { ...form(serial), issue_country: country };
}

function withIcaoDigit(number: string): string {
  return `${number}${icaoCheckDigit(number)}`;
}

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

function withSpanishLetter(number: string): string {
  return `${number}${spanishLetters.charAt(Number(number) % spanishLetters.length)}`;
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Appends the check digit that makes the sum of all twelve, every second doubled from the left, a multiple of ten. */
function withPortugueseDigit(number: string): string {
  const sum = [...number].reduce((total, character, index) => {
    const value = characters.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + (index % 2 === 0 && value > 9 ? value - 9 : value);
  }, 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
}
