import { z } from 'zod';
import { currencyExponents } from './currencies.ts';
import { whenValid } from './field-rules.ts';
import { limits } from './limits.ts';

/** An amount in minor units of an ISO 4217 currency. Two currencies are never mixed in one operation. */
export interface Money {
  readonly currency: string;
  readonly minor: bigint; // minor units of `currency`, signed
}

/** Wire shape of an amount: exactly the currency's minor digits. Rules: MONEY-1. */
export const moneyBody = z.strictObject({ currency: z.string(), amount: z.string() }).meta({ id: 'Money' });
export type MoneyBody = z.infer<typeof moneyBody>;

const amountPattern = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Wire input of an amount; more digits than the currency has are refused. Errors: SVC-2009, SVC-2013. */
export const moneyInput = z
  .strictObject({ currency: currencyCode(), amount: decimalText() })
  .superRefine(
    ({ currency, amount }, context) => {
      const fault = amountFault(currency, amount);
      if (fault) context.addIssue({ code: 'custom', path: ['amount'], message: fault });
    },
    whenValid('currency', 'amount'),
  )
  .meta({ id: 'MoneyInput' });

/** Schema of an ISO 4217 code known to the table. Errors: SVC-2013. */
export function currencyCode() {
  return z
    .string()
    .refine((code) => Object.hasOwn(currencyExponents, code), 'is not an ISO 4217 currency code')
    .meta({ description: 'ISO 4217 code', examples: ['EUR'] });
}

/** Schema of a decimal string, digits and at most one point. Errors: SVC-2013. */
export function decimalText() {
  return z
    .string()
    .regex(amountPattern, 'must be a decimal string such as "120.00"')
    .meta({ examples: ['120.00'] });
}

/** A non-negative decimal string; its digits are checked once the currency is known. */
export function nonNegativeAmount() {
  return decimalText().refine((amount) => !amount.startsWith('-'), 'must not be negative');
}

/** Reason why an amount is invalid in a currency; null when it is valid. */
export function amountFault(currency: string, amount: string): string | null {
  if (!amountPattern.test(amount)) return 'must be a decimal string such as "120.00"';
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.');
  if (whole.length > limits.amountDigitsMax) return `must have at most ${limits.amountDigitsMax} digits before the point`;
  const digits = exponentOf(currency);
  if (fraction.length > digits) return `must have at most ${digits} decimal digits in ${currency}`;
  return null;
}

/** Minor digits of a currency. */
export function exponentOf(currency: string): number {
  const exponent = currencyExponents[currency];
  if (exponent === undefined) throw new Error(`unknown currency ${currency}`);
  return exponent;
}

/** Parses an amount that `amountFault` accepts. */
export function parseMoney(currency: string, amount: string): Money {
  const fault = amountFault(currency, amount);
  if (fault) throw new Error(`amount ${fault}`);
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const minor = BigInt(whole + fraction.padEnd(exponentOf(currency), '0'));
  return { currency, minor: negative ? -minor : minor };
}

/** The decimal string of minor units, with exactly the currency's minor digits. */
export function formatMinor(currency: string, minor: bigint): string {
  const digits = exponentOf(currency);
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export function formatMoney(money: Money): string {
  return formatMinor(money.currency, money.minor);
}

/** Wire shape of minor units. */
export function moneyToBody(currency: string, minor: bigint): MoneyBody {
  return { currency, amount: formatMinor(currency, minor) };
}

export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency) throw new Error(`cannot add ${right.currency} to ${left.currency}`);
  return { currency: left.currency, minor: left.minor + right.minor };
}

/** Division with halves away from zero: the one rounding mode of prices and taxes. Rules: MONEY-4. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new Error('the denominator must be positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

const percentScale = 1_000_000n; // percentages have at most six decimals

/** A percentage from JSON as an exact fraction over 100 * 10^6. */
export function percentToFraction(percent: number): { numerator: bigint; denominator: bigint } {
  const [whole = '0', fraction = ''] = percent.toFixed(6).replace('-', '').split('.');
  const magnitude = BigInt(whole + fraction);
  return { numerator: percent < 0 ? -magnitude : magnitude, denominator: 100n * percentScale };
}

/** `percent` of an amount, rounded half up to the minor unit. */
export function percentOf(minor: bigint, percent: number): bigint {
  const { numerator, denominator } = percentToFraction(percent);
  return divideHalfUp(minor * numerator, denominator);
}

/** True when a tax is `percent` of a net amount, give or take one unit of rounding; false for a net of zero. */
export function isTaxAtPercent(netMinor: bigint, taxMinor: bigint, percent: number): boolean {
  if (netMinor === 0n) return false;
  const difference = taxMinor - percentOf(netMinor, percent);
  return difference >= -1n && difference <= 1n;
}

/** Net and tax of an amount that includes tax at `percent`; the net is rounded, the tax is the rest. */
export function splitGross(grossMinor: bigint, percent: number): { readonly netMinor: bigint; readonly taxMinor: bigint } {
  const { numerator, denominator } = percentToFraction(percent);
  const netMinor = divideHalfUp(grossMinor * denominator, denominator + numerator);
  return { netMinor, taxMinor: grossMinor - netMinor };
}

/** An amount changed by a percentage (`-10` takes a tenth off), rounded half up to the minor unit. */
export function changeByPercent(minor: bigint, percent: number): bigint {
  const { numerator, denominator } = percentToFraction(percent);
  return divideHalfUp(minor * (denominator + numerator), denominator);
}
