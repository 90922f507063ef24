/** True for a Portuguese tax number: nine digits, the last a check digit modulo 11. */
export function isPortugueseTaxId(text: string): boolean {
  if (!/^[1-9]\d{8}$/.test(text)) return false;
  const sum = [...text.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
  const remainder = sum % 11;
  return Number(text[8]) === (remainder < 2 ? 0 : 11 - remainder);
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';

/**
 * The tax number of Portugal or Spain that a text spells: capital letters and digits, without blanks, dots, hyphens and the prefix of the
 * country. Null where it is not valid there. Rules: FISCAL-9.
 */
export function nationalTaxId(country: 'PT' | 'ES', text: string): string | null {
  const spelled = text.toUpperCase().replaceAll(/[\s./-]/g, '');
  const plain = spelled.startsWith(country) ? spelled.slice(country.length) : spelled;
  const isValid = country === 'PT' ? isPortugueseTaxId(plain) : isSpanishTaxId(plain);
  return isValid ? plain : null;
}

/** True for a Spanish tax number of a person (DNI, NIE, K, L, M) or an entity, with its check character. */
export function isSpanishTaxId(text: string): boolean {
  return isPersonal(text) || isOfEntity(text);
}

function isPersonal(text: string): boolean {
  const parts = /^([XYZKLM]|\d)(\d{7})([A-Z])$/.exec(text);
  if (!parts) return false;
  const [, first = '', digits = '', letter] = parts;
  const leading = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' }[first] ?? first;
  return personLetters[Number(leading + digits) % personLetters.length] === letter;
}

/** The digits in odd places count doubled, with the sum of their digits. */
function isOfEntity(text: string): boolean {
  const parts = /^[ABCDEFGHJNPQRSUVW](\d{7})([\dA-J])$/.exec(text);
  if (!parts) return false;
  const [, digits = '', check = ''] = parts;
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + Math.floor(weighted / 10) + (weighted % 10);
  }, 0);
  const expected = (10 - (sum % 10)) % 10;
  return check === String(expected) || check === companyLetters[expected];
}
