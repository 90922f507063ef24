import { splitGross } from '@innkeeper/kernel';

/** The rest of a line that may be credited, in minor units. */
export interface LineLeft {
  readonly line: number;
  readonly vatPercent: number;
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
}

/** A part of a line that is credited. */
export interface CreditedAmount {
  readonly line: number;
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
}

/**
 * Splits a part of a line, VAT included and at most what is left of it, into net and VAT: at the line's rate, but never more of either than
 * is left, so that parts come to exactly the line. Rules: FISCAL-11.
 */
export function creditedAmount(left: LineLeft, grossMinor: bigint): CreditedAmount {
  if (grossMinor > left.netMinor + left.vatMinor) throw new Error(`line ${left.line} has less left`);
  const { taxMinor } = splitGross(grossMinor, left.vatPercent);
  const wantedVatMinor = taxMinor < left.vatMinor ? taxMinor : left.vatMinor;
  const netMinor = grossMinor - wantedVatMinor < left.netMinor ? grossMinor - wantedVatMinor : left.netMinor;
  return { line: left.line, netMinor, vatMinor: grossMinor - netMinor };
}

/** Takes an amount from lines, one after the other; less where less is left. */
export function takeFromLines(lines: readonly LineLeft[], grossMinor: bigint): CreditedAmount[] {
  const taken: CreditedAmount[] = [];
  let wantedMinor = grossMinor;
  for (const left of lines) {
    const leftMinor = left.netMinor + left.vatMinor;
    const partMinor = wantedMinor < leftMinor ? wantedMinor : leftMinor;
    if (partMinor === 0n) continue;
    taken.push(creditedAmount(left, partMinor));
    wantedMinor -= partMinor;
  }
  return taken;
}
