/** Input of a cell: an amount or a relative change, in minor units or thousandths of a percent. */
export type Formula =
  | { readonly kind: 'amount'; readonly minor: bigint }
  | { readonly kind: 'shift'; readonly minor: bigint }
  | { readonly kind: 'percent'; readonly thousandths: bigint };

const percentDigits = 3;
const ten = 10n;
const formulaPattern = /^([=+-]?)\s*(\d[\d.,\s]*)(%?)$/;
const ornaments = /[\p{Sc}\u00A0\u202F']|\b[A-Z]{3}\b/gu; // currency signs and codes, thousands separators of spreadsheets

/** Decimal digits of a currency. */
export function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Parses `120`, `=120`, `1.234,50 €`, `+5`, `-5` or `+10 %`; null for anything else. */
export function parseFormula(text: string, digits: number): Formula | null {
  const plain = text.replaceAll('\u2212', '-').replaceAll(ornaments, '').trim();
  const [, sign = '', number = '', percent = ''] = formulaPattern.exec(plain) ?? [];
  const isRelative = sign === '+' || sign === '-';
  const size = scaled(number.trim(), percent === '' ? digits : percentDigits);
  if (size === null || (percent !== '' && !isRelative)) return null;
  const change = sign === '-' ? -size : size;
  if (percent !== '') return { kind: 'percent', thousandths: change };
  return { kind: isRelative ? 'shift' : 'amount', minor: change };
}

/**
 * Result in whole minor units, rounded half up; a float could lose a cent. Null if there is nothing to change, or the result is negative.
 */
export function applied(formula: Formula, before: bigint | null): bigint | null {
  const after = changed(formula, before);
  return after === null || after < 0n ? null : after;
}

function changed(formula: Formula, before: bigint | null): bigint | null {
  if (formula.kind === 'amount') return formula.minor;
  if (before === null) return null;
  if (formula.kind === 'shift') return before + formula.minor;
  const whole = 100n * ten ** BigInt(percentDigits);
  return (before * (whole + formula.thousandths) + whole / 2n) / whole;
}

export function minorOf(amount: string, digits: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

export function amountOf(minor: bigint, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Number in the notations of people and spreadsheets, scaled to its last digit; null if a separator is ambiguous. */
function scaled(text: string, digits: number): bigint | null {
  const compact = text.replaceAll(/\s/g, '');
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  const fraction = last === -1 ? '' : compact.slice(last + 1);
  const isDecimal = fraction !== '' && fraction.length <= digits;
  const isAmbiguous = !isDecimal && digits > 0 && last !== -1 && !/[.,]/.test(compact.slice(0, last));
  const whole = isDecimal ? compact.slice(0, last) : compact;
  if (isAmbiguous || !/^\d{1,10}$|^\d{1,3}([.,]\d{3}){1,3}$/.test(whole)) return null;
  return BigInt(whole.replaceAll(/[.,]/g, '') + (isDecimal ? fraction : '').padEnd(digits, '0'));
}
