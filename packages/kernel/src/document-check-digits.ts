const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const icaoWeights = [7, 3, 1];
const polishWeights = [7, 3, 1, 9, 7, 3, 1, 7, 3];

/** The check digit of ICAO 9303 over digits and letters (A = 10); the filler `<` counts as zero. Rules: DOC-5, DOC-7. */
export function icaoCheckDigit(text: string): number {
  return weightedSum(text, icaoWeights) % 10;
}

/** True when nine characters of a Polish identity card match the check digit among them. Rules: DOC-5. */
export function hasPolishCheckDigit(number: string): boolean {
  return weightedSum(number, polishWeights) % 10 === 0;
}

/**
 * True when the last two of twelve digits of a Belgian identity card are the first ten modulo 97, with 97 for 0.
 * Rules: DOC-5.
 */
export function hasBelgianCheckDigits(number: string): boolean {
  const remainder = Number(number.slice(0, 10)) % 97;
  return Number(number.slice(10)) === (remainder === 0 ? 97 : remainder);
}

function weightedSum(text: string, weights: readonly number[]): number {
  return [...text].reduce(
    (sum, character, index) => sum + Math.max(0, characters.indexOf(character)) * (weights[index % weights.length] ?? 0),
    0,
  );
}
