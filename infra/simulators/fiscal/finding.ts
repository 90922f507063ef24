/** A fault that an authority finds, with its code. */
export interface Finding {
  readonly code: string;
  readonly text: string;
}

/** Amount in minor units with two decimals, as authorities write it. */
export function decimalOf(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** True when two amounts differ by at most the tolerance; in minor units. */
export function isNear(one: bigint, other: bigint, toleranceMinor: bigint): boolean {
  const difference = one - other;
  return (difference < 0n ? -difference : difference) <= toleranceMinor;
}

/** Tax of a base in minor units, rounded half away from zero. Percentages have at most two decimals. */
export function taxOf(baseMinor: bigint, percent: number): bigint {
  const hundredths = baseMinor * BigInt(Math.round(percent * 100));
  return (hundredths + (hundredths < 0n ? -5_000n : 5_000n)) / 10_000n;
}
