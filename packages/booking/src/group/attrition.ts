/** Room nights of a block at one rate that nobody has picked up. */
export interface UnusedNights {
  readonly rateMinor: bigint;
  readonly rooms: number;
}

interface Attrition {
  readonly contracted: number; // room nights; releases do not lower them
  readonly pickedUp: number;
  /** Part of the contracted room nights that need not be picked up. */
  readonly percent: number;
  readonly unused: readonly UnusedNights[];
}

const percentScale = 1_000_000; // percentages have at most six decimals

/** Room nights by which the pick-up falls short of what was agreed, rounded down. Rules: GROUP-13. */
export function missingNights({ contracted, pickedUp, percent }: Omit<Attrition, 'unused'>): number {
  const agreed = BigInt(contracted) * BigInt(100 * percentScale - Math.round(percent * percentScale));
  const wanted = Number(agreed / BigInt(100 * percentScale));
  return Math.max(0, wanted - pickedUp);
}

/** Price of the room nights that are missing, the dearest first, in minor units as the rates of the block are. Rules: GROUP-13. */
export function attritionMinor({ unused, ...block }: Attrition): bigint {
  let left = missingNights(block);
  let sum = 0n;
  for (const { rateMinor, rooms } of unused.toSorted((one, other) => Number(other.rateMinor - one.rateMinor))) {
    const charged = Math.min(left, rooms);
    sum += rateMinor * BigInt(charged);
    left -= charged;
  }
  return sum;
}
