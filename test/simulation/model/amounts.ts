/** An amount in minor units of its currency, always whole. */
export type Minor = number;

/** Numerator over denominator, halves away from zero (MONEY-4). */
export function divideHalfUp(numerator: bigint, denominator: bigint): Minor {
  const sign = numerator < 0n === denominator < 0n ? 1n : -1n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  return Number(sign * ((2n * n + d) / (2n * d)));
}

/** Percents have at most four decimals, so that they are whole numbers of ten-thousandths. */
const percentScale = 10_000;
const scaled = (percent: number): bigint => BigInt(Math.round(percent * percentScale));

/** A percentage of an amount. */
export function percentOf(amount: Minor, percent: number): Minor {
  return divideHalfUp(BigInt(amount) * scaled(percent), BigInt(100 * percentScale));
}

/** The net part of an amount that contains VAT. */
export function netOf(gross: Minor, vatPercent: number): Minor {
  const whole = BigInt(100 * percentScale);
  return divideHalfUp(BigInt(gross) * whole, whole + scaled(vatPercent));
}

/** An amount as the service writes it: `1250` with two digits is `12.50`. */
export function written(amount: Minor, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The reverse of `written`. */
export function minorOf(text: string, digits: number): Minor {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return text.startsWith('-') ? -amount : amount;
}
